"""Randomness that depends on what a case is, not on when or where it is made."""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def derived_seed(*parts: object) -> int:
    """A 128-bit seed from the text of `parts`; the same on every machine and under every PYTHONHASHSEED."""
    text = "\x1f".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "big")


@contextmanager
def global_randomness(seed: int) -> Iterator[None]:
    """Seed the global generators of `random` and, if loaded, numpy for a block of code, and put their states back after.

    For generators written in the older style, which draw from them.
    """
    numpy = sys.modules.get("numpy")
    state = random.getstate()
    numpy_state = numpy.random.get_state() if numpy else None
    random.seed(seed)
    if numpy:
        numpy.random.seed(seed % 2**32)
    try:
        yield
    finally:
        random.setstate(state)
        if numpy:
            numpy.random.set_state(numpy_state)
