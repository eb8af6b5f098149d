"""Units of measurement: reading a unit expression as a factor to SI base units and a dimension.

Covers the SI base and common derived units with prefixes, and a few customary ones, as symbols, English words and Chinese
words, joined by products, quotients and powers (`kg·m/s^2`, `km/h`, `m s^{-1}`, `千米/小时`). What is not in the table is
not a unit. Definitions: SI Brochure, 9th edition (2019); 1 cal = 4.184 J.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

_BASES = ("m", "kg", "s", "A", "K", "mol", "cd", "rad", "bit", "°C")
Dimension = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit that is `factor` times the coherent SI unit whose powers of m, kg, s, A, K, mol, cd, rad, bit are `dimension`.

    Degrees Celsius are a dimension of their own, since no factor turns them into kelvins.
    """

    factor: Fraction
    dimension: Dimension


def _dimension(**powers: int) -> Dimension:
    return tuple(powers.get(base, 0) for base in _BASES)


_MASS, _LENGTH, _TIME = _dimension(kg=1), _dimension(m=1), _dimension(s=1)
_ENERGY, _PRESSURE = _dimension(kg=1, m=2, s=-2), _dimension(kg=1, m=-1, s=-2)
_ANGLE, _VOLUME = _dimension(rad=1), _dimension(m=3)
_PI = Fraction("3.14159265358979323846264338327950288")

# name: (spellings that take prefixes, other spellings, factor, dimension)
_TABLE: tuple[tuple[str, str, Fraction | int | str, Dimension], ...] = (
    ("m", "meter metre 米 公尺", 1, _LENGTH),
    ("g", "gram gramme 克", "0.001", _MASS),
    ("", "公斤 千克", 1, _MASS),
    ("", "t tonne 吨", 1000, _MASS),
    ("s", "second sec 秒 秒钟", 1, _TIME),
    ("", "min minute 分 分钟", 60, _TIME),
    ("", "h hr hour 小时 时", 3600, _TIME),
    ("", "d day 天 日", 86400, _TIME),
    ("", "week 周 星期", 604800, _TIME),
    ("", "yr year 年", 31557600, _TIME),
    ("A", "ampere amp 安 安培", 1, _dimension(A=1)),
    ("K", "kelvin 开 开尔文", 1, _dimension(K=1)),
    ("mol", "mole 摩 摩尔", 1, _dimension(mol=1)),
    ("M", "molar", 1000, _dimension(mol=1, m=-3)),
    ("cd", "candela 坎德拉", 1, _dimension(cd=1)),
    ("rad", "radian 弧度", 1, _ANGLE),
    ("", "° deg degree 度", _PI / 180, _ANGLE),
    ("Hz", "hertz 赫 赫兹", 1, _dimension(s=-1)),
    ("N", "newton 牛 牛顿", 1, _dimension(kg=1, m=1, s=-2)),
    ("Pa", "pascal 帕 帕斯卡", 1, _PRESSURE),
    ("", "atm atmosphere 大气压", 101325, _PRESSURE),
    ("bar", "巴", 100000, _PRESSURE),
    ("", "mmHg 毫米汞柱", "133.322387415", _PRESSURE),
    ("J", "joule 焦 焦耳", 1, _ENERGY),
    ("cal", "calorie 卡", "4.184", _ENERGY),
    ("eV", "electronvolt 电子伏 电子伏特", "1.602176634e-19", _ENERGY),
    ("W", "watt 瓦 瓦特", 1, _dimension(kg=1, m=2, s=-3)),
    ("C", "coulomb 库 库仑", 1, _dimension(A=1, s=1)),
    ("V", "volt 伏 伏特", 1, _dimension(kg=1, m=2, s=-3, A=-1)),
    ("Ω", "ohm 欧 欧姆", 1, _dimension(kg=1, m=2, s=-3, A=-2)),
    ("F", "farad 法 法拉", 1, _dimension(kg=-1, m=-2, s=4, A=2)),
    ("H", "henry 亨 亨利", 1, _dimension(kg=1, m=2, s=-2, A=-2)),
    ("T", "tesla 特 特斯拉", 1, _dimension(kg=1, s=-2, A=-1)),
    ("Wb", "weber 韦伯", 1, _dimension(kg=1, m=2, s=-2, A=-1)),
    ("L", "l liter litre ℓ 升", "0.001", _VOLUME),
    ("Bq", "becquerel 贝可", 1, _dimension(s=-1)),
    ("", "ha hectare 公顷", 10000, _dimension(m=2)),
    ("", "u amu 原子质量单位", "1.66053906660e-27", _MASS),
    ("", "in inch 英寸", "0.0254", _LENGTH),
    ("", "ft foot feet 英尺", "0.3048", _LENGTH),
    ("", "mi mile 英里", "1609.344", _LENGTH),
    ("", "lb pound 磅", "0.45359237", _MASS),
    ("bit", "比特", 1, _dimension(bit=1)),
    ("B", "byte 字节", 8, _dimension(bit=1)),
    ("Wh", "", 3600, _ENERGY),
    ("", "千瓦时", 3600000, _ENERGY),
    ("", "°C ℃ celsius °celsius 摄氏度", 1, _dimension(**{"°C": 1})),
)
_PREFIXES: dict[str, tuple[int, str, str]] = {
    "T": (12, "tera", "太"),
    "G": (9, "giga", "吉"),
    "M": (6, "mega", "兆"),
    "k": (3, "kilo", "千"),
    "h": (2, "hecto", "百"),
    "d": (-1, "deci", "分"),
    "c": (-2, "centi", "厘"),
    "m": (-3, "milli", "毫"),
    "μ": (-6, "micro", "微"),
    "n": (-9, "nano", "纳"),
    "p": (-12, "pico", "皮"),
    "f": (-15, "femto", "飞"),
}
_LETTERED_PREFIXES = {**_PREFIXES, "u": _PREFIXES["μ"], "µ": _PREFIXES["μ"]}


