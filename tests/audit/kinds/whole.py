"""A bootcamp whose task is the entire reply."""

from typing import TypedDict

from internbootcamp.answers import Language, WholeResponse
from internbootcamp.core.bootcamp import Bootcamp, knob

WORDS = ("river", "stone", "cloud", "amber", "maple", "falcon", "harbor", "violet", "winter", "copper", "meadow", "silver")


class RefrainBootcamp(Bootcamp):
    """Reply with a word a given number of times, and nothing else."""

    most: int = knob(20, "most repetitions", low=10, high=5_000)

    levels = (dict(most=1_000), dict(most=2_000), dict(most=4_000))
    answer = WholeResponse()

    class Identity(TypedDict):
        word: str
        times: int

    def case_generator(self) -> Identity:
        return {"word": self.rng.choice(WORDS) + self.rng.choice("aeiou"), "times": self.rng.randint(10, self.most)}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        word, times = identity["word"], identity["times"]
        if language == "zh":
            return f"请回复单词 {word} 共 {times} 遍，以空格隔开，除此之外不写任何内容。"
        return f"Reply with the word {word} {times} times, separated by spaces, and with nothing else."

    @staticmethod
    def solve(identity: Identity) -> str:
        return " ".join([identity["word"]] * identity["times"])

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        words = answer.split()
        return len(words) == identity["times"] and set(words) == {identity["word"]}

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        return None if identity["times"] > 0 and identity["word"].isalpha() else "there is nothing to repeat"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return float(identity["times"])
