"""Generators with troubles, for the tests; workers import them by their dotted paths. Older style but for the last."""

import os
import random
import time
from typing import TypedDict

from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.instruction import BaseInstructionGenerator

HERE = "tests.generate.troubled"


class Troubled(BaseInstructionGenerator):
    """Numbers up to `high`; `trouble` happens at those that `every` divides."""

    def __init__(self, high=10**9, every=7, seconds=0.0):
        super().__init__()
        self.high, self.every, self.seconds = high, every, seconds

    def case_generator(self):
        number = random.randint(1, self.high)
        if self.seconds:
            time.sleep(self.seconds)
        if number % self.every == 0:
            self.trouble(number)
        return {"number": number}

    def trouble(self, number):
        pass

    def prompt_func(self, identity):
        return f"Say {identity['number']}."


class Failing(Troubled):
    def trouble(self, number):
        raise RuntimeError(f"{number} is unlucky")


class Leaving(Troubled):
    def trouble(self, number):
        raise SystemExit(3)


class Hanging(Troubled):
    def trouble(self, number):
        while True:
            time.sleep(0.01)


class Crashing(Troubled):
    def trouble(self, number):
        os._exit(13)


class CrashingOnce(Troubled):
    """Dies the first time it meets a number, as if killed from outside; the marker file says that it has."""

    def __init__(self, marker, **knobs):
        super().__init__(**knobs)
        self.marker = marker

    def trouble(self, number):
        if not os.path.exists(self.marker):
            open(self.marker, "w").close()
            os._exit(9)


class Unbuildable(Troubled):
    def __init__(self, **knobs):
        raise ValueError("the simulator is not there")


class Unwritable(BaseInstructionGenerator):
    """Identities and prompts that a line of a dataset cannot hold such that they read back the same."""

    KINDS = ("set", "object", "nan", "surrogate", "list", "none", "no prompt")

    def __init__(self, kind):
        super().__init__()
        self.kind = kind

    def case_generator(self):
        number = random.randint(1, 10**9)
        return {
            "set": {"number": number, "seen": {1, 2}},
            "object": {"number": number, "what": object()},
            "nan": {"number": number, "ratio": [float("nan")]},
            "surrogate": {"number": number, "text": "\ud800"},
            "list": [number],
            "none": None,
            "no prompt": {"number": number},
        }[self.kind]

    def prompt_func(self, identity):
        return None if self.kind == "no prompt" else "What?"


class Shouting(Troubled):
    """Fails with several lines, one of them no UTF-8."""

    def trouble(self, number):
        raise ValueError("first line\nsecond line \ud800")


class Picture(BaseInstructionGenerator):
    def __init__(self, folder):
        super().__init__()
        self.folder = folder

    def case_generator(self):
        return {"number": random.randint(1, 10**9)}

    def prompt_func(self, identity):
        path = os.path.join(self.folder, f"{identity['number']}.png")
        with open(path, "wb") as file:
            file.write(str(identity["number"]).encode())
        return {"prompt_txt": "Which number is this?", "prompt_img": path}


class Varied(BaseInstructionGenerator):
    """Identities of different shapes, with everything that columns are bad at."""

    def case_generator(self):
        number = random.randint(1, 10**9)
        shapes = (
            {"empty": [], "nothing": None, "number": number},
            {"nested": {"深": {"层": [1, 2.5, "三"]}}, "number": number},
            {"grid": [[number, None], []], "text": "", "number": float(number)},
            {str(number): {}, "truth": True},
        )
        return random.choice(shapes)

    def prompt_func(self, identity):
        return f"这是什么？{identity}"


class CoinsBootcamp(Bootcamp):
    """A space of `coins` cases, asked in two wordings, with a hidden key that differs every time."""

    coins: int = knob(10, "how many cases there are", low=1, high=100_000)

    levels = (dict(coins=10), dict(coins=100), dict(coins=1000))
    answer = Integer()
    unique_answer = True
    hidden = ("planted",)
    wordings = 2

    class Identity(TypedDict):
        number: int
        planted: float

    def case_generator(self):
        return {"number": self.rng.randint(1, self.coins), "planted": self.rng.random()}

    @staticmethod
    def question(identity, language="en", wording=0):
        return ("Double {}.", "What is twice {}?")[wording].format(identity["number"])

    @staticmethod
    def solve(identity):
        return 2 * identity["number"]

    @staticmethod
    def difficulty(identity):
        return identity["number"]
