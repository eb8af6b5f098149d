"""Cooperative answers: which maxim a reply breaks (Grice, 1975; the scale of strength after Horn, 1972)."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
TOPICS = (  # things and what is asked about them
    ("doors", "locked", "扇门", "锁好了"),
    ("windows", "clean", "扇窗", "擦干净了"),
    ("parcels", "delivered", "个包裹", "送到了"),
    ("letters", "answered", "封信", "回复了"),
    ("lamps", "broken", "盏灯", "坏了"),
    ("tickets", "sold", "张票", "卖出了"),
    ("plants", "watered", "盆花", "浇过水了"),
    ("books", "returned", "本书", "归还了"),
    ("rooms", "occupied", "个房间", "有人住了"),
    ("bottles", "empty", "个瓶子", "空了"),
)
# Each phrase: the plain wording and a roundabout one, in English and Chinese. {n} is a number.
PHRASES = {
    "all": ("all of them", "each of them without leaving out any", "全部", "无一遗漏的每一"),
    "most": ("most of them", "a part of them that is larger than the rest", "大多数", "比其余部分更大的一部分"),
    "some": ("some of them", "a number of them other than zero", "有一些", "数目不为零的若干"),
    "none": ("none of them", "a number of them equal to zero", "一个也没有", "数目等于零"),
    "not_all": ("not all of them", "fewer of them than there are", "并非全部", "比总数少的若干"),
    "few": ("less than half of them", "a part of them that is smaller than the rest", "不到一半", "比其余部分更小的一部分"),
    "at_least": ("at least {n} of them", "{n} of them if not more", "至少 {n} 个", "即便不更多也有 {n} 个"),
    "at_most": ("at most {n} of them", "{n} of them if not fewer", "至多 {n} 个", "即便不更少也只有 {n} 个"),
    "exactly": ("exactly {n} of them", "neither more nor fewer than {n} of them", "恰好 {n} 个", "既不多于也不少于 {n} 个"),
}
MEANINGS = {
    "all": ("every one", "每一个都是"),
    "most": ("more than half", "超过一半"),
    "some": ("one or more, perhaps all", "一个或更多，也可以是全部"),
    "none": ("not a single one", "一个都没有"),
    "not_all": ("at least one is not, perhaps none is", "至少有一个不是，也可以一个都不是"),
    "few": ("less than half, perhaps none", "不到一半，也可以一个都没有"),
}
NUMBER = ("Here n may be any whole number from 1 to the total.\n", "其中的 n 可以是从 1 到总数的任意整数。\n")
VERDICTS = (
    (
        "A. Relation: it is about other things than the question.\n"
        "B. Quality: the speaker does not know it to be true; as far as the speaker knows, it may be false or is false.\n"
        "C. Quantity: another phrase of the list would have given more information, and the speaker knows it to be true. "
        "One phrase gives more information than another if the numbers (from 0 to the total) for which it is true are "
        "only some of those for which the other is true.\n"
        "D. Manner: it uses a roundabout wording instead of the plain one.\n"
        "E. None: it breaks none of these."
    ),
    (
        "A. 关联准则：说的不是所问的东西。\n"
        "B. 质的准则：说话人并不知道这句话为真，就其所知，它可能为假或者就是假的。\n"
        "C. 量的准则：用表中另一个说法可以提供更多信息，而且说话人知道那个说法为真。在 0 到总数的范围内，"
        "如果使一个说法为真的数目只是使另一个说法为真的数目的一部分，前者就比后者提供更多信息。\n"
        "D. 方式准则：没有用直白的说法，而用了迂回的说法。\n"
        "E. 没有违反：不违反以上任何一条。"
    ),
)

MAXIMS = {
    "A": ("Relation", "关联准则", "关联"),
    "B": ("Quality", "质的准则", "质"),
    "C": ("Quantity", "量的准则", "量"),
    "D": ("Manner", "方式准则", "方式"),
    "E": ("None", "没有违反"),
}


class CooperativeAnswersBootcamp(Bootcamp):
    """Say of each reply which maxim of conversation it breaks first, given what the speaker knows and might have said."""

    exchanges: int = knob(4, "how many questions with replies", low=1, high=14)
    phrases: int = knob(6, "how many phrases may be used", low=3, high=9)
    most: int = knob(12, "largest number of things", low=4, high=60)
    checked: float = knob(0.6, "share of the things that a speaker has looked at, at least", low=0.2, high=1.0)

    levels = (
        dict(exchanges=2, phrases=4, most=6, checked=1.0),
        dict(exchanges=3, phrases=5, most=10, checked=0.8),
        dict(exchanges=5, phrases=7, most=14, checked=0.6),
        dict(exchanges=7, phrases=8, most=20, checked=0.5),
        dict(exchanges=10, phrases=9, most=30, checked=0.4),
    )
    unique_answer = True

    class Exchange(TypedDict):
        speaker: str
        topic: int
        total: int
        yes: int  # how many the speaker has found to be so
        no: int  # and how many not; the others were not looked at
        about: int  # the topic of the reply
        phrase: str
        number: int  # in the phrase; 0 if it has none
        roundabout: bool

    class Identity(TypedDict):
        phrases: list[str]
        exchanges: list["CooperativeAnswersBootcamp.Exchange"]

    def case_generator(self) -> Identity:
        phrases = [*self.rng.sample(("all", "some", "most", "none"), 2), *self.rng.sample(list(PHRASES), 9)]
        chosen = sorted(dict.fromkeys(phrases[: self.phrases + 2]), key=list(PHRASES).index)[: self.phrases]
        if not {"all", "none", "some"} & set(chosen):
            chosen[0] = "some"
        chosen.sort(key=list(PHRASES).index)
        return {"phrases": chosen, "exchanges": [self._exchange(chosen) for _ in range(self.exchanges)]}

    def _exchange(self, phrases: list[str]) -> Any:
        """Of random replies, one with the verdict drawn beforehand."""
        rng = self.rng
        wanted = rng.choice("ABBCCDDEE")
        exchange: Any = {}
        for _ in range(80):
            total = rng.randint(max(3, self.most // 2), self.most)
            looked = rng.choice((total, rng.randint(min(total, max(1, round(self.checked * total))), total)))
            yes = rng.choice((0, looked, rng.randint(0, looked), rng.randint(0, looked)))
            topic, other = rng.sample(range(len(TOPICS)), 2)
            phrase = rng.choice(phrases)
            numbers = sorted({yes, total - looked + yes, max(1, yes - 1), min(total, yes + 1)})
            exchange = {
                "speaker": rng.choice(NAMES),
                "topic": topic,
                "total": total,
                "yes": yes,
                "no": looked - yes,
                "about": other if wanted == "A" else topic,
                "phrase": phrase,
                "number": max(1, rng.choice(numbers)) if "{n}" in PHRASES[phrase][0] else 0,
                "roundabout": rng.random() < (0.9 if wanted == "D" else 0.15),
            }
            if _verdict(exchange, phrases) == wanted:
                break
        return exchange

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            Sequence(Choice(MAXIMS), length=len(identity["exchanges"]))
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the letter for every reply in order, separated by commas",
                "按顺序写出每个回答对应的字母，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        phrases = "\n".join(_listed(phrase, zh) for phrase in identity["phrases"])
        numbered = any("{n}" in PHRASES[phrase][0] for phrase in identity["phrases"])
        exchanges = "\n".join(f"{at}. {_told(one, zh)}" for at, one in enumerate(identity["exchanges"], 1))
        if zh:
            return (
                "有人询问有多少东西是某种样子，回答时只能用下面这些说法（括号中是意思相同的迂回说法）。"
                f"每个说法的意思都是字面上的：\n{phrases}\n"
                f"{NUMBER[1] if numbered else ''}\n"
                "总数人人皆知。说话人只知道自己查看过的那些东西的情况，没有查看的可能是也可能不是。\n\n"
                f"{exchanges}\n\n每个回答最先违反下列哪一条（按 A、B、C、D 的次序检查）？\n{VERDICTS[1]}"
            )
        return (
            "People are asked how many things of some sort are so. They may use only the phrases of this list (a roundabout wording "
            f"of the same meaning stands in brackets), and each phrase means just what it says:\n{phrases}\n"
            f"{NUMBER[0] if numbered else ''}\n"
            "Everybody knows the totals. A speaker knows how it is with the things that he or she has looked at; each of the others "
            f"may be so or not.\n\n{exchanges}\n\nWhich of these does each reply break first, if they are checked in the order "
            f"A, B, C, D?\n{VERDICTS[0]}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return tuple(_verdict(one, identity["phrases"]) for one in identity["exchanges"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        phrases = identity["phrases"]
        if not phrases or not set(phrases) <= set(PHRASES) or len(set(phrases)) < len(phrases):
            return "the phrases must be different ones of those that are known"
        if not 1 <= len(identity["exchanges"]) <= 30:
            return "there must be 1 to 30 exchanges"
        for one in identity["exchanges"]:
            if not 2 <= one["total"] <= 100 or one["yes"] < 0 or one["no"] < 0 or one["yes"] + one["no"] > one["total"]:
                return "a speaker cannot have looked at more things than there are, at most 100"
            if one["phrase"] not in phrases or not all(0 <= one[at] < len(TOPICS) for at in ("topic", "about")):
                return f"no known phrase or topic: {str(one)[:80]}"
            if ("{n}" in PHRASES[one["phrase"]][0]) != (1 <= one["number"] <= one["total"]):
                return f"the number does not suit the phrase: {str(one)[:80]}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        unseen = sum(one["total"] > one["yes"] + one["no"] for one in identity["exchanges"])
        return len(identity["phrases"]) * (len(identity["exchanges"]) + unseen)


def _true_for(phrase: str, number: int, total: int) -> int:
    """The numbers from 0 to the total for which a phrase is true, one bit each."""
    every = (1 << total + 1) - 1

    def up_to(most: int) -> int:
        return (1 << most + 1) - 1

    return {
        "all": 1 << total,
        "most": every ^ up_to(total // 2),
        "some": every ^ 1,
        "none": 1,
        "not_all": every ^ 1 << total,
        "few": up_to((total - 1) // 2),
        "at_least": every & -(1 << number),
        "at_most": up_to(number),
        "exactly": 1 << number,
    }[phrase]


def _verdict(exchange: Any, phrases: list[str]) -> str:
    """The letter of what a reply breaks first."""
    if exchange["about"] != exchange["topic"]:
        return "A"
    total = exchange["total"]
    said = _true_for(exchange["phrase"], exchange["number"], total)
    possible = (1 << total - exchange["no"] + 1) - (1 << exchange["yes"])
    if possible & ~said:
        return "B"
    for phrase in phrases:
        for number in range(1, total + 1) if "{n}" in PHRASES[phrase][0] else (0,):
            other = _true_for(phrase, number, total)
            if not possible & ~other and other != said and not other & ~said:
                return "C"
    return "D" if exchange["roundabout"] else "E"


def _listed(phrase: str, zh: bool) -> str:
    plain, roundabout = PHRASES[phrase][2 * zh], PHRASES[phrase][2 * zh + 1]
    meaning = f"{'：' if zh else ': '}{MEANINGS[phrase][zh]}" if phrase in MEANINGS else ""
    shown = f"{plain} ({roundabout}){meaning}" if not zh else f"{plain}（{roundabout}）{meaning}"
    return "- " + shown.replace("{n}", "n")


def _told(exchange: Any, zh: bool) -> str:
    things, so, counted, is_so = TOPICS[exchange["topic"]]
    name, total, yes, no = (exchange[key] for key in ("speaker", "total", "yes", "no"))
    phrase = PHRASES[exchange["phrase"]][2 * zh + exchange["roundabout"]].replace("{n}", str(exchange["number"]))
    topic = TOPICS[exchange["about"]]
    if zh:
        seen = f"{yes} {counted}{is_so}，{no} {counted}没有" if yes + no else "一个都没有看"
        rest = total - yes - no
        return (
            f"共有 {total} {counted}。{name} 查看过：{seen}；还有 {rest} {counted}没有查看。"
            f"问：“有多少{counted[1:]}{is_so}？”{name} 答：“{_noun(topic[2])}里{topic[3]}的：{phrase}。”"
        )
    return (
        f"There are {total} {things}. {name} has found that {yes} {_are(yes)} {so} and {no} {_are(no)} not, and has not looked at "
        f"the other {total - yes - no}. “How many of the {things} are {so}?” {name} replies: “As for the {topic[0]} that are "
        f"{topic[1]}: {phrase}.”"
    )


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _noun(counted: str) -> str:
    return counted[1:]
