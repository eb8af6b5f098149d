"""Collection changes: things with several attributes are altered and copied; how many fit a description in the end?"""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, WrongKey

SIZES = {"extra-extra-small": "特小", "extra-small": "很小", "small": "小", "medium": "中等", "large": "大",
         "extra-large": "很大", "extra-extra-large": "特大"}  # fmt: skip
WORDS: dict[str, dict[str, str]] = {
    "size": SIZES,
    "origin": {"German": "德国", "Polish": "波兰", "Spanish": "西班牙", "Chinese": "中国", "French": "法国", "Italian": "意大利",
               "Japanese": "日本", "Canadian": "加拿大", "Mexican": "墨西哥", "Turkish": "土耳其"},
    "material": {"glass": "玻璃", "steel": "钢", "plastic": "塑料", "ceramic": "陶瓷", "concrete": "混凝土", "wood": "木头"},
    "smell": {"vanilla": "香草", "coffee": "咖啡", "lavender": "薰衣草", "leather": "皮革", "popcorn": "爆米花", "vinegar": "醋",
              "garlic": "大蒜", "gasoline": "汽油"},
    "color": {"cyan": "青色", "teal": "蓝绿色", "gray": "灰色", "pink": "粉色", "orange": "橙色", "violet": "紫罗兰色",
              "indigo": "靛蓝色", "beige": "米色", "white": "白色", "green": "绿色", "purple": "紫色", "crimson": "深红色"},
}  # fmt: skip
NAMES = {"hat": "帽子", "jar": "罐子", "brush": "刷子", "sofa": "沙发", "ruler": "尺子", "camera": "照相机", "hammer": "锤子",
         "key": "钥匙", "clock": "钟", "ring": "戒指", "fork": "叉子", "shoe": "鞋"}  # fmt: skip
LABELS = {"size": "尺寸", "origin": "产地", "material": "材质", "smell": "气味", "color": "颜色"}

_SIZE = re.compile(r"Then, I replaced all ([a-z-]+) items with ([a-z-]+) ones\.")
_MATERIAL = re.compile(r"Then, I changed all ([a-z]+) items to be made of ([a-z]+)\.")
# Wordings of a step that adds copies in another colour. All but the first may also mean that originals take the colour.
_COPIES = [
    re.compile(rf"(?:[A-Z][a-z ]+, )(?:{wording})\.")
    for wording in (
        r"(?:my \w+ added )?copies of all ([a-z ]+) items(?: were \w+)?, \w+ their color to ([a-z ]+)",
        r"all ([a-z ]+) items were \w+, \w+ their color to ([a-z ]+)",
        r"all ([a-z ]+) items were \w+, with their color \w+ to ([a-z ]+)",
        r"the color of all ([a-z ]+) items was \w+ to ([a-z ]+) (?:by|through) [a-z ]+",
    )
]

# The wordings in which originals take the colour, by each reading of "their color" and of "the color of all … items was".
_RECOLOURED = ((), (1, 2), (3,), (1, 2, 3))

Things = list[dict[str, str]]


