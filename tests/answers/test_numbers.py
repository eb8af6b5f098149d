"""Integer, Number, Percent and Rational on contents whose value is plain to see."""

from fractions import Fraction

import pytest

from internbootcamp.answers import Integer, Number, Percent, Rational
from internbootcamp.answers.units import parse_unit
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("42", 42),
        ("+42", 42),
        ("- 42", -42),
        ("−42", -42),
        ("４２", 42),
        ("1,234,567", 1234567),
        ("1{,}234", 1234),
        ("1\\,234", 1234),
        ("1 234", 1234),
        ("42.0", 42),
        ("x = 42", 42),
        ("x_1=42", 42),
        ("n=-1,000", -1000),
        ("\\text{42}", 42),
        ("$42$.", 42),
        ("007", 7),
    ],
)
def test_whole_numbers(content: str, value: int) -> None:
    assert read(Integer(), content) == value


@pytest.mark.parametrize(
    "content",
    [
        "4.5",
        "4,2",
        "1,23",
        "12,34,567",
        "4 or 5",
        "4, 5",
        "4/2",
        "1e3",
        "four",
        "0x1F",
        "½",
        "4!",
        "٤",
        "1_2_3",
        "--4",
        "5 6",
    ],
)
def test_no_whole_numbers(content: str) -> None:
    assert refused(Integer(), content)


def test_integers_beyond_the_digits_of_a_float_are_exact() -> None:
    assert read(Integer(), "100000000000000001") == 10**17 + 1
    assert read(Integer(), "1" + "0" * 400) == 10**400


@pytest.mark.parametrize(
    "content",
    [
        "1.2e3",
        "1.2E+3",
        "1.2 \\times 10^3",
        "1.2 \\times 10^{3}",
        "1.2×10³",
        "1.2*10^{3}",
        "1.2 x 10^3",
        "1.2·10^3",
        "1.2 \\cdot 10^{3}",
        "1200",
        "1,200",
        "1{,}200.0",
        "≈ 1200",
        "\\approx 1200",
        "x \\approx 1200",
        "v = 1200",
        "0.12*10^4",
        "12000/10",
        "\\frac{12000}{10}",
    ],
)
def test_scientific_notation_and_other_writings(content: str) -> None:
    assert read(Number(), content) == 1200


@pytest.mark.parametrize(
    ("content", "value"), [("10^3", 1000), ("10^{-2}", 0.01), ("-10^2", -100), ("10⁻³", 0.001), (".5", 0.5), ("5.", 5)]
)
def test_bare_powers_and_decimals(content: str, value: float) -> None:
    assert read(Number(), content) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    "content",
    [
        "nan",
        "inf",
        "1e999",
        "1e999999999",
        "28%",
        "3 or 4",
        "3, 4",
        "1.2.3",
        "3,14",
        "1.2 10^3",
        "\\sqrt{2}",
        "2\\pi",
        "1/0",
        "3 m",
    ],
)
def test_no_numbers(content: str) -> None:
    assert refused(Number(), content)


def test_rounding_to_decimals() -> None:
    number = Number(decimals=2)
    assert number.equal(2.35, 2.34567)
    assert number.equal(2.3457, 2.34567)
    assert not number.equal(2.34, 2.34567)
    assert not number.equal(2.36, 2.34567)
    assert number.equal(0.67, 2 / 3)
    assert number.equal(2.34, 2.345)  # a tie may be rounded either way
    assert number.equal(2.35, 2.345)


def test_rounding_to_significant_digits() -> None:
    number = Number(significant=3)
    assert number.equal(6.02e23, 6.02214076e23)
    assert not number.equal(6.03e23, 6.02214076e23)
    assert number.equal(0.00123, 0.0012345)
    assert not number.equal(0.00124, 0.0012345)
    assert number.equal(10.0, 9.996)
    assert not number.equal(-6.02e23, 6.02214076e23)
    assert number.equal(0.0, 0.0)


def test_relative_and_absolute_tolerance() -> None:
    assert Number(relative=0.01).equal(101, 100)
    assert not Number(relative=0.01).equal(101.1, 100)
    assert Number(absolute=0.5).equal(99.5, 100)
    assert not Number(absolute=0.5).equal(99.4, 100)
    assert Number().equal(0.3333333, 1 / 3)
    assert not Number().equal(0.3333, 1 / 3)


def test_only_one_tolerance_can_be_given() -> None:
    with pytest.raises(ValueError, match="one of"):
        Number(decimals=2, relative=0.1)


