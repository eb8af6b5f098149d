"""SVG shape: which polygon do the strokes of an SVG path draw?"""

from typing import NotRequired, TypedDict

from internbootcamp.answers import Choice, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.outlines import (
    Point,
    Stroke,
    closed_ring,
    corners_of,
    kind_of,
    random_corners,
    read_strokes,
    side_in_parts,
)

# The kinds by their published numbers, in English and Chinese.
KINDS: dict[str, tuple[str, str]] = {
    "rectangle": ("rectangle that is not a square", "不是正方形的长方形"),
    "square": ("square", "正方形"),
    "triangle": ("triangle without a right angle", "没有直角的三角形"),
    "right triangle": ("triangle with a right angle", "直角三角形"),
    "parallelogram": ("parallelogram that is not a rectangle", "不是长方形的平行四边形"),
    "trapezoid": ("trapezoid with exactly one pair of parallel sides", "恰有一组对边平行的梯形"),
    "convex pentagon": ("convex pentagon that is not regular", "非正的凸五边形"),
    "concave pentagon": ("concave pentagon", "凹五边形"),
    "regular pentagon": ("regular pentagon", "正五边形"),
    "regular hexagon": ("regular hexagon", "正六边形"),
}
# What published prompts call them, each "with no diagonals drawn" but the triangles.
PUBLISHED = {
    "triangle": "triangle that is not a right triangle",
    "right triangle": "right triangle",
    "convex pentagon": "irregular convex pentagon",
    "concave pentagon": "irregular concave pentagon",
}
NUMBERS = {kind: str(number) for number, kind in enumerate(KINDS, 1)}


def _names(kind: str) -> tuple[str, ...]:
    """What a kind may be called: our name, the published one, and that with what prompts add to it."""
    ours = KINDS[kind][0]
    published = PUBLISHED.get(kind, ours)
    return (ours, published, *(f"{published}{link}with no diagonals drawn" for link in (" ", " and ")))


class SvgShapeBootcamp(Bootcamp):
    """Strokes of a path, some of them parts of the same side, others apart, draw one closed outline; name its kind."""

    parts: int = knob(2, "most strokes of which a side is made", low=1, high=8)
    apart: int = knob(1, "strokes that are no part of the outline", low=0, high=12)
    back: bool = knob(False, "whether strokes may go back along a side")
    mixed: bool = knob(False, "whether the strokes come in any order and direction")

    levels = (
        dict(parts=1, apart=0),
        dict(parts=2, apart=1),
        dict(parts=3, apart=2, back=True),
        dict(parts=4, apart=4, back=True, mixed=True),
        dict(parts=6, apart=8, back=True, mixed=True),
    )
    answer = (
        Choice({NUMBERS[kind]: _names(kind) for kind in KINDS})
        .overlooking(r'For example: "Final Answer: \\boxed\{\d{1,2}\}')
        .described("the number of the shape", "图形的编号")
    )
    unique_answer = True
    hidden = ("ans",)

    class Identity(TypedDict):
        Paths: str
        ans: NotRequired[str]

    def case_generator(self) -> Identity:
        """A polygon of a random kind, wherever it is told by its rounded strokes alone."""
        for _ in range(20):
            kind = self.rng.choice(list(KINDS))
            x, y = self.rng.uniform(0, 60), self.rng.uniform(0, 60)
            corners = [(round(a + x, 5), round(b + y, 5)) for a, b in random_corners(self.rng, kind)]
            path = self._path(corners)
            if _kind(path) == kind:
                break
        return {"Paths": path}

    def _path(self, corners: list[Point]) -> str:
        strokes: list[Stroke] = []
        for at, corner in enumerate(corners):
            parts = self.rng.randint(1, self.parts)
            strokes += side_in_parts(self.rng, corner, corners[(at + 1) % len(corners)], parts, self.back)
        for _ in range(self.apart):
            a, b, c, d = (self.rng.uniform(-10, 110) for _ in range(4))
            strokes.insert(self.rng.randrange(len(strokes) + 1) if self.mixed else len(strokes), ((a, b), (c, d)))
        if self.mixed:
            self.rng.shuffle(strokes)
            strokes = [stroke[::-1] if self.rng.random() < 0.5 else stroke for stroke in strokes]
        return " ".join(f"M {a:.5f},{b:.5f} L {c:.5f},{d:.5f}" for (a, b), (c, d) in strokes)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        listed = "\n".join(f"{number}. {names[zh]}" for number, names in enumerate(KINDS.values(), 1))
        if zh:
            return (
                f"一个 SVG 路径由若干条直线段组成：\n\n{identity['Paths']}\n\n"
                "其中首尾相接的线段围成一个封闭图形；一条边可能由几段组成，这些线段可以沿着边重叠，也可以折回。"
                "与图形不相接的其他线段与图形无关，它们可能穿过图形。坐标已四舍五入到五位小数，微小的偏差可以忽略。"
                f"围成的是哪种图形？\n\n{listed}"
            )
        return (
            f"An SVG path consists of straight strokes:\n\n{identity['Paths']}\n\n"
            "The strokes that join end to end draw one closed outline. A side may be made of several strokes, which may overlap or "
            "go back along it. Other strokes, which join nothing, are no part of it, though they may cross it. Coordinates are "
            f"rounded to five decimals, so ignore slight deviations. Which shape is the outline?\n\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        return NUMBERS.get(_kind(identity["Paths"]) or "", "")

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        strokes = read_strokes(identity["Paths"]) if len(identity["Paths"]) <= 20_000 else None
        if not strokes:
            return "no path of straight strokes"
        ring = closed_ring(strokes)
        if ring is None:
            return Unsupported("the strokes do not form exactly one closed ring end to end")
        corners = corners_of(ring)
        kind = kind_of(corners) if len(corners) > 2 else None
        shown = ", ".join(f"({x:g}, {y:g})" for x, y in corners)
        if kind is None:
            return Unwinnable(f"the outline has the corners {shown}, and is none of the ten shapes")
        if identity.get("ans", NUMBERS[kind]) == NUMBERS[kind]:
            return None
        return WrongKey(
            f"the outline has the corners {shown}: {NUMBERS[kind]}, {KINDS[kind][0]}; the key says {identity['ans']}"
        )

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return identity["Paths"].count("M")


def _kind(path: str) -> str | None:
    ring = closed_ring(read_strokes(path) or [])
    corners = corners_of(ring) if ring else []
    return kind_of(corners) if len(corners) > 2 else None
