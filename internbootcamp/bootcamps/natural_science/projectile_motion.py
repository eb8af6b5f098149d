"""Projectile motion without air resistance, near the ground."""

from math import atan, cos, degrees, radians, sin, sqrt, tan
from typing import TypedDict

from internbootcamp.answers import AnswerType, Language, Number
from internbootcamp.core.bootcamp import Bootcamp, knob

G = 9.81  # m/s², as prompts state it

# kind: what is asked, with its unit
ASKED = {
    "time": ("How long is it in the air, in s?", "求它在空中的时间（单位：s）。", "s"),
    "range": (
        "How far from its start, measured along the ground, does it land, in m?",
        "求落点与起点之间的水平距离（单位：m）。",
        "m",
    ),
    "height": ("What is its greatest height above the ground, in m?", "求它离地面的最大高度（单位：m）。", "m"),
    "impact_speed": ("How fast is it when it hits the ground, in m/s?", "求它落地时的速率（单位：m/s）。", "m/s"),
    "impact_angle": (
        "At what angle below the horizontal does it hit the ground, in degrees?",
        "求它落地时速度方向与水平面的夹角（单位：度）。",
        "degree",
    ),
    "slope_range": (
        "How far up the slope, measured along it, does it land, in m?",
        "求落点沿斜坡方向到抛出点的距离（单位：m）。",
        "m",
    ),
    "low_angle": (
        "What is the smaller of the two launch angles above the horizontal with which it hits the target, in degrees?",
        "有两个可能的发射仰角。求其中较小的一个（单位：度）。",
        "degree",
    ),
    "high_angle": (
        "What is the larger of the two launch angles above the horizontal with which it hits the target, in degrees?",
        "有两个可能的发射仰角。求其中较大的一个（单位：度）。",
        "degree",
    ),
}
REMARKS = {  # words of a question that may follow the number in an answer
    "impact_angle": ("below the horizontal", "below horizontal"),
    "slope_range": ("up the slope", "along the slope"),
    "low_angle": ("above the horizontal", "above horizontal"),
    "high_angle": ("above the horizontal", "above horizontal"),
}
LOWEST = 5.0  # degrees, of a launch angle that is to be found
KINDS_AT = {
    "ground": ("time", "range", "height"),
    "tower": ("time", "range", "height", "impact_speed"),
    "tower_hard": ("range", "impact_angle"),
    "slope": ("slope_range",),
    "target": ("low_angle", "high_angle"),
}