@pytest.mark.parametrize(
    ("unit", "content", "value"),
    [
        ("m", "1.5 m", 1.5),
        ("m", "150 cm", 1.5),
        ("m", "0.0015 km", 1.5),
        ("m", "1.5", 1.5),
        ("m", "1.5 metres", 1.5),
        ("m", "1.5米", 1.5),
        ("m/s", "5.4 km/h", 1.5),
        ("m/s", "1.5\\,\\text{m/s}", 1.5),
        ("m/s", "1.5 m s^{-1}", 1.5),
        ("m/s", "1.5 \\frac{\\text{m}}{\\text{s}}", 1.5),
        ("m/s", "1.5 米每秒", 1.5),
        ("m/s^2", "9.8 m/s²", 9.8),
        ("J", "1.5 kJ", 1500),
        ("J", "1.5 N·m", 1.5),
        ("mol/L", "250 mmol/L", 0.25),
        ("g", "0.5 kg", 500),
        ("°", "45^\\circ", 45),
        ("°", "45 degrees", 45),
        ("°C", "25^\\circ\\text{C}", 25),
        ("°C", "25℃", 25),
        ("Ω", "4.7 k\\Omega", 4700),
        ("Ω", "4.7 kΩ", 4700),
        ("h", "90 min", 1.5),
        ("apples", "3 apples", 3),
        ("apples", "3", 3),
        ("coins", "1 coin", 1),
        ("$", "\\$5.25", 5.25),
        ("$", "5.25 dollars", 5.25),
        ("元", "5.25元", 5.25),
        ("kg", "1.2 \\times 10^{3} g", 1.2),
        ("V", "1.2×10³ mV", 1.2),
    ],
)
def test_units(unit: str, content: str, value: float) -> None:
    assert read(Number(unit=unit), content) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    ("unit", "content"),
    [
        ("m", "5 s"),
        ("m", "5 m^2"),
        ("m", "5 mm/s"),
        ("m", "5 apples"),
        ("m/s", "5 s/m"),
        ("°C", "300 K"),
        ("apples", "3 pears"),
        ("apples", "3 m"),
        ("$", "5 €"),
        ("m", "5 m or 6 m"),
        ("m", "$5"),
        ("m", "5%"),
        ("mW", "5 MW²"),
    ],
)
def test_wrong_units_are_refused(unit: str, content: str) -> None:
    assert refused(Number(unit=unit), content)


def test_prefixes_keep_their_letter_case() -> None:
    assert read(Number(unit="W"), "5 mW") == pytest.approx(0.005)
    assert read(Number(unit="W"), "5 MW") == pytest.approx(5e6)


def test_units_are_products_and_powers() -> None:
    joule = parse_unit("kg·m^2/s^2")
    assert joule == parse_unit("J") == parse_unit("N m") == parse_unit("kg m^{2} s^{-2}")
    assert parse_unit("J/(mol·K)") == parse_unit("J mol^{-1} K^{-1}")
    assert parse_unit("m^99999") is None
    assert parse_unit("frobs") is None


@pytest.mark.parametrize("content", ["28%", "28 %", "28\\%", "28％", "28", "28.0%", "28 percent"])
def test_percentages(content: str) -> None:
    assert Percent(decimals=0).equal(read(Percent(decimals=0), content), 28)


def test_a_share_is_not_a_percentage() -> None:
    percent = Percent(decimals=2)
    assert not percent.equal(read(percent, "0.28"), 28)
    assert percent.equal(read(percent, "33.33%"), 100 / 3)
    assert not percent.equal(read(percent, "33.3%"), 100 / 3)
    assert refused(percent, "28 m")


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("3/4", Fraction(3, 4)),
        ("6/8", Fraction(3, 4)),
        ("0.75", Fraction(3, 4)),
        (".75", Fraction(3, 4)),
        ("\\frac{3}{4}", Fraction(3, 4)),
        ("\\dfrac34", Fraction(3, 4)),
        ("-\\frac{3}{4}", Fraction(-3, 4)),
        ("\\frac{-3}{4}", Fraction(-3, 4)),
        ("\\frac{3}{-4}", Fraction(-3, 4)),
        ("−3 / 4", Fraction(-3, 4)),
        ("(3/4)", Fraction(3, 4)),
        ("x = 3/4", Fraction(3, 4)),
        ("¾", Fraction(3, 4)),
        ("1 3/4", Fraction(7, 4)),
        ("1\\frac{3}{4}", Fraction(7, 4)),
        ("-1 3/4", Fraction(-7, 4)),
        ("1¾", Fraction(7, 4)),
        ("7", Fraction(7)),
        ("1,000/3", Fraction(1000, 3)),
        ("3\u20444", Fraction(3, 4)),
    ],
)
def test_exact_numbers(content: str, value: Fraction) -> None:
    assert read(Rational(), content) == value


@pytest.mark.parametrize(
    "content",
    [
        "3/0",
        "\\frac{1}{0}",
        "0.333...",
        "75%",
        "3/4 or 1/2",
        "3/4/5",
        "1/2 1/3",
        "1 5/4",
        "\\sqrt{2}",
        "\\frac{1}{x}",
        "3:4",
        "a/b",
    ],
)
def test_no_exact_numbers(content: str) -> None:
    assert refused(Rational(), content)
