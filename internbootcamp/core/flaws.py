"""What can be wrong with a case that somebody else published, beyond a damaged identity.

`Bootcamp.check_identity` returns one of these texts; each is the proof that a reader can check ("cage B asks for 7 from two
cells of a 3 × 3 square, whose largest sum is 5"). A plain text means a damaged identity.
"""

from __future__ import annotations


class Flaw(str):
    """What is wrong with a row, with a proof."""

    __slots__ = ()
    kind = "damaged"


class Unwinnable(Flaw):
    """No answer satisfies what the prompt asks for."""

    __slots__ = ()
    kind = "unwinnable"


class WrongKey(Flaw):
    """The stored key breaks the rules of the prompt. Such a case is judged all the same, by the rules."""

    __slots__ = ()
    kind = "wrong_key"


class Unsupported(Flaw):
    """The case may be fine, but we cannot judge it; it is never scored."""

    __slots__ = ()
    kind = "unsupported"
