"""Composed constraints: a text that keeps many small rules at once."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, TypedDict

from internbootcamp.answers import Language, WholeResponse
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.words import english_words, is_english_word

LETTERS = "abcdefghijklmnopqrstuvwxyz"
KINDS = ("acrostic", "without", "contains", "line_ends", "rising", "distinct", "letter_count", "word_length", "no_start")
SAID = {
    "acrostic": (
        'The first letters of the lines, from top to bottom, spell "{0}".',
        "各行的第一个字母从上到下拼成“{0}”。",
    ),
    "without": ('The letter "{0}" does not occur anywhere.', "全文不出现字母“{0}”。"),
    "contains": ('The word "{0}" occurs exactly {1} times.', "单词“{0}”恰好出现 {1} 次。"),
    "line_ends": ('Line {0} ends with the word "{1}".', "第 {0} 行以单词“{1}”结尾。"),
    "rising": (
        "In every line, each word is at least as long as the word before it.",
        "每一行中，每个单词都不短于它前面的单词。",
    ),
    "distinct": ("No word occurs more than once.", "任何单词都不重复出现。"),
    "letter_count": (
        'The letter "{0}" occurs exactly {1} times in the whole text.',
        "字母“{0}”在全文中恰好出现 {1} 次。",
    ),
    "word_length": ("Word {1} of line {0} has exactly {2} letters.", "第 {0} 行的第 {1} 个单词恰好有 {2} 个字母。"),
    "no_start": ('No word begins with the letter "{0}".', "没有单词以字母“{0}”开头。"),
}


class ComposedConstraintsBootcamp(Bootcamp):
    """Write lines of words, nothing else, that keep a number of rules about lines, words and letters all at once."""

    lines: int = knob(4, "about how many lines (one more or less)", low=3, high=12)
    words: int = knob(4, "about how many words on each line (one more or less)", low=3, high=12)
    rules: int = knob(3, "how many rules besides those of the form", low=1, high=14)

    levels = (
        dict(lines=3, words=3, rules=2),
        dict(lines=4, words=4, rules=3),
        dict(lines=5, words=5, rules=4),
        dict(lines=6, words=6, rules=6),
        dict(lines=8, words=7, rules=9),
    )
    answer = WholeResponse()

    class Identity(TypedDict):
        lines: int
        words: int  # on each line
        rules: list[list[Any]]  # a kind of `SAID` and what fills its blanks; lines and words are numbered from 1

    def case_generator(self) -> Identity:
        """Rules drawn one by one, each kept if the text can still be written; after 20 draws for each, it stays at those."""
        lines, words = (self.rng.randint(about - 1, about + 1) for about in (self.lines, self.words))
        identity = self.Identity(lines=lines, words=words, rules=[])
        for _ in range(20 * self.rules):
            rule = self._draw(lines, words)
            if _clashes(rule, identity["rules"]):
                continue
            extended = self.Identity(lines=lines, words=words, rules=[*identity["rules"], rule])
            if self._verify_correction(self.solve(extended), extended):
                identity = extended
            if len(identity["rules"]) == self.rules:
                break
        return identity

    def _draw(self, lines: int, words: int) -> list[Any]:
        rng, kind = self.rng, self.rng.choice(KINDS)
        if kind == "acrostic":
            return [kind, rng.choice(english_words(lines, lines) or ("ab" * lines,))[:lines]]
        if kind in ("without", "no_start"):
            return [kind, rng.choice("aeioutnsrlhdcmp")]
        if kind == "contains":
            return [kind, rng.choice(english_words(4, 7)), rng.randint(2, max(2, lines - 1))]
        if kind == "line_ends":
            return [kind, rng.randint(1, lines), rng.choice(english_words(5, 8))]
        if kind == "letter_count":
            return [kind, rng.choice("bfgjkvwxyzpq"), rng.randint(2, 5)]
        if kind == "word_length":
            return [kind, rng.randint(1, lines), rng.randint(1, words), rng.randint(4, 8)]
        return [kind]

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        rules = "\n".join(f"- {SAID[kind][zh].format(*parts)}" for kind, *parts in identity["rules"])
        lines, words = identity["lines"], identity["words"]
        if zh:
            return (
                f"请写一段恰好 {lines} 行的文字，每行恰好 {words} 个英文单词。只使用小写字母 a 到 z，单词之间用一个空格隔开，"
                f"不用标点，行与行之间不空行。每个单词都必须是英语词典里的词（词形变化也算，人名、地名和缩写不算），"
                f"但不必连成有意义的句子。同时遵守以下规则：\n\n{rules}\n\n你的回复只能包含这段文字本身。"
            )
        return (
            f"Write a text of exactly {lines} lines with exactly {words} English words on each line. Use only the lower-case letters "
            "a to z, with one space between words, no punctuation and no blank lines. Every word must be one that an English "
            "dictionary has (inflected forms count, names and abbreviations do not); together they need not make sense. "
            f"Keep these rules as well:\n\n{rules}\n\nYour reply must consist of the text alone."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        """Put the words in place that rules name, then fill each other place with the first word that no rule forbids."""
        rows: list[list[str]] = [[""] * identity["words"] for _ in range(identity["lines"])]
        rules = identity["rules"]
        for kind, *parts in rules:
            if kind == "line_ends":
                rows[parts[0] - 1][-1] = parts[1]
        _place_repeated(rows, rules)
        for line in range(len(rows)):
            for place in range(len(rows[line])):
                if not rows[line][place]:
                    rows[line][place] = _fitting_word(rows, line, place, rules)
        return "\n".join(" ".join(row) for row in rows)

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        rows = [line.rstrip().split(" ") for line in answer.strip("\n").split("\n")]
        if len(rows) != identity["lines"] or any(len(row) != identity["words"] for row in rows):
            return False
        if not all(word and set(word) <= set(LETTERS) and is_english_word(word) for row in rows for word in row):
            return False
        return all(_keeps(rows, *rule) for rule in identity["rules"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not 1 <= identity["lines"] <= 50 or not 1 <= identity["words"] <= 50:
            return "the number of lines or words is out of range"
        for rule in identity["rules"]:
            blanks = sum(f"{{{n}" in SAID[rule[0]][0] for n in range(3)) if rule and rule[0] in SAID else -1
            if len(rule) != blanks + 1 or not all(isinstance(part, str | int) for part in rule):
                return f"no rule of this bootcamp: {str(rule)[:60]}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return identity["lines"] * identity["words"] * len(identity["rules"])


def _keeps(rows: list[list[str]], kind: str, *parts: Any) -> bool:
    """Whether lines of words keep a rule."""
    words = [word for row in rows for word in row]
    if kind == "acrostic":
        return "".join(row[0][0] for row in rows) == parts[0]
    if kind == "without":
        return not any(parts[0] in word for word in words)
    if kind == "contains":
        return words.count(parts[0]) == parts[1]
    if kind == "line_ends":
        return rows[parts[0] - 1][-1] == parts[1]
    if kind == "rising":
        return all(len(one) <= len(other) for row in rows for one, other in pairwise(row))
    if kind == "distinct":
        return max(Counter(words).values()) == 1
    if kind == "letter_count":
        return sum(word.count(parts[0]) for word in words) == parts[1]
    if kind == "word_length":
        return len(rows[parts[0] - 1][parts[1] - 1]) == parts[2]
    return not any(word.startswith(parts[0]) for word in words)


def _clashes(rule: list[Any], rules: list[list[Any]]) -> bool:
    """Whether a rule says again, or plainly contradicts, what another of its kind says."""
    same = [other for other in rules if other[0] == rule[0]]
    banning = ("without", "no_start", "letter_count")  # a letter that occurs nowhere begins no word
    if rule[0] in banning and any(other[0] in banning and other[1] == rule[1] for other in rules):
        return True
    if rule[0] in ("line_ends", "word_length"):
        places = 2 if rule[0] == "line_ends" else 3
        return any(other[1:places] == rule[1:places] for other in same)
    return bool(same) and (rule[0] in ("acrostic", "rising", "distinct") or any(other[1] == rule[1] for other in same))


def _place_repeated(rows: list[list[str]], rules: list[list[Any]]) -> None:
    """Put each word that must occur so many times into free places that no other rule speaks of."""
    taken = {(rule[1] - 1, rule[2] - 1) for rule in rules if rule[0] == "word_length"}
    for _, word, times in (rule for rule in rules if rule[0] == "contains"):
        left = times - sum(row.count(word) for row in rows)
        for place in reversed(range(1, len(rows[0]))):
            for line in range(len(rows)):
                if left > 0 and not rows[line][place] and (line, place) not in taken:
                    rows[line][place] = word
                    left -= 1


def _fitting_word(rows: list[list[str]], line: int, place: int, rules: list[list[Any]]) -> str:
    """The first word that may stand in a free place; one that brings a letter still to be counted is preferred."""
    said = {kind: [rule[1:] for rule in rules if rule[0] == kind] for kind in KINDS}
    row, low, high = rows[line], 1, 99
    start = said["acrostic"][0][0][line] if said["acrostic"] and place == 0 else ""
    lengths = {position - 1: n for at, position, n in said["word_length"] if at - 1 == line}
    if said["rising"]:
        low = max([len(word) for word in row[:place] if word], default=1)
        high = min(
            [len(word) for word in row[place + 1 :] if word] + [n for at, n in lengths.items() if at > place], default=99
        )
    if place in lengths:
        low, high = max(low, lengths[place]), min(high, lengths[place])
    barred = {rule[0] for rule in said["contains"]} | ({word for row in rows for word in row} if said["distinct"] else set())
    banned = {rule[0] for rule in said["without"]}
    first = {rule[0] for rule in said["no_start"]}
    missing = [(letter, n - sum(word.count(letter) for row in rows for word in row)) for letter, n in said["letter_count"]]
    fallback = ""
    for word in _shuffled(line * len(row) + place) if not said["rising"] else _shortest_first():
        if not (low <= len(word) <= high and word.startswith(start)) or word[0] in first or word in barred:
            continue
        if not banned & set(word):
            gains = [(word.count(letter), gap) for letter, gap in missing]
            if all(gain == (gap > 0) for gain, gap in gains):
                return word
            if not fallback and not any(gain for gain, _ in gains):
                fallback = word
    return fallback


@cache
def _shortest_first() -> tuple[str, ...]:
    return tuple(sorted(english_words(), key=lambda word: (len(word), word)))


def _shuffled(number: int) -> Iterator[str]:
    """All words in a mixed order that depends on `number`."""
    words = english_words()
    return (words[(number * 617 + at * 911) % len(words)] for at in range(len(words)))