class CollectionChangesBootcamp(Bootcamp):
    """Things have size, origin, material, smell and colour; after changes and copies, count those that fit a description."""

    items: int = knob(8, "how many things there are at first", low=1, high=60)
    steps: int = knob(4, "how many changes", low=1, high=20)
    conditions: int = knob(2, "how many attributes are described", low=1, high=5)

    levels = (
        dict(items=4, steps=2, conditions=1),
        dict(items=7, steps=4, conditions=2),
        dict(items=12, steps=6, conditions=2),
        dict(items=20, steps=9, conditions=3),
        dict(items=32, steps=14, conditions=3),
    )
    guess_rate = 0.45
    hidden = ("final_objects", "correct_answer")

    class Identity(TypedDict):
        initial_objects: list[dict[str, str]]
        steps: list[dict[str, str]]  # type and description
        question: dict[str, Any]  # attribute → {"type": "negated", "value"} or {"type": "or", "values"}
        color_blocks: NotRequired[Any]
        final_objects: NotRequired[Any]
        correct_answer: NotRequired[int | str]

    def case_generator(self) -> Identity:
        """Changes that each touch something, and a description that fits some things but not all."""
        things = [
            {
                **{attribute: self.rng.choice(list(words)) for attribute, words in WORDS.items()},
                "name": self.rng.choice(list(NAMES)),
            }
            for _ in range(self.items)
        ]
        now, steps = [dict(thing) for thing in things], []
        for _ in range(self.steps):
            step = self._step(now)
            steps.append(step)
            now = _after(now, step["description"]) or now
        for _ in range(30):
            asked = self._description(now)
            count = len(_fitting(now, asked, ()))
            if 0 < count < len(now):
                break
        return {"initial_objects": things, "steps": steps, "question": asked}

    def _step(self, now: Things) -> dict[str, str]:
        kinds = ["replace_size", "modify_material"]
        if len(now) < 3 * self.items:
            kinds.append("add_copies")
        kind = self.rng.choice(kinds)
        attribute = {"replace_size": "size", "modify_material": "material", "add_copies": "color"}[kind]
        old = self.rng.choice(now)[attribute]
        new = self.rng.choice([word for word in WORDS[attribute] if word != old])
        text = {
            "replace_size": f"Then, I replaced all {old} items with {new} ones.",
            "modify_material": f"Then, I changed all {old} items to be made of {new}.",
            "add_copies": f"Then, copies of all {old} items were added, changing their color to {new}.",
        }[kind]
        return {"type": kind, "description": text}

    def _description(self, now: Things) -> dict[str, Any]:
        asked: dict[str, Any] = {}
        for attribute in self.rng.sample(list(WORDS), self.conditions):
            present = sorted({thing[attribute] for thing in now})
            if self.rng.random() < 0.5:
                asked[attribute] = {"type": "negated", "value": self.rng.choice(present)}
            else:
                count = max(1, min(len(present) - 1, self.rng.randint(2, 4)))
                asked[attribute] = {"type": "or", "values": self.rng.sample(present, count)}
        return asked

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Integer(nouns=("item", "thing", "件", "个")).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        listed = "\n".join(_thing(n, thing, zh) for n, thing in enumerate(identity["initial_objects"], 1))
        steps = "\n".join(f"{n}. {_change(step['description'], zh)}" for n, step in enumerate(identity["steps"], 1))
        asked = [_condition(attribute, condition, zh) for attribute, condition in identity["question"].items()]
        if zh:
            return (
                f"有一批东西：\n\n{listed}\n\n随后按顺序发生了以下变化。“复制”指为所述的每一件东西各添一件，"
                f"复制品除颜色外与当时的原件完全相同，原件保留不变：\n\n{steps}\n\n"
                f"最后，同时满足以下条件的东西有多少件：{'；'.join(asked)}？"
            )
        return (
            f"There is a collection of things:\n\n{listed}\n\nThe following happens, in this order. A copy of a thing is one more "
            "thing that is like the original at that moment in everything but its colour; the originals stay as they are:\n\n"
            f"{steps}\n\nIn the end, how many things in the collection fit all of this: {'; '.join(asked)}?"
        )

    @staticmethod
    def solve(identity: Identity) -> int:
        return _counts(identity)[0]

    @staticmethod
    def _verify_correction(answer: int, identity: Identity) -> bool:
        """Any count to which a fair reading of the sentences leads: see `_counts`."""
        return answer in _counts(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        attributes = set(WORDS)
        if not all(attributes <= set(thing) for thing in identity["initial_objects"]):
            return f"a thing without one of the attributes {', '.join(WORDS)}"
        for attribute, condition in identity["question"].items():
            kind = condition.get("type") if isinstance(condition, dict) else None
            values = condition.get("values") if kind == "or" else [condition.get("value")] if kind == "negated" else None
            if (
                attribute not in attributes
                or not isinstance(values, list)
                or not all(isinstance(one, str) for one in values)
            ):
                return f"no known condition: {attribute}: {str(condition)[:80]}"
        if len(identity["steps"]) > 30:
            return "more than 30 changes"
        for step in identity["steps"]:
            if _after([], step.get("description", "")) is None:
                return Unsupported(f"no known change: {step.get('description', '')[:100]!r}")
        things = _final(identity)
        if len(things) > 20_000:
            return "thousands of things"
        return _wrong_key(identity, things)

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        counts = _counts(identity)
        if len(counts) == 1:
            return None
        return (
            f"{' or '.join(map(str, counts))}: it depends on whether originals take the new colour of their copies as well, or on "
            "which attribute a list of words means that could be smells or colours; the prompt does not say, so each is right"
        )

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["initial_objects"]) * len(identity["steps"]) * (1 + len(identity["question"]))


def _after(things: Things, text: str, recoloured: tuple[int, ...] = ()) -> Things | None:
    """The things after a change; None if the sentence is of no known form. `recoloured` is one of `_RECOLOURED`."""
    for pattern, attribute in ((_SIZE, "size"), (_MATERIAL, "material")):
        if match := pattern.fullmatch(text):
            old, new = match.groups()
            return [{**thing, attribute: new} if thing[attribute] == old else thing for thing in things]
    for at, pattern in enumerate(_COPIES):
        if match := pattern.fullmatch(text):
            old, new = match.groups()
            copies = [{**thing, "color": new} for thing in things if thing["color"] == old]
            if at in recoloured:
                things = [{**thing, "color": new} if thing["color"] == old else thing for thing in things]
            return things + copies
    return None


