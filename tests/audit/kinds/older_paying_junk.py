"""In the older style, with a verifier that pays an empty answer."""

from tests.audit.kinds.older import Reversebootcamp as Good


class Reversebootcamp(Good):
    @classmethod
    def _verify_correction(cls, solution, identity):
        return identity["number"][::-1].startswith(solution)
