"""Programs that move, choose or copy figures, often of several colours."""

from __future__ import annotations

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Program,
    Shape,
    background,
    beside,
    box,
    boxed,
    colour_of,
    colours_of,
    connected,
    copy,
    different,
    eight_ways,
    enlarged,
    motley,
    moved,
    paint,
    part,
    places,
    shapes,
    size,
    where,
)


def corners_opposite(grid: Grid) -> Grid:
    """Two squares that touch at a corner get two more of 8, one square away from the free corners of their box."""
    result, empty = copy(grid), background(grid)
    for figure in shapes(grid, diagonal=True):
        top, left, bottom, right = box(figure)
        side = (bottom - top + 1) // 2
        falling = (top, left) in figure
        squares = [(top, left), (top + side, left + side)] if falling else [(top, left + side), (top + side, left)]
        whole = [boxed((start, (start[0] + side - 1, start[1] + side - 1))) for start in squares if side]
        if frozenset().union(*whole) != figure or len(figure) != 2 * side * side:
            raise OutsideRule("figures that are not two squares that touch at a corner")
        upper, lower = (right + 1, left - side) if falling else (left - side, right + 1)
        for row, column in ((top - side, upper), (bottom + 1, lower)):
            added = boxed(((row, column), (row + side - 1, column + side - 1)))
            rows, columns = size(grid)
            if any(0 <= r < rows and 0 <= c < columns and result[r][c] != empty for r, c in added):
                raise OutsideRule("no room for a square")
            paint(result, added, 8)
    return result


def complete_copies(grid: Grid) -> Grid:
    """The complete figure is copied, turned, mirrored and enlarged, to wherever its two marks are shown without the rest."""
    empty = background(grid)
    figure = _complete(grid, empty)
    result = copy(grid)
    marks = [shape for shape in shapes(grid, empty=empty) if not shape & figure]
    ways = different(eight_ways(part(grid, figure)))
    used = 0
    for side in sorted({box(mark)[2] - box(mark)[0] + 1 for mark in marks}):
        squares = [mark for mark in marks if len(mark) == side * side and boxed(mark) == mark]
        for way in ways if len(squares) > 1 else []:
            used += _stamp(result, grid, enlarged(way, side), squares, empty)
    if used != len(marks):
        raise OutsideRule("marks that belong to no copy, or to several")
    return result


def _complete(grid: Grid, empty: int) -> Shape:
    """The figure: all cells of the colour that only it has, and the marks that touch them."""
    marks = shapes(grid, empty=empty)
    found = []
    for colour in {cell for row in grid for cell in row} - {empty}:
        body = where(grid, colour)
        near = {other for cell in body for other in beside(cell, diagonal=True)} - body
        touching = [one for one in marks if one & near]
        figure = body.union(*touching)
        if (
            len(touching) == 2
            and all(len(one) == 1 for one in touching)
            and len({colour_of(grid, one) for one in touching}) == 2
        ):
            found.append(figure)
    if len(found) != 1:
        raise OutsideRule("not one complete figure")
    return found[0]


def _stamp(result: Grid, grid: Grid, way: Grid, marks: list[Shape], empty: int) -> int:
    """Paint the figure wherever both of its marks are shown, and say how many these are."""
    shown = {(min(mark), colour_of(grid, mark)) for mark in marks}
    own = sorted((min(where(way, colour)), colour) for colour in {colour for _, colour in shown} if where(way, colour))
    used = 0
    if len(own) != 2:
        return used
    (first, colour), (second, other) = own
    for mark, its_colour in shown:
        down, right = mark[0] - first[0], mark[1] - first[1]
        if its_colour == colour and ((second[0] + down, second[1] + right), other) in shown:
            used += 2
            for row, column in places(way):
                if way[row][column] != empty:
                    paint(result, [(row + down, column + right)], way[row][column])
    return used


