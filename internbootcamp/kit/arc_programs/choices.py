"""Programs that choose a figure and show it, or a colour of it, in a new grid."""

from __future__ import annotations

from collections import Counter

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Place,
    Program,
    Shape,
    at_origin,
    background,
    blank,
    box,
    boxed,
    colour_of,
    colours_of,
    enlarged,
    mirrored,
    motley,
    part,
    places,
    shapes,
    size,
    turned,
    where,
)


def _only_figure(grid: Grid) -> Grid:
    """The rectangle around the only figure, which is connected and smaller than the grid."""
    figures = motley(grid, diagonal=True)
    if len(figures) != 1 or len(boxed(figures[0])) == size(grid)[0] * size(grid)[1]:
        raise OutsideRule("not one figure on a background")
    return part(grid, figures[0])


def the_only_shape(grid: Grid) -> Grid:
    """The smallest rectangle around the only shape."""
    found = _only_figure(grid)
    if len(colours_of(found) - {background(grid)}) != 1:
        raise OutsideRule("a shape of several colours")
    return found


def shape_twice(grid: Grid) -> Grid:
    """The smallest rectangle around the only shape, twice side by side."""
    return [row * 2 for row in the_only_shape(grid)]


def shape_enlarged(grid: Grid) -> Grid:
    """The smallest rectangle around the only shape, every cell as a square of 2 x 2 cells."""
    return enlarged(the_only_shape(grid), 2)


def quarter_of_figure(grid: Grid) -> Grid:
    """The figure looks the same after every quarter turn: its top left quarter."""
    figure = _only_figure(grid)
    if turned(figure) != figure or len(figure) % 2:
        raise OutsideRule("a figure that changes when it is turned")
    half = len(figure) // 2
    return [row[:half] for row in figure[:half]]


def rectangle_mirrored(grid: Grid) -> Grid:
    """The rectangle of several colours, left and right exchanged."""
    figure = _only_figure(grid)
    if background(grid) in colours_of(figure):
        raise OutsideRule("a figure that is no rectangle")
    return mirrored(figure)


def colours_exchanged(grid: Grid) -> Grid:
    """The rectangle of two colours, these exchanged."""
    figure = _only_figure(grid)
    colours = sorted(colours_of(figure))
    if len(colours) != 2 or background(grid) in colours:
        raise OutsideRule("no rectangle of two colours")
    return [[sum(colours) - cell for cell in row] for row in figure]


def largest_shape(grid: Grid) -> Grid:
    """The smallest rectangle around the shape that has the most cells."""
    found = sorted(shapes(grid), key=len)
    if not found or (len(found) > 1 and len(found[-1]) == len(found[-2])):
        raise OutsideRule("no largest shape")
    return part(grid, found[-1])


def most_frequent_shape(grid: Grid) -> Grid:
    """The figure of which there are the most copies, all in its colour."""
    found = shapes(grid, diagonal=True)
    counted = Counter(colour_of(grid, figure) for figure in found).most_common(2)
    if not counted or (len(counted) == 2 and counted[0][1] == counted[1][1]):
        raise OutsideRule("no figure is the most frequent")
    copies = [figure for figure in found if colour_of(grid, figure) == counted[0][0]]
    if len({at_origin(figure) for figure in copies}) != 1:
        raise OutsideRule("figures of one colour that differ")
    return part(grid, copies[0])


def figure_with_mark(grid: Grid) -> Grid:
    """The figure that has one cell of another colour, which takes the colour of the figure."""
    found = motley(grid, diagonal=True)
    several = [figure for figure in found if len({grid[row][column] for row, column in figure}) > 1]
    if len(several) != 1 or len(found) < 2:
        raise OutsideRule("not one figure with a mark")
    counted = Counter(grid[row][column] for row, column in several[0]).most_common()
    if len(counted) != 2 or counted[1][1] != 1 or counted[0][1] < 2 or len(where(grid, counted[1][0])) != 1:
        raise OutsideRule("a mark that is not one cell")
    (own, _), (mark, _) = counted
    return [[own if cell == mark else cell for cell in row] for row in part(grid, several[0])]


