"""Windmills, years and families as published: the clues fix little, and the prompt does not list all the names."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Malformed
from internbootcamp.answers.text import flatten
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey

Entry = tuple[int, str, str]  # year, windmill, family
Clue = tuple[str, str, str, int]  # kind, windmill, family, number

LARGEST = 6  # entries whose arrangements can all be tried

_CLUES = (
    ("owned", r"{windmill} is owned by the {family} family\."),
    ("built", r"{windmill} was built in {number}\."),
    ("after", r"{windmill} was built {number} years? after the {family} family's windmill\."),
    ("after", r"The {family} family's (?:house|windmill) was built {number} years? before {windmill}\."),
)
_MARKS = r"[\s,;:|/*\"'()\[\]–—→>=-]{1,12}"
_NEXT = rf"{_MARKS}(?:(?:windmill|mill|famil)\w{{0,3}}[\"']?\s?[:=][\s\"']{{0,4}})?"
_BETWEEN = re.compile(r"(?:\s|[,;|\[\](){}\"'.*-]|\d{1,2}[.)](?=\s)|years?[\"']?\s?[:=])*+", re.IGNORECASE)
_APART = re.compile(r"[\n,;:|/\"(){}\[\]→–—>=]+")
_NUMBERING = re.compile(r"(?:^|(?<=[\s,;]))\d{1,2}[.)]\s*$")  # of the entry after this one
_LABEL = re.compile(r"(?:the )?(?:wind)?mills?|famil(?:y|ies)|years?", re.IGNORECASE)
_NAME = re.compile(r"[\w.'&-]{1,20}(?: [\w.'&-]{1,20}){0,3}")
_NO_WORD_OF_A_NAME = re.compile(
    r"\d{4,}|or|and|but|not|no|either|neither|unknown|none|any|anyone|whatever|maybe|perhaps|total|tb[ad]|unspecified|unnamed|unclear"
    r"|undetermined|wrong|guess|placeholder|missing|same",
    re.IGNORECASE,
)
_SMALL = frozenset(
    ("de", "den", "der", "di", "du", "la", "le", "of", "the", "ten", "ter", "van", "von")
)  # not at the end of a name


class Entries(AnswerType[tuple[Entry, ...]]):
    """So many entries of a year, a windmill and a family. Value: a `tuple` of such triples.

    Names may be of several words, so that they are looked for as they are; marks between them mean nothing. Names other than
    those in `shown` may be replaced: then an entry is what stands between two years, and holds a windmill and a family.
    """

    form = Form.DOUBLE_BRACKET
    max_length = 5_000
    spaced = True
    plural = True

    def __init__(
        self, years: Iterable[int], windmills: Iterable[str], families: Iterable[str], shown: Iterable[str] | None = None
    ) -> None:
        self.years, self.windmills, self.families = list(years), list(windmills), list(families)
        self.shown = {*self.windmills, *self.families} if shown is None else {*shown}
        self._names = {name.casefold(): name for name in (*self.windmills, *self.families)}
        year, windmill, family = (
            "|".join(re.escape(str(one)) for one in sorted(names, key=lambda one: -len(str(one))))
            for names in (self.years, self.windmills, self.families)
        )
        self._entry = re.compile(
            rf"(?<![\w])({year}){_NEXT}({windmill}){_NEXT}(?:the )?({family})(?![\w])(?: family\b)?", re.IGNORECASE
        )
        self._year = re.compile(rf"(?<!\w)({year})(?!\w)")

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"{len(self.years)} 个条目，每个依次写出年份、风车和家族，用空格隔开，条目之间用逗号分隔"
        return f"{len(self.years)} entries of a year, a windmill and a family, with commas between entries"

    def parse(self, text: str) -> tuple[Entry, ...]:
        text = flatten(text)
        try:
            return self._of_known_names(text)
        except Malformed:
            if {*self.windmills, *self.families} <= self.shown:
                raise
            return self._of_any_names(text)

    def _of_any_names(self, text: str) -> tuple[Entry, ...]:
        """The entries, all written alike: with marks between windmill and family, or without."""
        marks = list(self._year.finditer(text))
        if len(marks) != len(self.years) or not _BETWEEN.fullmatch(text, 0, marks[0].start()):
            raise Malformed(f"not {len(self.years)} entries")
        ends = [*(match.start() for match in marks[1:]), len(text)]
        held = [self._parts(text[match.end() : end]) for match, end in zip(marks, ends)]
        if {len(parts) for parts in held} == {1}:
            held = [self._halves(*parts) for parts in held]
        if {len(parts) for parts in held} != {2}:
            raise Malformed("not a windmill and a family in each entry")
        return tuple(
            (int(match[1]), self._name(windmill, self.windmills), self._name(family, self.families))
            for match, (windmill, family) in zip(marks, held)
        )

    def _parts(self, text: str) -> list[str]:
        parts = [part.strip(" .'*-") for part in _APART.split(_NUMBERING.sub("", text))]
        return [part for part in parts if part and not _LABEL.fullmatch(part)]

    def _halves(self, text: str) -> list[str]:
        """A windmill and a family without a mark between them: a known name tells where one ends."""
        for name in sorted(self.windmills, key=len, reverse=True):
            if text.casefold().startswith(f"{name.casefold()} "):
                return [name, text[len(name) :].strip()]
        for name in sorted(self.families, key=len, reverse=True):
            found = re.search(rf"\s(?:the )?{re.escape(name)}(?: family)?$", text, re.IGNORECASE)
            if found:
                return [text[: found.start()], name]
        words = re.sub(r" family$", "", text, flags=re.IGNORECASE).split()
        if not 2 <= len(words) <= 6 or self._holds_known(text):
            raise Malformed(f"not a windmill and a family: {text[:40]!r}")
        halves = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
        names = [list(pair) for pair in halves if all(map(_is_name, pair))]
        if not names:
            raise Malformed(f"not a windmill and a family: {text[:40]!r}")
        return names[(len(names) - 1) // 2]  # both are names of the answer's own, so that any of these will do

    def _name(self, text: str, column: Iterable[str]) -> str:
        """A name of its column, or any other that nobody could take for one of the two columns. Raises `Malformed`."""
        plain = re.sub(r"^the ", "", text, flags=re.IGNORECASE)
        before, behind = (re.sub(end, "", plain, flags=re.IGNORECASE) for end in ("^family ", " family$"))
        for said in (text, plain, before, behind):
            if name := self._names.get(said.casefold()):
                if name in column:
                    return name
                raise Malformed(f"a name of the other column: {text[:40]!r}")
        if not _is_name(behind) or self._holds_known(behind):
            raise Malformed(f"not a name of its own: {text[:40]!r}")
        return behind

    def _holds_known(self, text: str) -> bool:
        said = f" {_folded(text)} "
        return any(f" {_folded(name)} " in said for name in self._names.values())

    def _of_known_names(self, text: str) -> tuple[Entry, ...]:
        found, at = [], 0
        for match in self._entry.finditer(text):
            if not _BETWEEN.fullmatch(text, at, match.start()):
                raise Malformed(f"not part of an entry: {text[at : match.start()][:40]!r}")
            year, windmill, family = match.groups()
            found.append((int(year), self._names[windmill.casefold()], self._names[family.casefold()]))
            at = match.end()
        if not _BETWEEN.fullmatch(text, at) or len(found) != len(self.years):
            raise Malformed(f"not {len(self.years)} entries")
        return tuple(found)

    def format(self, value: Iterable[Entry]) -> str:
        return ", ".join(" ".join(map(str, entry)) for entry in value)

    def near_misses(self, value: tuple[Entry, ...], rng: Random) -> Iterator[tuple[Entry, ...]]:
        """Two windmills, two families or two entries exchanged."""
        for at in rng.sample(range(len(value) - 1), len(value) - 1):
            (year, windmill, family), (later, other, relative) = value[at : at + 2]
            yield (*value[:at], (year, other, family), (later, windmill, relative), *value[at + 2 :])
            yield (*value[:at], (year, windmill, relative), (later, other, family), *value[at + 2 :])
            yield (*value[:at], value[at + 1], value[at], *value[at + 2 :])

    def variants(self, value: Iterable[Entry]) -> Iterator[str]:
        rows = [tuple(map(str, entry)) for entry in value]
        yield ",".join(" ".join(row) for row in rows)
        yield "\n".join(" ".join(row) for row in rows)
        yield "; ".join(", ".join(row) for row in rows)
        yield "[" + ", ".join("[" + ", ".join(f'"{cell}"' for cell in row) + "]" for row in rows) + "]"
        yield "\n".join("| " + " | ".join(row) + " |" for row in rows)
        yield ", ".join(f"({row[0]}, {row[1]}, {row[2]})" for row in rows)

    def to_json(self, value: Iterable[Entry]) -> list[Any]:
        return [list(entry) for entry in value]

    def from_json(self, value: Any) -> tuple[Entry, ...]:
        return tuple((year, windmill, family) for year, windmill, family in value)


def _is_name(text: str) -> bool:
    """Whether a text can be a proper name: up to four words, none of them a label, a hedge or of letters from two scripts."""
    if not _NAME.fullmatch(text) or _LABEL.fullmatch(text):
        return False
    for word in text.split():
        scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in word if letter.isalpha()}
        small = word[0].islower() and word not in _SMALL
        if small or len(scripts) > 1 or _NO_WORD_OF_A_NAME.fullmatch(word):
            return False
    return not text.split()[-1][0].islower()


def _folded(name: str) -> str:
    """The words of a name in lower case, without marks and in the singular."""
    words = re.sub(r"[\W_]+", " ", name.casefold()).split()
    return " ".join(re.sub(r"(?<=..)s$", "", re.sub(r"ies$", "y", word)) for word in words)


def _apart(name: str) -> str:
    """What must differ between two names: their folded words but for those that say of what they are names."""
    words = _folded(name).split()
    return " ".join(word for word in words if word not in ("the", "family", "molen", "mill", "windmill")) or " ".join(words)


class Assignment(TypedDict):
    """What belongs to one year."""

    year: int
    windmill: str
    family: str


class KorPuzzleLogicPuzzleBootcamp(Bootcamp):
    """A windmill and a family for every year so that all clues hold. Kept to score others' rows.

    Every arrangement that keeps the clues is right. Its names are those of the clues; the prompt names no others, so that any
    may stand for the rest. See `zebra_puzzle` for clues that allow one alone.
    """

    scoring_only = True

    class Identity(TypedDict):
        assignments: list[Assignment]  # one that keeps the clues; says which names there are
        clues: list[str]
        years_order: list[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        windmills, families = _names(identity)
        return Entries(identity["years_order"], windmills, families, _shown(identity))

    @staticmethod
    def solve(identity: Identity) -> tuple[Entry, ...]:
        stored = _stored(identity)
        return stored if _keeps(stored, identity) else next(_arrangements(identity))

    @staticmethod
    def _verify_correction(answer: tuple[Entry, ...], identity: Identity) -> bool:
        return _keeps(answer, identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        years, (windmills, families) = identity["years_order"], _names(identity)
        stored_years = [one["year"] for one in identity["assignments"]]
        if not years or sorted(stored_years) != sorted(years):
            return "the years of the assignments must be those of the order"
        if any(len({*map(str.casefold, map(str, one))}) < len(years) for one in (years, windmills, families)):
            return "years, windmills and families must be different"
        if not all(name.strip() for name in (*windmills, *families)):
            return "an empty name"
        for clue in identity["clues"]:
            if _read(clue, windmills, families) is None:
                return Unsupported(f"no clue of the known kinds: {clue[:80]!r}")
        if _keeps(_stored(identity), identity):
            return None
        broken = next(clue for clue in identity["clues"] if not _holds(clue, _stored(identity), windmills, families))
        if len(years) > LARGEST:
            return Unsupported(
                f"the stored arrangement breaks a clue, and {len(years)} entries are too many to try all others"
            )
        if next(_arrangements(identity), None) is None:
            return Unwinnable("no arrangement of the names keeps all clues (all of them were tried)")
        return WrongKey(f"the stored arrangement breaks {broken!r}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        windmills, families = _names(identity)
        named = _shown(identity)
        hidden = [name for name in (*windmills, *families) if name not in named]
        found = _arrangements(identity) if len(windmills) <= LARGEST else iter(())
        some = [
            ", ".join(" ".join(map(str, entry)) for entry in one) for one in (next(found, None), next(found, None)) if one
        ]
        texts = [f"the prompt does not name {', '.join(hidden)} (other names count as well)"] if hidden else []
        texts += [f"several arrangements keep the clues: {'; or '.join(some)}"] if len(some) > 1 else []
        return "; and ".join(texts) or None


def _names(identity: KorPuzzleLogicPuzzleBootcamp.Identity) -> tuple[list[str], list[str]]:
    return [one["windmill"] for one in identity["assignments"]], [one["family"] for one in identity["assignments"]]


def _shown(identity: KorPuzzleLogicPuzzleBootcamp.Identity) -> set[str]:
    """The names that the clues tell, all that the prompt does."""
    told = [_read(clue, *_names(identity)) for clue in identity["clues"]]
    return {name for clue in told if clue for name in clue[1:3] if name}


def _stored(identity: KorPuzzleLogicPuzzleBootcamp.Identity) -> tuple[Entry, ...]:
    by_year = {one["year"]: (one["year"], one["windmill"], one["family"]) for one in identity["assignments"]}
    return tuple(by_year[year] for year in identity["years_order"])


@lru_cache(maxsize=256)
def _wordings(windmills: tuple[str, ...], families: tuple[str, ...]) -> list[tuple[str, re.Pattern[str]]]:
    """The known kinds of clues about these names, each with the pattern of all of its text."""
    windmill, family = ("|".join(map(re.escape, names)) for names in (windmills, families))
    names = dict(windmill=f"(?P<windmill>{windmill})", family=f"(?P<family>{family})", number=r"(?P<number>\d{1,4})")
    return [(kind, re.compile(wording.format(**names))) for kind, wording in _CLUES]


def _read(text: str, windmills: Iterable[str], families: Iterable[str]) -> Clue | None:
    """A clue in one of the known wordings, word by word, or None."""
    for kind, wording in _wordings(tuple(windmills), tuple(families)):
        match = wording.fullmatch(text.strip())
        if match:
            said = match.groupdict()
            return kind, said["windmill"], said.get("family") or "", int(said.get("number") or 0)
    return None


def _holds(text: str, entries: Iterable[Entry], windmills: Iterable[str], families: Iterable[str]) -> bool:
    clue = _read(text, windmills, families)
    entries = tuple(entries)
    return clue is not None and _true(
        clue, {windmill: year for year, windmill, _ in entries}, {family: year for year, _, family in entries}
    )


def _true(clue: Clue, built: dict[str, int], owned: dict[str, int]) -> bool:
    kind, windmill, family, number = clue
    if kind == "owned":
        return built[windmill] == owned[family]
    if kind == "built":
        return built[windmill] == number
    return built[windmill] == owned[family] + number


def _keeps(entries: tuple[Entry, ...], identity: KorPuzzleLogicPuzzleBootcamp.Identity) -> bool:
    """Whether the entries have the years in order, every shown name and none twice, and all clues hold."""
    windmills, families = _names(identity)
    if [year for year, *_ in entries] != identity["years_order"]:
        return False
    for known, used in ((windmills, [entry[1] for entry in entries]), (families, [entry[2] for entry in entries])):
        if len({*map(_apart, used)}) < len(entries) or not _shown(identity) & {*known} <= {*used}:
            return False
    return all(_holds(clue, entries, windmills, families) for clue in identity["clues"])


def _arrangements(identity: KorPuzzleLogicPuzzleBootcamp.Identity) -> Iterator[tuple[Entry, ...]]:
    """Everything that keeps the clues: windmills in every order, then families."""
    years, (windmills, families) = identity["years_order"], _names(identity)
    clues = [clue for text in identity["clues"] if (clue := _read(text, windmills, families))]
    for order in permutations(windmills):
        built = dict(zip(order, years))
        if not all(_true(clue, built, {}) for clue in clues if clue[0] == "built"):
            continue
        for owners in permutations(families):
            owned = dict(zip(owners, years))
            if all(_true(clue, built, owned) for clue in clues):
                yield tuple(zip(years, order, owners))
