"""Word ladder (Lewis Carroll, 1877) over a list of words: the shortest way from one to another, a letter at a time."""

from functools import cache
from itertools import pairwise
from math import log2
from typing import TypedDict

from internbootcamp.answers import Form, Language, Path, Word
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.word_ladders import differing, neighbours, shortest_ladder
from internbootcamp.kit.words import english_words

LENGTH = 4
_TRIES = 8
MIDDLE = "band"  # most common words of four letters can be reached from it


class WordLadderBootcamp(Bootcamp):
    """Find a ladder with fewest steps from one word to another: each step changes one letter and gives a word of the list."""

    words: int = knob(40, "how many words are listed, fewer where no more go together", low=6, high=200)
    steps: int = knob(5, "steps of the shortest ladder, fewer where the words do not allow so many", low=2, high=20)

    levels = (
        dict(words=12, steps=3),
        dict(words=24, steps=5),
        dict(words=45, steps=7),
        dict(words=80, steps=10),
        dict(words=130, steps=14),
    )
    answer = (
        Path(Word(characters="abcdefghijklmnopqrstuvwxyz"))
        .in_form(Form.DOUBLE_BRACKET)
        .described(
            "all words of the ladder from the first to the last, joined by ->", "阶梯上从头到尾的全部单词，用 -> 连接"
        )
    )

    class Identity(TypedDict):
        start: str
        end: str
        words: list[str]  # in lower case, in alphabetical order, with both ends

    def case_generator(self) -> Identity:
        """The best of a few sets of words: as large as is wanted, with two words in it that are as far apart."""
        best: WordLadderBootcamp.Identity = {"start": "", "end": "", "words": []}
        most = (0, 0)
        for _ in range(_TRIES):
            steps, drawn = self._grown()
            if (steps, len(drawn["words"])) > most:
                most, best = (steps, len(drawn["words"])), drawn
            if steps == self.steps and len(drawn["words"]) == self.words:
                break
        return best

    def _grown(self) -> tuple[int, Identity]:
        """A set of words grown along ladders, with few shortcuts, two of them as far apart as is wanted, and their steps."""
        linked = _linked_words()
        listed = [self.rng.choice(list(linked))]
        chosen = set(listed)
        for _ in range(60 * self.words):
            if len(listed) == self.words:
                break
            word = self.rng.choice(linked[self.rng.choice(listed[-6:] if self.rng.random() < 0.7 else listed)])
            if word not in chosen and sum(other in chosen for other in linked[word]) <= 2:
                listed.append(word)
                chosen.add(word)
        steps, start, end = self._far_apart(listed, chosen)
        return steps, {"start": start, "end": end, "words": sorted(listed)}

    def _far_apart(self, listed: list[str], chosen: set[str]) -> tuple[int, str, str]:
        """Two words whose distance comes closest to the steps wanted, from below, after that distance."""
        best: tuple[int, str, str] = (0, listed[0], listed[-1])
        for start in self.rng.sample(listed, min(6, len(listed))):
            steps = {start: 0}
            reached = [start]
            for word in reached:
                for near in _linked_words()[word]:
                    if near in chosen and near not in steps:
                        steps[near] = steps[word] + 1
                        reached.append(near)
            within = [word for word in reached if steps[word] <= self.steps]
            far = self.rng.choice([word for word in within if steps[word] == steps[within[-1]]])
            best = max(best, (steps[far], start, far))
        return best

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        start, end, words = identity["start"], identity["end"], ", ".join(identity["words"])
        if language == "zh":
            return (
                f"请从 {start} 出发，每一步只改变一个字母（位置不变），走到 {end}。每一步得到的都必须是下面所列的单词：\n\n{words}\n\n"
                "请给出步数最少的一条单词阶梯，包括首尾两个单词。若有几条同样短，给出任意一条即可。"
            )
        return (
            f"Get from {start} to {end} by changing one letter at a time, the others staying in their places. Every step must "
            f"give a word of this list:\n\n{words}\n\nFind a ladder with as few steps as possible, and give all of its words, "
            "both ends included. If several are equally short, any of them will do."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return tuple(_shortest(identity) or ())

    @staticmethod
    def _verify_correction(answer: tuple[str, ...], identity: Identity) -> bool:
        if not answer or (answer[0], answer[-1]) != (identity["start"], identity["end"]):
            return False
        if not set(answer) <= set(identity["words"]):
            return False
        if any(differing(one, other) != 1 for one, other in pairwise(answer)):
            return False
        shortest = _shortest(identity)
        return shortest is not None and len(answer) == len(shortest)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        start, end, words = identity["start"], identity["end"], identity["words"]
        if not {start, end} <= set(words) or start == end:
            return "the list must have both ends, and these must be different"
        if any(len(word) != len(start) or not word.isascii() or not word.isalpha() or not word.islower() for word in words):
            return "the words must be of one length, in lower case"
        return (
            None
            if _shortest(identity)
            else Unwinnable(f"no ladder over the list leads from {start} to {end} (complete search)")
        )

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Steps of the ladder, times the order of magnitude of the list."""
        return (len(_shortest(identity) or ()) - 1) * log2(len(identity["words"]))


@cache
def _linked_words() -> dict[str, list[str]]:
    """Common words of four letters that can all be reached from one another, each with those one step away."""
    words = frozenset(english_words(LENGTH, LENGTH))
    near = {word: neighbours(word, words) for word in sorted(words)}
    reached = [MIDDLE]
    for word in reached:
        reached += [other for other in near[word] if other not in reached]
    return {word: near[word] for word in sorted(reached)}


def _shortest(identity: WordLadderBootcamp.Identity) -> list[str] | None:
    return shortest_ladder(identity["start"], identity["end"], set(identity["words"]))
