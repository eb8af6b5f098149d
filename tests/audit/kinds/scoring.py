"""A bootcamp kept for scoring only: cases come from its second opinion."""

from typing import TypedDict

from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Bootcamp


class PublishedSumBootcamp(Bootcamp):
    """Score the sums of a published file."""

    scoring_only = True
    answer = Integer()

    class Identity(TypedDict):
        terms: list[int]

    @staticmethod
    def _verify_correction(answer, identity):
        return answer == sum(identity["terms"])
