"""Published SVG paths: the number of the shape in a box."""

from tests.second_opinions.graphical_puzzles.svg_shape import number


def write(answer, identity) -> str:
    return f"Final Answer: \\boxed{{{answer}}}."


def wrong(answer, identity) -> list[str]:
    return [f"\\boxed{{{other}}}" for other in range(1, 12) if str(other) != answer] + [f"\\boxed{{{answer} or 11}}"]


def status(identity) -> str:
    return "valid" if number(identity) == identity["ans"] else "wrong_key"


def path(*corners, extra: str = "") -> dict:
    pairs = zip(corners, [*corners[1:], corners[0]])
    return {"Paths": " ".join(f"M {a},{b} L {c},{d}" for (a, b), (c, d) in pairs) + extra}


SQUARE = path((0, 0), (2, 0), (4, 0), (4, 4), (0, 4))  # one side in two strokes
BACK = path((0, 0), (3, 0), (1, 0), (6, 0), (0, 2))  # a stroke that goes back along its side
APART = path((0, 0), (6, 0), (6, 2), (0, 2), extra=" M -1,-1 L 9,9")

PROBES = [
    (SQUARE, "\\boxed{2}", 1.0),
    (SQUARE, "\\boxed{1}", 0.0),
    (SQUARE, "\\boxed{square with no diagonals drawn}", 1.0),  # the words of the prompt, which name one option
    (SQUARE, "\\boxed{2. square with no diagonals drawn}", 1.0),
    (SQUARE, "\\boxed{1. square with no diagonals drawn}", 0.0),
    (SQUARE, "\\boxed{rectangle that is not a square and with no diagonals drawn}", 0.0),
    (BACK, "\\boxed{4. right triangle}", 1.0),
    (BACK, "\\boxed{3. triangle that is not a right triangle}", 0.0),
    (SQUARE, "\\boxed{square}", 1.0),
    (SQUARE | {"ans": "1"}, "\\boxed{2}", 1.0),  # a wrong key
    (BACK, "\\boxed{4}", 1.0),
    (BACK, "\\boxed{3}", 0.0),
    (APART, "\\boxed{3}, no: \\boxed{1}", 1.0),
    (APART, 'For example: "Final Answer: \\boxed{1}."', 0.0),
]