def _final(identity: Any, recoloured: tuple[int, ...] = ()) -> Things:
    things: Things = list(identity["initial_objects"])
    for step in identity["steps"]:
        things = _after(things, step["description"], recoloured) or []
        if len(things) > 20_000:
            break
    return things


def _fitting(things: Things, asked: dict[str, Any], loose: tuple[str, ...]) -> list[int]:
    """The places of the things that fit; the lists of attributes in `loose` may be of smell or of colour."""
    fitting = []
    for place, thing in enumerate(things):
        for attribute, condition in asked.items():
            if condition["type"] == "negated":
                fits = thing[attribute] != condition["value"]
            else:
                looked_at = ("smell", "color") if attribute in loose else (attribute,)
                fits = any(thing[one] in condition["values"] for one in looked_at)
            if not fits:
                break
        else:
            fitting.append(place)
    return fitting


def _counts(identity: Any) -> list[int]:
    """How many things fit, by every fair reading, the usual one first.

    Published sentences say "all cyan items were copied, updating their color to coffee" or "the color of all cyan items was
    changed to coffee by making copies", each of which may be read so that originals change as well, and list words alone
    ("either rose or coffee"), which may be smells or, since copies get such colours, colours.
    """
    asked = identity["question"]
    final = {recoloured: _final(identity, recoloured) for recoloured in _RECOLOURED}
    colours = {thing["color"] for things in final.values() for thing in things}
    smells = {thing["smell"] for thing in final[()]}
    doubtful = [
        attribute
        for attribute in ("smell", "color")
        if asked.get(attribute, {}).get("type") == "or" and set(asked[attribute]["values"]) <= smells & colours
    ]
    readings = [(things, loose) for things in final.values() for loose in ((), tuple(doubtful))]
    return list(dict.fromkeys(len(_fitting(things, asked, loose)) for things, loose in readings))


def _wrong_key(identity: Any, things: Things) -> WrongKey | None:
    counts = _counts(identity)
    key = identity.get("correct_answer", counts[0])
    if key in counts:
        return None
    fitting = _fitting(things, identity["question"], ())
    first = len(identity["initial_objects"])
    shown = [f"{place + 1}" if place < first else f"a copy ({_plain(things[place])})" for place in fitting]
    return WrongKey(
        f"{counts[0]} of the {len(things)} things fit: {', '.join(shown) or 'none'} (a copy differs from its original in "
        f"colour alone); the key says {key}"
    )


def _plain(thing: dict[str, str]) -> str:
    return " ".join(thing[attribute] for attribute in ("size", "color", "origin", "material", "name") if attribute in thing)


def _word(attribute: str, value: str, zh: bool) -> str:
    return WORDS[attribute].get(value, value) if zh else value


def _thing(number: int, thing: dict[str, str], zh: bool) -> str:
    if zh:
        told = "，".join(f"{label}：{_word(attribute, thing[attribute], True)}" for attribute, label in LABELS.items())
        return f"{number}. {NAMES.get(thing.get('name', ''), '东西')}，{told}"
    size, origin, material, smell, color = (thing[attribute] for attribute in WORDS)
    return f"{number}. {thing.get('name', 'thing')}: {size}, {color}, {origin}, made of {material}, smelling of {smell}"


def _change(text: str, zh: bool) -> str:
    """A change in words of our own."""
    if match := _SIZE.fullmatch(text):
        old, new = (_word("size", one, zh) for one in match.groups())
        return f"所有尺寸为“{old}”的东西都变为“{new}”。" if zh else f"Every {old} thing becomes {new}."
    if match := _MATERIAL.fullmatch(text):
        old, new = (_word("material", one, zh) for one in match.groups())
        return f"所有{old}做的东西都改为用{new}做。" if zh else f"Everything made of {old} is now made of {new}."
    match = next(found for pattern in _COPIES if (found := pattern.fullmatch(text)))
    old, new = (_word("color", one, zh) for one in match.groups())
    return f"复制所有{old}的东西，复制品为{new}。" if zh else f"Every {old} thing is copied, and the copies are {new}."


def _condition(attribute: str, condition: dict[str, Any], zh: bool) -> str:
    if condition["type"] == "negated":
        value = _word(attribute, condition["value"], zh)
        return f"{LABELS[attribute]}不是{value}" if zh else f"the {_label(attribute)} is not {value}"
    values = [_word(attribute, value, zh) for value in condition["values"]]
    if zh:
        return f"{LABELS[attribute]}是{'或'.join(values)}"
    return f"the {_label(attribute)} is {' or '.join(values)}"


def _label(attribute: str) -> str:
    return "colour" if attribute == "color" else attribute
