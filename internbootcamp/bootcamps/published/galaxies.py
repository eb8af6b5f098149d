"""Spiral galaxies as published: a list of galaxies with all their cells, in fact only ever one, the whole grid."""

import re
from collections.abc import Iterator
from random import Random
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.galaxies import divisions
from internbootcamp.kit.grids import Cell, cells, is_connected

LARGEST = 25

Galaxy = tuple[Cell, frozenset[Cell]]  # centre and cells


class GalaxyList(AnswerType[tuple[Galaxy, ...]]):
    """Galaxies as `{"center": (r, c), "cells": [(r, c), …]}`, with round or square brackets. Value: sorted pairs.

    The members of an object may stand in either order.
    """

    form = Form.SQUARE_TAG
    max_length = 20_000
    _key = re.compile(r"[\"']?\b(cent(?:er|re)|cells)\b[\"']?", re.IGNORECASE)
    _pair = re.compile(r"[(\[]\s?(\d{1,4})(?:\.0)?\s?,\s?(\d{1,4})(?:\.0)?\s?[)\]]")
    _marks = re.compile(r"[\s\"':,\[\](){}]+")

    def describe(self, language: Language = "en") -> str:
        return "全部星系及其格子" if language == "zh" else "all galaxies with their cells"

    def parse(self, text: str) -> tuple[Galaxy, ...]:
        head, *rest = self._key.split(text)
        members = [(key.casefold() == "cells", self._cells(piece)) for key, piece in zip(rest[::2], rest[1::2])]
        if self._marks.sub("", head) or not members or len(members) % 2:
            raise Malformed("no list of galaxies with a center each")
        galaxies = []
        for one, other in zip(members[::2], members[1::2]):
            (_, centre), (_, area) = sorted((one, other))
            if one[0] == other[0] or len(centre) != 1:
                raise Malformed("not one center and its cells")
            galaxies.append((centre[0], frozenset(area)))
        return tuple(sorted(galaxies, key=lambda galaxy: (galaxy[0], sorted(galaxy[1]))))

    def _cells(self, text: str) -> list[Cell]:
        """The pairs of numbers of a text that holds nothing else but marks."""
        if self._marks.sub("", self._pair.sub("", text)):
            raise Malformed(f"not cells: {text[:40]!r}")
        return [(int(row), int(column)) for row, column in self._pair.findall(text)]

    def format(self, value: tuple[Galaxy, ...]) -> str:
        return "[" + ", ".join(f'{{"center": {centre}, "cells": {sorted(members)}}}' for centre, members in value) + "]"

    def near_misses(self, value: tuple[Galaxy, ...], rng: Random) -> Iterator[tuple[Galaxy, ...]]:
        for at, (centre, members) in enumerate(value):
            for cell in rng.sample(sorted(members), min(4, len(members))):
                yield (*value[:at], (centre, members - {cell}), *value[at + 1 :])


class GalaxiesBootcamp(Bootcamp):
    """Divide a grid into connected galaxies that a half turn around their one centre leaves unchanged.

    Kept to score others' rows; see `spiral_galaxies` for puzzles with several centres.
    """

    scoring_only = True
    answer = GalaxyList()

    class Identity(TypedDict):
        rows: int
        cols: int
        centers: list[Pair]  # cells, counted from 0

    @staticmethod
    def solve(identity: Identity) -> tuple[Galaxy, ...]:
        owner = _division(identity) or {}
        return tuple(
            ((row, column), frozenset(cell for cell in owner if owner[cell] == at))
            for at, (row, column) in sorted(enumerate(identity["centers"]), key=lambda centre: centre[1])
        )

    @staticmethod
    def _verify_correction(answer: tuple[Galaxy, ...], identity: Identity) -> bool:
        centres = {(row, column) for row, column in identity["centers"]}
        if sorted(centre for centre, _ in answer) != sorted(centres):
            return False
        if sorted(cell for _, area in answer for cell in area) != cells(identity["rows"], identity["cols"]):
            return False
        return all(
            area & centres == {centre}
            and is_connected(sorted(area))
            and area == {(2 * centre[0] - row, 2 * centre[1] - column) for row, column in area}
            for centre, area in answer
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        rows, columns, centres = identity["rows"], identity["cols"], identity["centers"]
        if not 1 <= rows <= LARGEST or not 1 <= columns <= LARGEST:
            return f"a grid has 1 to {LARGEST} rows and columns"
        if not all(0 <= row < rows and 0 <= column < columns for row, column in centres):
            return "a centre outside the grid"
        if not centres or len({tuple(centre) for centre in centres}) < len(centres):
            return "no centre, or one listed twice"
        if len(centres) == 1 and [2 * at + 1 for at in centres[0]] != [rows, columns]:
            return Unwinnable(
                f"one galaxy has to be the whole grid, which a half turn around {centres[0]} moves out of itself"
            )
        return None if _division(identity) else Unwinnable("a complete search finds no division into galaxies")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        return "there is one centre only, so that the galaxy is the whole grid" if len(identity["centers"]) == 1 else None


def _division(identity: GalaxiesBootcamp.Identity) -> dict[Cell, int] | None:
    found = divisions(identity["rows"], identity["cols"], [(2 * row, 2 * column) for row, column in identity["centers"]], 1)
    return found[0] if found else None
