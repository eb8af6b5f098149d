"""Object swaps: everybody holds one thing, pairs exchange them one after another; who has what in the end?"""

from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import WrongKey

NAMES = (
    "Anna", "Ben", "Chen", "Dana", "Emil", "Fumi", "Gus", "Hugo", "Ida", "Juan", "Kofi", "Lea", "Mia", "Noor", "Otto", "Paul",
    "Quinn", "Rosa", "Sven", "Tara",
)  # fmt: skip
# What is exchanged: how a holder is told of, what is asked, and the things, in English and Chinese.
SETTINGS: dict[str, tuple[tuple[str, str], tuple[str, str], dict[str, str]]] = {
    "game of catch": (
        ("{} has the {} ball", "{} 拿着{}球"),
        ("What colour is the ball that {} has in the end?", "最后 {} 手里的球是什么颜色？"),
        dict(red="红", blue="蓝", green="绿", yellow="黄", purple="紫", orange="橙", pink="粉", brown="棕", black="黑", white="白",
             gray="灰", silver="银", golden="金", turquoise="青"),
    ),
    "soccer match": (
        ("{} plays as {}", "{} 的位置是{}"),
        ("What does {} play as in the end?", "最后 {} 踢什么位置？"),
        {"goalkeeper": "守门员", "defender": "后卫", "midfielder": "中场", "forward": "前锋", "striker": "中锋",
         "left wing": "左边锋", "right wing": "右边锋", "center back": "中后卫", "sweeper": "清道夫", "libero": "自由人",
         "left back": "左后卫", "right back": "右后卫", "anchor": "后腰", "playmaker": "前腰"},
    ),
    "book exchange": (
        ("{} has {}", "{} 有{}"),
        ("Which book does {} have in the end?", "最后 {} 手里是哪本书？"),
        {"Catch-22": "《第二十二条军规》", "1984": "《1984》", "To Kill a Mockingbird": "《杀死一只知更鸟》",
         "The Great Gatsby": "《了不起的盖茨比》", "Brave New World": "《美丽新世界》", "Pride and Prejudice": "《傲慢与偏见》",
         "The Catcher in the Rye": "《麦田里的守望者》", "Moby Dick": "《白鲸》", "War and Peace": "《战争与和平》",
         "The Hobbit": "《霍比特人》", "Ulysses": "《尤利西斯》", "Emma": "《爱玛》", "Faust": "《浮士德》", "Hamlet": "《哈姆雷特》"},
    ),
    "gift exchange": (
        ("{} has the {} gift", "{} 拿着{}色的礼物"),
        ("What colour is the gift that {} has in the end?", "最后 {} 手里的礼物是什么颜色？"),
        dict(red="红", blue="蓝", green="绿", yellow="黄", purple="紫", orange="橙", pink="粉", brown="棕", black="黑", white="白",
             gray="灰", silver="银", golden="金", turquoise="青"),
    ),
    "square dance": (
        ("{} dances with {}", "{} 与{} 跳舞"),
        ("Who is {}'s partner in the end?", "最后 {} 的舞伴是谁？"),
        {f"partner {letter}": f"舞伴 {letter}" for letter in "ABCDEFGHIJKLMN"},
    ),
}  # fmt: skip

# What may stand after the name of a thing: "the red ball", "红色的球".
NOUNS = {
    "game of catch": ("{} ball", "{}色", "{}球", "{}色球", "{}色的球"),
    "soccer match": ("{} position",),
    "gift exchange": ("{} gift", "{} present", "{}色", "{}色礼物", "{}色的礼物"),
}