class ProjectileMotionBootcamp(Bootcamp):
    """Find time, range, height, impact or launch angle of a body thrown at an angle; the only force is its weight."""

    setting: str = knob("tower", "from where and to where it is thrown", choices=tuple(KINDS_AT))

    levels = tuple(dict(setting=setting) for setting in KINDS_AT)
    unique_answer = True

    class Identity(TypedDict):
        find: str
        speed: float  # m/s
        angle: float | None  # degrees above the horizontal; None where it is to be found
        height: float  # m, start above the ground
        slope: float  # degrees, of ground that rises in the direction of the throw
        target: list[float]  # m, distance and height of a target seen from the start; empty where there is none

    def case_generator(self) -> Identity:
        rng, setting = self.rng, self.setting
        speed, angle = rng.randint(80, 600) / 10, float(rng.randint(10, 80))
        height = rng.randint(20, 900) / 10 if setting in ("tower", "tower_hard") else 0.0
        slope, target = 0.0, []
        if setting == "slope":
            slope = float(rng.randint(5, 30))
            angle = float(rng.randint(int(slope) + 10, 80))
        if setting == "target":
            reach = speed**2 / G
            target = [round(reach * rng.uniform(0.3, 0.8), 1), round(reach * rng.uniform(-0.2, 0.08), 1)]
            if target[0] * tan(radians(LOWEST)) - target[0] ** 2 / (2 * reach * cos(radians(LOWEST)) ** 2) > target[1]:
                target[1] = abs(target[1])  # a throw at the lowest angle goes too far: the smaller of the two is below it
        find = rng.choice(KINDS_AT[setting])
        shown = None if setting == "target" else angle
        return {"find": find, "speed": speed, "angle": shown, "height": height, "slope": slope, "target": target}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        find = identity["find"]
        return Number(relative=0.01, unit=ASKED[find][2], remarks=REMARKS.get(find, ()))

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        speed, angle, height = identity["speed"], identity["angle"], identity["height"]
        if zh:
            start = "从水平地面上" if not height else f"从离水平地面 {height:g} m 高的塔顶"
            start = f"从与水平面成 {identity['slope']:g}° 的斜坡底部朝上坡方向" if identity["slope"] else start
            aim = (
                f"以 {speed:g} m/s 的速率、与水平方向成 {angle:g}° 的仰角抛出"
                if angle is not None
                else f"以 {speed:g} m/s 的速率抛出"
            )
            text = f"一个小球{start}{aim}。"
            if identity["target"]:
                place = "水平距离 {:g} m、比抛出点{} {:g} m ".format(*_target_told(identity, "高", "低"))
                text = f"一个小球{aim}，要击中{place}处的目标。"
            return f"{text}{ASKED[identity['find']][1]}忽略空气阻力，取 g = {G} m/s²。"
        start = "from level ground" if not height else f"from the top of a tower {height:g} m above level ground"
        start = (
            f"up a slope that rises at {identity['slope']:g}° to the horizontal, from its foot,"
            if identity["slope"]
            else start
        )
        aim = f" at {angle:g}° above the horizontal" if angle is not None else ""
        text = f"A ball is thrown {start} with a speed of {speed:g} m/s{aim}."
        if identity["target"]:
            place = "{0:g} m away horizontally and {2:g} m {1} the starting point".format(
                *_target_told(identity, "above", "below")
            )
            text = f"A ball is thrown with a speed of {speed:g} m/s at a target {place}."
        return f"{text} {ASKED[identity['find']][0]} Ignore air resistance and use g = {G} m/s²."

    @staticmethod
    def solve(identity: Identity) -> float:
        find, speed, height = identity["find"], identity["speed"], identity["height"]
        if find in ("low_angle", "high_angle"):
            x, y = identity["target"]
            root = sqrt(speed**4 - G * (G * x * x + 2 * y * speed**2))
            return degrees(atan((speed**2 + (root if find == "high_angle" else -root)) / (G * x)))
        angle = radians(identity["angle"] or 0.0)
        across, up = speed * cos(angle), speed * sin(angle)
        if find == "slope_range":
            slope = radians(identity["slope"])
            return 2 * across**2 * (tan(angle) - tan(slope)) / G / cos(slope)
        down = sqrt(up**2 + 2 * G * height)  # speed towards the ground on arrival
        if find == "height":
            return height + up**2 / (2 * G)
        if find == "impact_speed":
            return sqrt(across**2 + down**2)
        if find == "impact_angle":
            return degrees(atan(down / across))
        time = (up + down) / G
        return time if find == "time" else across * time

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        speed, angle = identity["speed"], identity["angle"]
        if identity["find"] not in ASKED or speed <= 0 or identity["height"] < 0 or not 0 <= identity["slope"] < 90:
            return "no problem of this bootcamp"
        if identity["find"] in ("low_angle", "high_angle"):
            if len(identity["target"]) != 2 or identity["target"][0] <= 0:
                return "there is no target"
            x, y = identity["target"]
            return None if speed**4 > G * (G * x * x + 2 * y * speed**2) else "the target is out of reach"
        return None if angle is not None and identity["slope"] < angle < 90 else "the launch angle must lie above the ground"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Steps from what is given to what is asked: components, quadratic equations, angles found from their tangents."""
        steps = {"time": 2, "height": 2, "range": 3, "impact_speed": 3, "impact_angle": 4, "slope_range": 6}
        return steps.get(identity["find"], 7) + (1.5 if identity["height"] else 0)


def _target_told(identity: ProjectileMotionBootcamp.Identity, above: str, below: str) -> tuple[float, str, float]:
    distance, rise = identity["target"]
    return distance, above if rise >= 0 else below, abs(rise)
