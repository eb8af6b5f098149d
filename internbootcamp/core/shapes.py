"""Shapes that identities are often made of, for use in their `TypedDict`s; lists, as JSON has them, of a checked length."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Pair = Annotated[list[int], Meta(min_length=2, max_length=2)]
Triple = Annotated[list[int], Meta(min_length=3, max_length=3)]