@cache
def _spellings() -> dict[str, Unit]:
    """Every spelling of the table with its unit; a spelling without a prefix wins over one with."""
    plain: dict[str, Unit] = {}
    prefixed: dict[str, Unit] = {}
    for symbol, words, factor, dimension in _TABLE:
        unit = Unit(Fraction(factor), dimension)
        for spelled in filter(None, (symbol, *words.split())):
            plain[spelled] = unit
            if spelled.isascii() and spelled.isalpha() and len(spelled) > 2:
                plain[f"{spelled}s"] = plain[f"{spelled}es"] = unit
        if not symbol:
            continue
        for prefix, (power, word, chinese) in _LETTERED_PREFIXES.items():
            scaled = Unit(unit.factor * Fraction(10) ** power, dimension)
            prefixed[prefix + symbol] = scaled
            for spelled in words.split():
                if spelled.isascii() and spelled.isalpha() and len(spelled) > 2:
                    prefixed[word + spelled] = prefixed[f"{word}{spelled}s"] = scaled
                elif not spelled.isascii():
                    prefixed[chinese + spelled] = scaled
    prefixed.update({f"{prefix}l": prefixed[f"{prefix}L"] for prefix in _LETTERED_PREFIXES})
    return {**prefixed, **plain}


_TEXT = re.compile(r"\\(?:text|mathrm|rm|operatorname|unit|si|mathit)\s?\{([^{}]*)\}")
_QUOTIENT = re.compile(r"\\[dt]?frac\s?\{([^{}]*)\}\s?\{([^{}]*)\}")
_COMMANDS = {
    **dict.fromkeys(("\\,", "\\;", "\\ ", "~"), " "),
    **dict.fromkeys(("^{\\circ}", "^\\circ", "\\degree", "\\circ", "degrees ", "degree "), "°"),
    **{"\\Omega": "Ω", "\\mu": "μ", "square ": "square_", "cubic ": "cubic_"},
    **{" squared": "_squared", " cubed": "_cubed"},
}
_JOINT = re.compile(r"\s*(/|每|\bper\b)\s*|\s*(?:[·•⋅×*]|\\cdot|\\times)\s*|\s+")
_FACTOR = re.compile(
    r"(square_|cubic_|平方|立方)?((?:[^\W\d_]|[°℃])+?)(?:(?:\^|\*\*)?[{(]?([+-]?\d)[)}]?)?(_squared|_cubed)?"
)
_POWERS = {"square_": 2, "平方": 2, "_squared": 2, "cubic_": 3, "立方": 3, "_cubed": 3}
MAX_LENGTH = 60


def parse_unit(text: str) -> Unit | None:
    """The unit that `text` spells, or None. Superscripts are expected as `^{2}`."""
    if len(text) > MAX_LENGTH:
        return None
    text = _QUOTIENT.sub(r"\1/(\2)", _TEXT.sub(r"\1", text))
    for command, plain in _COMMANDS.items():
        text = text.replace(command, plain)
    text = text.strip(" ()[]")
    factor, powers, sign, start = Fraction(1), [0] * len(_BASES), 1, 0
    for match in [*_JOINT.finditer(text), None]:
        piece = text[start : match.start() if match else len(text)]
        unit = _power(piece)
        if unit is None:
            return None
        factor *= unit.factor**sign
        powers = [power + sign * more for power, more in zip(powers, unit.dimension)]
        if match:
            start = match.end()
            sign = -1 if match.group(1) else sign
    return Unit(factor, tuple(powers))


def _power(text: str) -> Unit | None:
    """One unit with its exponent: `s^2`, `m^{-1}`, `square meters`."""
    match = _FACTOR.fullmatch(text.strip("() "))
    if match is None:
        return None
    before, name, exponent, after = match.groups()
    unit = _spellings().get(name) or _spellings().get(name.lower() if len(name) > 2 else name)
    if unit is None:
        return None
    power = int(exponent or 1) * _POWERS.get(before, 1) * _POWERS.get(after, 1)
    return Unit(unit.factor**power, tuple(power * one for one in unit.dimension))