def copy_to_marks(grid: Grid) -> Grid:
    """The figure is copied such that its middle lies on each of the single marks of one colour, which disappear."""
    empty = background(grid)
    drawn = [cell for cell in places(grid) if grid[cell[0]][cell[1]] != empty]
    results: list[Grid] = []
    for colour in {grid[row][column] for row, column in drawn}:
        marks = where(grid, colour)
        figure = [cell for cell in drawn if cell not in marks]
        if not figure:
            continue
        top, left, bottom, right = box(figure)
        middle = ((top + bottom) // 2, (left + right) // 2)
        if len(boxed(figure)) * (len(marks) + 1) > len(grid) * len(grid[0]):
            continue
        boxes = [moved(boxed(figure), row - middle[0], column - middle[1]) for row, column in marks]
        whole = frozenset().union(boxed(figure), *boxes)
        if (top + bottom) % 2 or (left + right) % 2 or len(whole) != (len(marks) + 1) * len(boxes[0]):
            continue
        if not whole <= set(places(grid)):
            continue
        result = copy(grid)
        paint(result, marks, empty)
        for row, column in figure:
            paint(result, ((row + r - middle[0], column + c - middle[1]) for r, c in marks), grid[row][column])
        results.append(result)
    if len(results) != 1:
        raise OutsideRule("not one figure and single marks of one colour, with room for the copies")
    return results[0]


def fit_into_holes(grid: Grid) -> Grid:
    """The largest figure alone, its holes filled by the squares that, turned, show whole holes in its colour."""
    empty = background(grid)
    figures = sorted(motley(grid, empty=empty), key=len)
    if not figures:
        raise OutsideRule("no figure")
    largest, own = part(grid, figures[-1]), colour_of(grid, figures[-1])
    squares = [part(grid, figure) for figure in figures[:-1] if not figure <= boxed(figures[-1])]
    if {cell for row in largest for cell in row} - {own, empty}:
        raise OutsideRule("the largest figure has several colours")
    if any(where(square, empty) for square in squares):
        raise OutsideRule("a figure that is no rectangle")
    holes = connected(where(largest, empty))
    found = _fitted(largest, holes, squares, own)
    if len(found) != 1:
        raise OutsideRule("the squares fit in several ways, or in none")
    return found[0]


def _fitted(field: Grid, holes: list[Shape], squares: list[Grid], own: int) -> list[Grid]:
    """The field with all squares where they show nothing but whole holes, in every way that fills all of these."""
    if not squares:
        return [] if holes else [field]
    found: list[Grid] = []
    rows, columns = size(field)
    for way in different(eight_ways(squares[0])[:4]):
        shown = where(way, own)
        for first in holes if shown else []:
            down, right = min(first)[0] - min(shown)[0], min(first)[1] - min(shown)[1]
            hidden = moved(shown, down, right)
            inside = [hole for hole in holes if hole <= hidden]
            window = moved(places(way), down, right)
            if sum(map(len, inside)) != len(hidden) or any(
                not (0 <= row < rows and 0 <= column < columns) or field[row][column] != own
                for row, column in window - hidden
            ):
                continue
            filled = copy(field)
            for row, column in window:
                filled[row][column] = way[row - down][column - right]
            rest = [hole for hole in holes if hole not in inside]
            found += [one for one in _fitted(filled, rest, squares[1:], own) if one not in found]
    return found


def into_corners(grid: Grid) -> Grid:
    """The figure moves into the rectangle that four cells of one colour mark."""
    empty = background(grid)
    results = []
    for colour in colours_of(grid) - {empty}:
        corners = where(grid, colour)
        top, left, bottom, right = box(corners)
        figure = [cell for cell in places(grid) if grid[cell[0]][cell[1]] not in (empty, colour)]
        if len(corners) != 4 or not figure or corners != {(top, left), (top, right), (bottom, left), (bottom, right)}:
            continue
        first, front, last, end = box(figure)
        if (last - first, end - front) != (bottom - top - 2, right - left - 2):
            continue
        result = copy(grid)
        paint(result, figure, empty)
        for row, column in figure:
            paint(result, [(row + top + 1 - first, column + left + 1 - front)], grid[row][column])
        results.append(result)
    if len(results) != 1:
        raise OutsideRule("not four corners of a rectangle of the size of a figure")
    return results[0]


def most_ones(grid: Grid) -> Grid:
    """The figure with the most cells of 1."""
    figures = [part(grid, figure) for figure in motley(grid)]
    by_ones = sorted(figures, key=lambda figure: sum(row.count(1) for row in figure))
    numbers = [sum(row.count(1) for row in figure) for figure in by_ones]
    if not numbers or (len(numbers) > 1 and numbers[-1] == numbers[-2]):
        raise OutsideRule("no figure has the most cells of 1")
    return by_ones[-1]


PROGRAMS: dict[str, Program] = {
    "22233c11": corners_opposite,
    "6aa20dc0": complete_copies,
    "88a10436": copy_to_marks,
    "97a05b5b": fit_into_holes,
    "a1570a43": into_corners,
    "ae4f1146": most_ones,
}
