"""Textbook numbers: a mole at 0 °C and 101.325 kPa fills 22.4 L."""

import pytest

from internbootcamp import IdealGasBootcamp as IdealGas


def problem(kind, find, gas="", **given):
    return {"kind": kind, "find": find, "given": given, "gas": gas}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (problem("state", "volume", pressure=101.325, amount=1.0, celsius=0.0), "22.4 L", 1),
        (problem("state", "volume", pressure=101.325, amount=1.0, celsius=0.0), "0.0224 m^3", 1),
        (problem("state", "volume", pressure=101.325, amount=1.0, celsius=0.0), "22400 mL", 1),
        (problem("state", "volume", pressure=101.325, amount=1.0, celsius=0.0), "22.4", 1),
        (problem("state", "volume", pressure=101.325, amount=1.0, celsius=0.0), "22.4 mol", 0),
        (problem("state", "volume", pressure=101.325, amount=1.0, celsius=0.0), "24.5 L", 0),
        (problem("density", "density", "oxygen", pressure=101.325, celsius=0.0, molar_mass=32.0), "1.43 g/L", 1),
        # twice the absolute temperature at the same pressure: twice the volume
        (problem("change", "volume", pressure=100.0, volume=10.0, celsius=0.0, celsius_after=273.15, pressure_after=100.0), "20", 1),
        (problem("change", "volume", pressure=100.0, volume=10.0, celsius=20.0, celsius_after=40.0, pressure_after=100.0), "20", 0),
        # equal vessels at one temperature: the mean pressure
        (
            problem(
                "mixing", "pressure", pressure=100.0, volume=5.0, celsius=20.0, pressure_b=300.0, volume_b=5.0, celsius_b=20.0,
                celsius_after=20.0,
            ),
            "200 kPa",
            1,
        ),
    ],
)  # fmt: skip
def test_textbook_numbers(score, identity, answer, right):
    assert score(IdealGas, identity, answer) == right


def test_what_is_no_gas():
    assert IdealGas.check_identity(problem("state", "volume", pressure=-1.0, amount=1.0, celsius=0.0))
    assert IdealGas.check_identity(problem("state", "volume", pressure=1.0, amount=1.0, celsius=-300.0))
    assert IdealGas.check_identity(problem("state", "volume", pressure=1.0, celsius=0.0))
