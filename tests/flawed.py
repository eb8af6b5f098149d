"""A bootcamp whose cases can have every kind of flaw, and rows of it."""

from typing import NotRequired, TypedDict

from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey


class FlawedSumsBootcamp(Bootcamp):
    """Add up a few numbers."""

    answer = Integer()
    unique_answer = True

    class Identity(TypedDict):
        terms: list[int]
        key: NotRequired[int]

    @staticmethod
    def solve(identity):
        return sum(identity["terms"])

    @staticmethod
    def check_identity(identity):
        terms = identity["terms"]
        if not terms:
            return "there must be terms"
        if max(terms) > 1_000:
            return Unsupported("terms above 1000 are not known here")
        if 13 in terms:
            return Unwinnable("13 cannot be added, and it is asked for")
        if identity.get("key", sum(terms)) != sum(terms):
            return WrongKey(f"{' + '.join(map(str, terms))} = {sum(terms)}, not {identity['key']}")
        return None

    @staticmethod
    def caveat(identity):
        return "the prompt hides the 7" if 7 in identity["terms"] else None


def row(*terms: int, **more: int) -> dict:
    return {
        "data_source": "bootcamp/flawed_sums",
        "prompt": f"Add {terms}.",
        "ground_truth": {"terms": list(terms), **more},
    }


SOUND, UNFAIR, WRONG, UNWINNABLE, UNSUPPORTED, DAMAGED = (
    row(1, 2),
    row(7, 1),
    row(2, 3, key=6),
    row(13, 1),
    row(2_000, 1),
    row(),
)
