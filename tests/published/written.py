"""Ways in which published prompts ask for grids and lists, and spoiled grids; shared by the modules of this folder."""


def square(content: str) -> str:
    return f"[answer]\n{content}\n[/answer]"


def double(content: str) -> str:
    return f"[[{content}]]"


def fenced(content) -> str:
    return f"Final-answer: ```json\n{content}\n```"


def rows(grid) -> str:
    """A line for each row, with spaces between cells."""
    return "\n".join(" ".join(map(str, row)) for row in grid)


def nested(grid) -> str:
    """Lists in Python's spelling."""
    return str([list(row) for row in grid])


def replaced(grid, row, column, cell) -> list:
    """The grid with one cell changed."""
    return [*grid[:row], [*grid[row][:column], cell, *grid[row][column + 1 :]], *grid[row + 1 :]]


def each_changed(grid, change, count=4) -> list:
    """Grids with one cell changed, for the first cells along the diagonal."""
    return [replaced(grid, at, at, change(grid[at][at])) for at in range(min(count, len(grid), len(grid[0])))]


def valid_if(solutions: int | None) -> str:
    """The status of a case with so many solutions."""
    return "valid" if solutions else "unwinnable"