def colour_of_largest_ring(grid: Grid) -> Grid:
    """2 x 2 cells of the colour of the largest of the rings, which are hollow rectangles."""
    rings = sorted(shapes(grid), key=lambda ring: len(boxed(ring)))
    if not rings or any(ring != _ring(ring) for ring in rings):
        raise OutsideRule("a shape that is no ring")
    areas = [len(boxed(ring)) for ring in rings]
    if len(rings) > 1 and (areas[-1] == areas[-2] or len({colour_of(grid, ring) for ring in rings}) < len(rings)):
        raise OutsideRule("no ring is the largest, or two have one colour")
    return blank(2, 2, colour_of(grid, rings[-1]))


def _ring(cells: Shape) -> Shape:
    """The cells along the edge of the rectangle around a shape."""
    top, left, bottom, right = box(cells)
    return frozenset((row, column) for row, column in boxed(cells) if row in (top, bottom) or column in (left, right))


def colour_of_pierced(grid: Grid) -> Grid:
    """One cell in the colour of the only rectangle that has a hole."""
    pierced = []
    for shape in shapes(grid):
        if shape != boxed(shape):
            if not _ring(shape) <= shape:
                raise OutsideRule("a shape that is no rectangle")
            pierced.append(shape)
    if len(pierced) != 1:
        raise OutsideRule("not one rectangle with a hole")
    return [[colour_of(grid, pierced[0])]]


def enclosed_colour(grid: Grid) -> Grid:
    """One cell in the colour that another colour surrounds on all eight sides."""
    empty = background(grid)
    rows, columns = size(grid)
    found: set[int] = set()
    for row, column in places(grid):
        if 0 < row < rows - 1 and 0 < column < columns - 1:
            around = {grid[r][c] for r, c in _eight(row, column)}
            if len(around) == 1 and not around & {empty, grid[row][column]} and grid[row][column] != empty:
                found.add(grid[row][column])
    if len(found) != 1:
        raise OutsideRule("not one colour is surrounded")
    return [[found.pop()]]


def _eight(row: int, column: int) -> list[Place]:
    """The cells around one."""
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def smallest_rectangle(grid: Grid) -> Grid:
    """The rectangle that is the smallest, also where it lies on another one."""
    empty = background(grid)
    cells = {colour: where(grid, colour) for colour in colours_of(grid) - {empty}}
    by_area = sorted(cells, key=lambda colour: len(boxed(cells[colour])))
    if len(by_area) < 2 or len(boxed(cells[by_area[0]])) == len(boxed(cells[by_area[1]])):
        raise OutsideRule("no rectangle is the smallest")
    smallest = cells[by_area[0]]
    if smallest != boxed(smallest) or any(len(cells[colour]) <= len(smallest) for colour in by_area[1:]):
        raise OutsideRule("a smallest shape that is no rectangle")
    return part(grid, smallest)


def most_frequent_colour(grid: Grid) -> Grid:
    """All cells take the most frequent colour."""
    counted = Counter(cell for row in grid for cell in row).most_common(2)
    if len(counted) == 2 and counted[0][1] == counted[1][1]:
        raise OutsideRule("two colours are equally frequent")
    return blank(*size(grid), counted[0][0])


PROGRAMS: dict[str, Program] = {
    "1cf80156": the_only_shape,
    "2013d3e2": quarter_of_figure,
    "23b5c85d": smallest_rectangle,
    "28bf18c6": shape_twice,
    "39a8645d": most_frequent_shape,
    "445eab21": colour_of_largest_ring,
    "5117e062": figure_with_mark,
    "5582e5ca": most_frequent_colour,
    "7468f01a": rectangle_mirrored,
    "b94a9452": colours_exchanged,
    "b9b7f026": colour_of_pierced,
    "be94b721": largest_shape,
    "d9fac9be": enclosed_colour,
    "f25fbde4": shape_enlarged,
}
