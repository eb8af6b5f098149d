"""Sentences about people that have one meaning: drawing them, saying them in English and Chinese, and their formulas.

sentence     [determiner, people, verb phrase]  ["if", sentence, sentence]  ["iff", sentence, sentence]
determiner   every, some, no, not_every
people       [noun]  [noun, ["adjective", word]]  [noun, ["who", verb phrase]]
verb phrase  ["is", adjective]  [every | some | no | only, verb, people]  ["both", verb phrase, verb phrase]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

NOUNS = dict(
    teacher="教师", doctor="医生", singer="歌手", painter="画家", farmer="农民", student="学生", pilot="飞行员", cook="厨师",
    nurse="护士", actor="演员", lawyer="律师", poet="诗人",
)  # fmt: skip
ADJECTIVES = dict(
    happy="快乐", rich="富有", shy="害羞", young="年轻", brave="勇敢", modest="谦虚", famous="有名", honest="诚实"
)
VERBS = dict(
    likes="喜欢", knows="认识", helps="帮助", trusts="信任", admires="钦佩", follows="追随", envies="羡慕", teaches="教"
)
DETERMINERS = ("every", "some", "no", "not_every")
OBJECTS = ("every", "some", "no", "only")

Sentence = Sequence[Any]


def draw(rng: Random, words: Sequence[str], depth: int) -> list[Any]:
    """A sentence in the words: plain (0), with objects (1), with relative clauses (2), perhaps two sentences in one (3)."""
    if depth >= 3 and rng.random() < 0.4:
        return [rng.choice(("if", "if", "iff")), draw(rng, words, 1), draw(rng, words, 2)]
    for _ in range(30):
        people, phrase = _people(rng, words, depth), _verb_phrase(rng, words, depth)
        if phrase[0] != "is" or phrase[1] not in words_of(people):
            break
    return [rng.choice(DETERMINERS), people, phrase]


def _among(rng: Random, words: Sequence[str], known: Mapping[str, str]) -> str:
    return rng.choice([word for word in words if word in known])


def _people(rng: Random, words: Sequence[str], depth: int) -> list[Any]:
    noun = _among(rng, words, NOUNS)
    if depth >= 2 and rng.random() < 0.65:
        return [noun, ["who", _verb_phrase(rng, words, 1)]]
    return [noun, ["adjective", _among(rng, words, ADJECTIVES)]] if rng.random() < 0.5 else [noun]


def _verb_phrase(rng: Random, words: Sequence[str], depth: int) -> list[Any]:
    if depth == 0:
        return ["is", _among(rng, words, ADJECTIVES)] if rng.random() < 0.5 else ["is", _among(rng, words, NOUNS)]
    if depth >= 2 and rng.random() < 0.25:
        return ["both", ["is", _among(rng, words, ADJECTIVES)], _verb_phrase(rng, words, 1)]
    determiner = rng.choice(OBJECTS)
    people = _people(rng, words, 0 if determiner == "only" else depth - 1)
    return [determiner, _among(rng, words, VERBS), people]


def words_of(part: Any) -> Iterator[str]:
    """The words of the lexicon in a sentence."""
    if isinstance(part, str):
        if part in NOUNS or part in ADJECTIVES or part in VERBS:
            yield part
    else:
        for inside in part:
            yield from words_of(inside)


def shape_problem(sentence: Any, words: Sequence[str]) -> str | None:
    """What is wrong with a sentence, or None."""
    try:
        used = set(words_of(sentence))
        formula(sentence, dict.fromkeys(used, "F"))
        in_english(sentence)
    except (KeyError, ValueError, IndexError, TypeError, RecursionError):
        return f"not a sentence: {str(sentence)[:60]}"
    return None if used <= set(words) else f"a word without a predicate: {', '.join(sorted(used - set(words)))}"


# -- formulas ---------------------------------------------------------------------------------------------------------------


def formula(sentence: Sentence, letters: Mapping[str, str]) -> str:
    """The sentence as a formula, with the predicate letter of each word."""
    kind, first, second = sentence
    if kind in ("if", "iff"):
        return f"({formula(first, letters)}{'⇒' if kind == 'if' else '⇔'}{formula(second, letters)})"
    people, does = _is_of(first, "x", letters), _does(second, "x", letters)
    return _bound(kind, "x", people, does)


def _bound(kind: str, variable: str, people: str, does: str) -> str:
    return {
        "every": f"A{variable}({people}⇒{does})",
        "some": f"E{variable}({people}&{does})",
        "no": f"∼E{variable}({people}&{does})",
        "not_every": f"∼A{variable}({people}⇒{does})",
        "only": f"A{variable}({does}⇒{people})",
    }[kind]


def _is_of(people: Sentence, variable: str, letters: Mapping[str, str]) -> str:
    noun, *more = people
    text = f"{letters[noun]}({variable})"
    for kind, inside in more:
        text += f"&{letters[inside]}({variable})" if kind == "adjective" else f"&{_does(inside, variable, letters)}"
    return f"({text})" if more else text


def _does(phrase: Sentence, variable: str, letters: Mapping[str, str]) -> str:
    kind, *parts = phrase
    if kind == "is":
        return f"{letters[parts[0]]}({variable})"
    if kind == "both":
        return f"({_does(parts[0], variable, letters)}&{_does(parts[1], variable, letters)})"
    verb, people = parts
    other = chr(ord(variable) + 1) if variable < "z" else "w"
    return _bound(kind, other, _is_of(people, other, letters), f"{letters[verb]}({variable},{other})")


# -- English ----------------------------------------------------------------------------------------------------------------


def in_english(sentence: Sentence) -> str:
    """The sentence in English, with a full stop."""
    text = _english(sentence)
    return f"{text[0].upper()}{text[1:]}."


def _english(sentence: Sentence) -> str:
    kind, first, second = sentence
    if kind == "if":
        return f"if {_english(first)}, then {_english(second)}"
    if kind == "iff":
        return f"{_english(first)} if and only if {_english(second)}"
    determiner = {"every": "every", "some": "at least one", "no": "no", "not_every": "not every"}[kind]
    return f"{determiner} {_english_people(first)} {_english_phrase(second)}"


def _english_people(people: Sentence) -> str:
    noun, *more = people
    for kind, inside in more:
        noun = f"{inside} {noun}" if kind == "adjective" else f"{noun} [who {_english_phrase(inside)}]"
    return str(noun)


def _english_phrase(phrase: Sentence) -> str:
    kind, *parts = phrase
    if kind == "is":
        article = "" if parts[0] in ADJECTIVES else "an " if parts[0][0] in "aeiou" else "a "
        return f"is {article}{parts[0]}"
    if kind == "both":
        return f"{_english_phrase(parts[0])} and {_english_phrase(parts[1])}"
    verb, people = parts
    if kind == "only":
        return f"{verb} only {_english_people(people)}s"
    return f"{verb} {'at least one' if kind == 'some' else kind} {_english_people(people)}"


# -- Chinese ----------------------------------------------------------------------------------------------------------------


def in_chinese(sentence: Sentence) -> str:
    """The sentence in Chinese, with a full stop."""
    return f"{_chinese(sentence)}。"


def _chinese(sentence: Sentence) -> str:
    kind, first, second = sentence
    if kind == "if":
        return f"如果{_chinese(first)}，那么{_chinese(second)}"
    if kind == "iff":
        return f"{_chinese(first)}，当且仅当{_chinese(second)}"
    people, phrase = _chinese_people(first), _chinese_phrase(second)
    if kind in ("every", "not_every"):
        return f"{'并非' if kind == 'not_every' else ''}每个{people}都{phrase}"
    return f"至少有一个{people}{phrase}" if kind == "some" else f"没有任何{people}{phrase}"


def _chinese_people(people: Sentence) -> str:
    noun, *more = people
    text = NOUNS[noun]
    for kind, inside in more:
        text = f"{ADJECTIVES[inside]}的{text}" if kind == "adjective" else f"[{_chinese_phrase(inside)}]的{text}"
    return text


def _chinese_phrase(phrase: Sentence) -> str:
    kind, *parts = phrase
    if kind == "is":
        return f"是{ADJECTIVES[parts[0]]}的" if parts[0] in ADJECTIVES else f"是{NOUNS[parts[0]]}"
    if kind == "both":
        return f"{_chinese_phrase(parts[0])}并且{_chinese_phrase(parts[1])}"
    verb, people = VERBS[parts[0]], _chinese_people(parts[1])
    return {
        "every": f"{verb}每个{people}",
        "some": f"{verb}至少一个{people}",
        "no": f"不{verb}任何{people}",
        "only": f"只{verb}{people}",
    }[kind]
