"""Galaxies listed with their centres and cells."""

from itertools import product

from tests.published.written import square
from tests.second_opinions.published.galaxies import examples


def _listed(galaxies):
    return square(str([{"center": centre, "cells": sorted(cells)} for centre, cells in galaxies]))


def write(answer, identity):
    return _listed(answer)


def wrong(answer, identity):
    (centre, cells), *rest = answer
    cells = sorted(cells)
    return [
        _listed([(centre, cells[1:]), *rest]),
        _listed([(centre, cells[1:-1]), *rest]),  # still symmetric
        _listed([((centre[0] + 1, centre[1]), cells), *rest]),
        _listed([((centre[0] + 1, centre[1] + 1), [(r + 1, c + 1) for r, c in cells]), *rest]),
        square("[]"),
    ]


def status(identity):
    """One galaxy has to be the whole grid; several do not occur."""
    assert len(identity["centers"]) == 1
    cells = set(product(range(identity["rows"]), range(identity["cols"])))
    y, x = identity["centers"][0]
    return "valid" if {(2 * y - r, 2 * x - c) for r, c in cells} == cells else "unwinnable"


ROW = {"rows": 1, "cols": 3, "centers": [[0, 1]]}
THREE = {"rows": 1, "cols": 3, "centers": [[0, 0], [0, 1], [0, 2]]}

PROBES = [
    (ROW, square('[{"center": (0, 1), "cells": [(0, 0), (0, 1), (0, 2)]}]'), 1.0),
    (ROW, square('[{"center": [0, 1], "cells": [[0, 2], [0, 1], [0, 0]]}]'), 1.0),  # JSON
    (ROW, square("[{'center': (0,1), 'cells': [(0,0),(0,1),(0,2)]}]"), 1.0),
    (ROW, square('{"center": (0, 1), "cells": [(0, 0), (0, 1), (0, 2)]}'), 1.0),
    (ROW, square('[{"cells": [[0, 0], [0, 1], [0, 2]], "center": [0, 1]}]'), 1.0),  # in another order
    (ROW, '```json\n{"answer": [{"center": [0, 1], "cells": [[0, 0], [0, 1], [0, 2]]}]}\n```', 1.0),
    (ROW, square('[{"center": (0, 1), "cells": [(0, 1)]}]'), 0.0),
    (ROW, square('[{"center": (0, 1), "center": (0, 1)}, {"cells": [(0, 0), (0, 1)], "cells": [(0, 2)]}]'), 0.0),
    (ROW, square('[{"center": [(0, 1), (0, 2)], "cells": [(0, 0), (0, 1), (0, 2)]}]'), 0.0),
    (ROW, square('[{"cells": [(0, 0), (0, 1), (0, 2)]}]'), 0.0),
    (ROW, square('[{"center": (0, 1), "cells": [(0, 0), (0, 1)]}]'), 0.0),
    (ROW, square('[{"center": (0, 0), "cells": [(0, 0), (0, 1), (0, 2)]}]'), 0.0),
    (ROW, square('[{"center": (0, 1), "cells": [(0, 0), (0, 1), (0, 2), (0, 3), (0, -1)]}]'), 0.0),
    (ROW, square("[]"), 0.0),
    (THREE, square(str([{"center": (0, at), "cells": [(0, at)]} for at in (2, 0, 1)])), 1.0),
    (THREE, square('[{"center": (0, 1), "cells": [(0, 0), (0, 1), (0, 2)]}]'), 0.0),
    *((identity, response, 1.0) for identity, response in examples()),
]
