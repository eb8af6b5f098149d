"""Inventory totals: add up what one owns of two categories, in a list that holds other things and other owners too."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import Form, Integer, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, WrongKey
from internbootcamp.kit.things import CHINESE, SAMPLES, category_of

_MINE = re.compile(r"I have (\d{1,9}) ([^()]{1,60}?)(?: \(initially I had (\d{1,9}), ([^()]{1,400})\))?\.")
_CHANGE = re.compile(r"(got|lost) (\d{1,9})(?: more)?")
_ENDING = re.compile(r"(?:[a-z ]+ )?finally ending with (\d{1,9})")
_OTHERS = re.compile(r"My ([a-z]{1,20}) has (\d{1,9}) ([^()]{1,60})\.")
RELATIVES = {
    "brother": "哥哥", "sister": "姐姐", "mother": "妈妈", "father": "爸爸", "cousin": "表弟", "uncle": "叔叔", "aunt": "阿姨",
    "friend": "朋友", "grandmother": "奶奶", "grandfather": "爷爷",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: who owns how many of what, and how the number came about (first, then what was added)."""

    owner: str | None  # None: I
    count: int
    thing: str
    history: tuple[int, ...] = ()


class InventoryTotalsBootcamp(Bootcamp):
    """Of a list of things with changing numbers, find the sum or the difference of what I own of two categories."""

    items: int = knob(5, "lines for each of the two categories", low=1, high=60)
    others: int = knob(4, "lines of other categories", low=0, high=60)
    relatives: int = knob(4, "lines of what other people own", low=0, high=60)
    largest: int = knob(200, "largest number of one thing", low=20, high=1_000)
    changes: int = knob(3, "how often the number of a thing changes", low=0, high=8)

    levels = (
        dict(items=2, others=2, relatives=1, largest=50, changes=1),
        dict(items=4, others=3, relatives=3, largest=100, changes=2),
        dict(items=8, others=6, relatives=6, largest=300, changes=3),
        dict(items=16, others=12, relatives=10, largest=900, changes=4),
        dict(items=30, others=20, relatives=16, largest=1_000, changes=5),
    )
    answer = Integer(nouns=("item", "thing", "件", "个")).in_form(Form.SQUARE_TAG)
    unique_answer = True
    hidden = ("correct_answer", "_sums")

    class Identity(TypedDict):
        items: list[str]
        categories: list[str]
        operation: Literal["sum", "difference"]
        correct_answer: NotRequired[int]
        _sums: NotRequired[Any]

    def case_generator(self) -> Identity:
        categories = self.rng.sample(list(SAMPLES), 4)
        entries = [self._mine(category) for category in categories[:2] for _ in range(self.items)]
        entries += [self._mine(self.rng.choice(categories[2:])) for _ in range(self.others)]
        for _ in range(self.relatives):
            thing = self.rng.choice(list(SAMPLES[self.rng.choice(categories)]))
            entries.append(Entry(self.rng.choice(list(RELATIVES)), self.rng.randint(1, self.largest), thing))
        self.rng.shuffle(entries)
        return {
            "items": [_written(entry) for entry in entries],
            "categories": categories[:2],
            "operation": self.rng.choice(("sum", "difference")),
        }

    def _mine(self, category: str) -> Entry:
        """A thing of mine, with changes that never make the number negative."""
        thing = self.rng.choice(list(SAMPLES[category]))
        first = count = self.rng.randint(1, self.largest)
        history = [first]
        for _ in range(self.rng.randint(0, self.changes)):
            change = self.rng.randint(1, self.largest // 2)
            if self.rng.random() < 0.5 and change < count:
                change = -change
            history.append(change)
            count += change
        return Entry(None, count, thing, tuple(history) if len(history) > 1 else ())

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        one, other = identity["categories"]
        lines = "\n".join(_said(entry, zh) for text in identity["items"] if (entry := _entry(text)))
        total = identity["operation"] == "sum"
        if zh:
            one, other = CHINESE.get(one, one), CHINESE.get(other, other)
            what = (
                f"我的{one}和我的{other}一共有多少" if total else f"我的{one}的总数与我的{other}的总数相差多少（取绝对值）"
            )
            return (
                f"下面是一份清单，有的是我的东西（数量可能变化过，以最后的数量为准），有的是别人的：\n\n{lines}\n\n{what}？"
            )
        ask = (
            f"How many {one} and {other} do I have now, taken together?"
            if total
            else f"By how much do the number of {one} that I have now and the number of {other} that I have now differ?"
        )
        return (
            "Here is a list of things. Some are mine, and their number may have changed; some belong to other people. What "
            f"somebody has of a thing in several lines adds up.\n\n{lines}\n\n{ask}"
        )

    @staticmethod
    def solve(identity: Identity) -> int:
        one, other = _sums(identity)
        return one + other if identity["operation"] == "sum" else abs(one - other)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        categories = identity["categories"]
        if len(categories) != 2 or len(set(categories)) < 2:
            return "there must be two different categories"
        unknown = next((category for category in categories if category not in SAMPLES), None)
        if unknown:
            return Unsupported(f"no known category: {unknown!r}")
        for text in identity["items"]:
            entry = _entry(text)
            if entry is None:
                return Unsupported(f"no known sentence: {text[:100]!r}")
            if entry.owner is None and category_of(entry.thing) is None:
                return Unsupported(f"no category is known for {entry.thing!r}")
        right, key = InventoryTotalsBootcamp.solve(identity), identity.get("correct_answer")
        if key is None or key == right:
            return None
        one, other = _sums(identity)
        sign = "+" if identity["operation"] == "sum" else "against"
        return WrongKey(f"{one} {categories[0]} {sign} {other} {categories[1]} gives {right}; the key says {key}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        for text in identity["items"]:
            entry = _entry(text)
            if entry and entry.history and sum(entry.history) != entry.count:
                return f"the changes do not lead to the number that is said: {text[:160]}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return sum(len(text) for text in identity["items"])


def _sums(identity: Any) -> list[int]:
    """How many I have of each of the two categories."""
    entries = [entry for text in identity["items"] if (entry := _entry(text)) and entry.owner is None]
    return [sum(entry.count for entry in entries if category_of(entry.thing) == one) for one in identity["categories"]]


@lru_cache(maxsize=1_024)
def _entry(text: str) -> Entry | None:
    """What a sentence of the list says, or None."""
    if match := _OTHERS.fullmatch(text):
        return Entry(match.group(1), int(match.group(2)), match.group(3))
    match = _MINE.fullmatch(text)
    if match is None:
        return None
    count, thing, first, changes = match.groups()
    if first is None:
        return Entry(None, int(count), thing)
    *steps, ending = changes.split(", ")
    last = _ENDING.fullmatch(ending)
    parsed = [_CHANGE.fullmatch(step) for step in steps]
    if last is None or last.group(1) != count or None in parsed:
        return None
    signed = [int(step.group(2)) * (1 if step.group(1) == "got" else -1) for step in parsed if step]
    return Entry(None, int(count), thing, (int(first), *signed))


def _written(entry: Entry) -> str:
    """The sentence in the form in which identities hold it."""
    if entry.owner:
        return f"My {entry.owner} has {entry.count} {entry.thing}."
    if not entry.history:
        return f"I have {entry.count} {entry.thing}."
    steps = ", ".join(f"got {change} more" if change > 0 else f"lost {-change}" for change in entry.history[1:])
    return f"I have {entry.count} {entry.thing} (initially I had {entry.history[0]}, {steps}, finally ending with {entry.count})."


def _said(entry: Entry, zh: bool) -> str:
    """The line as it is shown: a number that follows from its history is left to be worked out."""
    name = (
        next((named[entry.thing] for named in SAMPLES.values() if entry.thing in named), entry.thing) if zh else entry.thing
    )
    if entry.owner:
        return (
            f"- 我的{RELATIVES.get(entry.owner, entry.owner)}：{name}，{entry.count}"
            if zh
            else f"- my {entry.owner}: {entry.count} {name}"
        )
    if not entry.history or sum(entry.history) != entry.count:
        return f"- 我：{name}，{entry.count}" if zh else f"- me: {entry.count} {name}"
    first, *changes = entry.history
    if zh:
        steps = "，".join(f"又得到 {change}" if change > 0 else f"失去 {-change}" for change in changes)
        return f"- 我：{name}，起初 {first}，{steps}"
    steps = ", ".join(f"got {change} more" if change > 0 else f"lost {-change}" for change in changes)
    return f"- me: {first} {name} at first, then {steps}"
