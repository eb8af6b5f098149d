"""Coin change: the fewest coins that make an amount."""

from typing import TypedDict

from internbootcamp.answers import Integer, Language
from internbootcamp.core.bootcamp import Bootcamp, knob


class CoinChangeBootcamp(Bootcamp):
    """Pay an amount exactly with as few coins as possible, from an unlimited supply of each denomination."""

    amount_max: int = knob(200, "largest amount to pay", low=20, high=1_000_000)
    coins: int = knob(4, "how many denominations", low=2, high=12)

    levels = (
        dict(amount_max=200, coins=3),
        dict(amount_max=500, coins=4),
        dict(amount_max=2_000, coins=5),
        dict(amount_max=5_000, coins=6),
        dict(amount_max=12_000, coins=8),
    )
    answer = Integer(nouns=("coin", "枚硬币", "枚", "个硬币", "个"))
    unique_answer = True

    class Identity(TypedDict):
        coins: list[int]  # ascending, the first is 1
        amount: int

    def case_generator(self) -> Identity:
        coins = [1, *sorted(self.rng.sample(range(2, max(self.coins + 2, self.amount_max // 8)), self.coins - 1))]
        return {"coins": coins, "amount": self.rng.randint(self.amount_max // 2, self.amount_max)}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        amount = identity["amount"]
        coins = ("、" if language == "zh" else ", ").join(map(str, identity["coins"]))
        if language == "zh":
            return f"某国的硬币面值为 {coins}，每种硬币的数量不限。要恰好付清 {amount}，不找零，最少需要多少枚硬币？"
        return (
            f"A country has coins worth {coins}, and you have as many of each as you like. "
            f"You pay exactly {amount}, without change. What is the smallest number of coins you need?"
        )

    @staticmethod
    def solve(identity: Identity) -> int:
        """Breadth first over amounts as bits of an integer: a step adds one coin to every amount reached so far."""
        target, reached, count = identity["amount"], 1, 0
        within = (1 << target + 1) - 1
        while not reached >> target & 1:
            step = 0
            for coin in identity["coins"]:
                step |= reached << coin
            reached, count = step & within, count + 1
        return count

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        coins, amount = identity["coins"], identity["amount"]
        if not coins or min(coins) != 1:
            return "without a coin worth 1 some amounts cannot be paid"
        return None if 0 <= amount <= 1_000_000 else f"the amount {amount} is out of range"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return identity["amount"] * len(identity["coins"])
