"""Ideal gas: problems on p V = n R T (Clapeyron, 1834)."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Language, Number
from internbootcamp.core.bootcamp import Bootcamp, knob

R = 8.314  # J/(mol·K), as prompts state it; kPa × L are joules
ZERO_CELSIUS = 273.15

UNITS = {"pressure": "kPa", "volume": "L", "amount": "mol", "temperature": "K", "density": "g/L"}
GASES = {"helium": ("氦气", 4.00), "nitrogen": ("氮气", 28.01), "oxygen": ("氧气", 32.00), "argon": ("氩气", 39.95)}
GASES |= {"carbon dioxide": ("二氧化碳", 44.01), "methane": ("甲烷", 16.04), "propane": ("丙烷", 44.10)}

QUANTITY = {
    "pressure": ("pressure", "压强"),
    "volume": ("volume", "体积"),
    "amount": ("amount of gas", "物质的量"),
    "temperature": ("absolute temperature", "热力学温度"),
    "density": ("density", "密度"),
}
TEXTS = {
    "state": ("A sample of an ideal gas is described by: {}.", "一定量的理想气体满足：{}。"),
    "density": (
        "Treat {gas} (molar mass {molar_mass} g/mol) as an ideal gas. It is at a pressure of {pressure} kPa and a "
        "temperature of {celsius} °C.",
        "把{gas}（摩尔质量 {molar_mass} g/mol）看作理想气体，其压强为 {pressure} kPa，温度为 {celsius} °C。",
    ),
    "change": (
        "A closed amount of an ideal gas is at {pressure} kPa and {celsius} °C and has a volume of {volume} L. It is brought to "
        "{pressure_after} kPa and {celsius_after} °C.",
        "一定量的理想气体密封在容器中，压强为 {pressure} kPa，温度为 {celsius} °C，体积为 {volume} L。之后气体变为压强 "
        "{pressure_after} kPa、温度 {celsius_after} °C。",
    ),
    "mixing": (
        "Two rigid vessels are joined by a closed valve. One has a volume of {volume} L and holds an ideal gas at {pressure} kPa "
        "and {celsius} °C; the other has {volume_b} L and holds another ideal gas at {pressure_b} kPa and {celsius_b} °C. The "
        "valve is opened, the gases mix without reacting, and everything comes to {celsius_after} °C.",
        "两个刚性容器由一个关闭的阀门相连。第一个容积为 {volume} L，装有压强 {pressure} kPa、温度 {celsius} °C 的理想气体；第二个"
        "容积为 {volume_b} L，装有压强 {pressure_b} kPa、温度 {celsius_b} °C 的另一种理想气体。打开阀门，两种气体混合但不反应，"
        "最后全部达到 {celsius_after} °C。",
    ),
    "escape": (
        "Two rigid vessels are joined by a closed valve. One has a volume of {volume} L and holds an ideal gas at {pressure} kPa "
        "and {celsius} °C; the other has {volume_b} L and holds the same gas at {pressure_b} kPa and {celsius_b} °C. The valve is "
        "opened and everything comes to {celsius_after} °C. Then gas is let out slowly, at this temperature, until the "
        "pressure has fallen to {pressure_after} kPa.",
        "两个刚性容器由一个关闭的阀门相连。第一个容积为 {volume} L，装有压强 {pressure} kPa、温度 {celsius} °C 的理想气体；第二个"
        "容积为 {volume_b} L，装有压强 {pressure_b} kPa、温度 {celsius_b} °C 的同种气体。打开阀门，全部达到 {celsius_after} °C；"
        "随后在此温度下缓慢放出气体，直到压强降到 {pressure_after} kPa。",
    ),
}
ASKED = {
    "state": ("What is its {quantity} in {unit}?", "求它的{quantity}（单位 {unit}）。"),
    "density": ("What is its density in g/L?", "求它的密度（单位 g/L）。"),
    "change": ("What is its volume now, in L?", "求此时气体的体积（单位 L）。"),
    "mixing": ("What is the pressure now, in kPa?", "求此时的压强（单位 kPa）。"),
    "escape": ("How much gas has been let out, in mol?", "求放出的气体的物质的量（单位 mol）。"),
}


class IdealGasBootcamp(Bootcamp):
    """Find a quantity of an ideal gas from the others: one state, a density, a change, vessels joined, gas let out."""

    kind: str = knob("state", "what kind of problem", choices=tuple(TEXTS))
    celsius: bool = knob(True, "whether one state gives its temperature in degrees Celsius")

    levels = (
        dict(kind="state", celsius=False),
        dict(kind="density"),
        dict(kind="change"),
        dict(kind="mixing"),
        dict(kind="escape"),
    )
    unique_answer = True

    class Identity(TypedDict):
        kind: str
        find: str  # a key of UNITS
        given: dict[str, float]  # kPa, L, mol, K, °C and g/mol
        gas: str  # a key of GASES, or empty

    def case_generator(self) -> Identity:
        kind, rng = self.kind, self.rng
        gas = rng.choice(list(GASES)) if kind == "density" else ""
        state = {"pressure": rng.randint(500, 4_000) / 10, "volume": rng.randint(20, 600) / 10}
        if kind == "state":
            state["temperature"] = float(rng.randint(200, 700))
            state["amount"] = round(state["pressure"] * state["volume"] / R / state["temperature"], 3)
            find = rng.choice(list(state))
            given = {name: value for name, value in state.items() if name != find}
            if self.celsius and "temperature" in given:
                given["celsius"] = float(round(given.pop("temperature") - ZERO_CELSIUS))
            return {"kind": kind, "find": find, "given": given, "gas": gas}
        given = {**state, "celsius": float(rng.randint(-40, 200))}
        if kind == "density":
            given = {"pressure": given["pressure"], "celsius": given["celsius"], "molar_mass": GASES[gas][1]}
        else:
            given["celsius_after"] = float(rng.randint(-40, 300))
            given["pressure_after"] = round(given["pressure"] * rng.choice((rng.uniform(0.3, 0.9), rng.uniform(1.1, 3))), 1)
        if kind in ("mixing", "escape"):
            given |= {"volume_b": rng.randint(20, 600) / 10, "celsius_b": float(rng.randint(-40, 200))}
            given["pressure_b"] = rng.randint(500, 4_000) / 10
            del given["pressure_after"]
        if kind == "escape":
            given["pressure_after"] = round(_mixed_pressure(given) * rng.uniform(0.2, 0.8), 1)
        find = {"density": "density", "change": "volume", "mixing": "pressure", "escape": "amount"}[kind]
        return {"kind": kind, "find": find, "given": given, "gas": gas}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Number(relative=0.01, unit=UNITS[identity["find"]])

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        kind, given, find = identity["kind"], identity["given"], identity["find"]
        told = {name: f"{value:.2f}" if name == "molar_mass" else f"{value:g}" for name, value in given.items()}
        if kind == "state":
            listed = ("，" if zh else ", ").join(_listed(name, value, zh) for name, value in told.items())
            text = TEXTS[kind][zh].format(listed)
        else:
            gas = identity["gas"]
            text = TEXTS[kind][zh].format(**told, gas=GASES[gas][0] if zh and gas else gas)
        asked = ASKED[kind][zh].format(quantity=QUANTITY[find][zh], unit=UNITS[find])
        if zh:
            return f"{text}{asked}取 R = {R} J/(mol·K)，0 °C = {ZERO_CELSIUS} K。"
        return f"{text} {asked} Use R = {R} J/(mol·K) and 0 °C = {ZERO_CELSIUS} K."

    @staticmethod
    def solve(identity: Identity) -> float:
        kind, find, g = identity["kind"], identity["find"], identity["given"]
        if kind == "density":
            return g["pressure"] * g["molar_mass"] / (R * _kelvin(g))
        if kind == "change":
            return g["volume"] * g["pressure"] / g["pressure_after"] * _kelvin(g, "celsius_after") / _kelvin(g)
        if kind == "mixing":
            return _mixed_pressure(g)
        if kind == "escape":
            space = g["volume"] + g["volume_b"]
            return (_mixed_pressure(g) - g["pressure_after"]) * space / (R * _kelvin(g, "celsius_after"))
        if find == "pressure":
            return g["amount"] * R * _kelvin(g) / g["volume"]
        if find == "volume":
            return g["amount"] * R * _kelvin(g) / g["pressure"]
        if find == "amount":
            return g["pressure"] * g["volume"] / (R * _kelvin(g))
        return g["pressure"] * g["volume"] / (R * g["amount"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        kind, given = identity["kind"], identity["given"]
        if kind not in TEXTS or identity["find"] not in UNITS:
            return "no kind of problem, or no quantity, of this bootcamp"
        if min((v for name, v in given.items() if not name.startswith("celsius")), default=0) <= 0:
            return "a quantity that is not positive"
        if any(given[name] <= -ZERO_CELSIUS for name in given if name.startswith("celsius")):
            return "a temperature below absolute zero"
        try:
            return None if IdealGasBootcamp.solve(identity) > 0 else "the answer is not positive"
        except KeyError as missing:
            return f"{missing} is not given"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Quantities that enter the calculation; one in degrees Celsius counts twice."""
        return sum(2 if name.startswith("celsius") else 1 for name in identity["given"])


def _kelvin(given: dict[str, float], name: str = "celsius") -> float:
    return given[name] + ZERO_CELSIUS if name in given else given["temperature"]


def _mixed_pressure(given: dict[str, float]) -> float:
    """Pressure after two vessels were joined: the amounts add up, and so do the volumes."""
    amount = given["pressure"] * given["volume"] / _kelvin(given)
    amount += given["pressure_b"] * given["volume_b"] / _kelvin(given, "celsius_b")
    return amount * _kelvin(given, "celsius_after") / (given["volume"] + given["volume_b"])


def _listed(name: str, value: str, zh: bool) -> str:
    english, chinese, unit = {
        "celsius": ("temperature", "温度", "°C"),
        **{key: (*QUANTITY[key], unit) for key, unit in UNITS.items()},
    }[name]
    return f"{chinese} {value} {unit}" if zh else f"{english} {value} {unit}"