class ObjectSwapsBootcamp(Bootcamp):
    """Follow exchanges between pairs of people and name what one of them has afterwards."""

    people: int = knob(5, "how many people", low=2, high=14)
    swaps: int = knob(8, "how many exchanges", low=1, high=200)

    levels = (
        dict(people=4, swaps=5),
        dict(people=6, swaps=12),
        dict(people=8, swaps=25),
        dict(people=11, swaps=60),
        dict(people=14, swaps=120),
    )
    unique_answer = True
    hidden = ("correct_answer",)

    class Identity(TypedDict):
        people: list[str]
        initial_assignments: dict[str, str]
        swaps: list[list[str]]  # of two people each
        question_person: str
        context_type: NotRequired[str]
        object_pool: NotRequired[list[str]]
        correct_answer: NotRequired[str]

    def case_generator(self) -> Identity:
        """Random exchanges; the person asked about takes part in the last half, so that the end has to be followed."""
        people = self.rng.sample(NAMES, self.people)
        context = self.rng.choice(list(SETTINGS))
        pool = self.rng.sample(list(SETTINGS[context][2]), self.people)
        swaps = [self.rng.sample(people, 2) for _ in range(self.swaps)]
        late = [name for pair in swaps[self.swaps // 2 :] for name in pair]
        return {
            "people": people,
            "context_type": context,
            "object_pool": sorted(pool),
            "initial_assignments": dict(zip(people, pool)),
            "swaps": swaps,
            "question_person": self.rng.choice(late),
        }

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        things = dict.fromkeys([*identity["initial_assignments"].values(), *identity.get("object_pool", ())])
        known = SETTINGS.get(identity.get("context_type", ""), ((), (), {}))[2]
        nouns = NOUNS.get(identity.get("context_type", ""), ())
        return (
            Choice({thing: _names(thing, known.get(thing, ""), nouns) for thing in things})
            .in_form(Form.TAG)
            .described("the answer to the question, in the words used above", "问题的答案，用上文中的说法")
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        context = identity.get("context_type", "")
        holds, asks, words = SETTINGS.get(context, SETTINGS["book exchange"])
        first = [
            holds[zh].format(name, words.get(thing, thing) if zh else thing)
            for name, thing in identity["initial_assignments"].items()
        ]
        swaps = "\n".join(
            f"{n}. {a} 与 {b} 交换" if zh else f"{n}. {a} and {b}" for n, (a, b) in enumerate(identity["swaps"], 1)
        )
        asked = asks[zh].format(identity["question_person"])
        if zh:
            return (
                f"开始时，{'；'.join(first)}。随后依次发生了以下交换，每次由两人互换当时各自所有的：\n\n{swaps}\n\n{asked}"
            )
        what = "positions" if context == "soccer match" else "partners" if context == "square dance" else "what they have"
        return (
            f"At first, {'; '.join(first)}. Then pairs exchange {what}, one pair after another, each what they have at that "
            f"moment:\n\n{swaps}\n\n{asked}"
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        """Follow the thing of the person asked about back from the end."""
        holder = identity["question_person"]
        for a, b in reversed(identity["swaps"]):
            holder = b if holder == a else a if holder == b else holder
        return identity["initial_assignments"][holder]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        people, first = set(identity["people"]), identity["initial_assignments"]
        if set(first) != people or len(people) < len(identity["people"]) or identity["question_person"] not in people:
            return "everybody must have one thing at first, the person asked about too"
        things = list(first.values())
        if len({thing.casefold() for thing in things}) < len(things):
            return "two people have the same thing"
        strangers: list[Any] = [
            pair for pair in identity["swaps"] if len(pair) != 2 or not set(pair) <= people or pair[0] == pair[1]
        ]
        if strangers:
            return f"no exchange between two of these people: {strangers[0]}"
        right = ObjectSwapsBootcamp.solve(identity)
        key = identity.get("correct_answer", right)
        if key == right:
            return None
        owner = next(name for name, thing in first.items() if thing == right)
        asked = identity["question_person"]
        return WrongKey(f"what {asked} has in the end comes from {owner}, who had {right} at first; the key says {key}")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["swaps"])


def _names(thing: str, chinese: str, nouns: tuple[str, ...]) -> tuple[str, ...]:
    """What a thing may be called besides its own name: in Chinese, with or without what it is."""
    if thing.startswith("partner "):
        letter = thing.removeprefix("partner ")
        return letter, f"舞伴 {letter}", f"舞伴{letter}"
    told = [noun.format(name) for noun in nouns for name in (thing, chinese) if name and noun.isascii() == name.isascii()]
    return (chinese, chinese.strip("《》"), *told)
