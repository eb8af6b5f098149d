"""Derivatives from the table, in several forms; unevaluated operators are no answer."""

import pytest

from internbootcamp import DerivativeBootcamp as Derivative
from internbootcamp.core.verdict import Reason


@pytest.mark.parametrize(
    ("function", "order", "answer", "right"),
    [
        ("x^3", 1, "3x^2", 1),
        ("x^3", 1, r"3 \cdot x \cdot x", 1),
        ("x^3", 1, "f'(x) = 3x^2", 1),
        ("x^3", 1, "3x^2 + 1", 0),
        ("x^3", 1, "x^2", 0),
        ("x^3", 2, "6x", 1),
        ("sin(2*x)", 1, r"2\cos 2x", 1),
        ("sin(2*x)", 1, r"2 - 4\sin^2 x", 1),
        ("sin(2*x)", 1, r"\cos(2x)", 0),
        ("ln(x)", 1, r"\frac{1}{x}", 1),
        ("e^(3*x)", 1, "3e^{3x}", 1),
        ("arctan(x)", 1, r"\frac{1}{1+x^2}", 1),
        ("x^2*e^(x)", 1, r"x e^x (x + 2)", 1),
        ("x^2*e^(x)", 1, r"2x e^x", 0),
    ],
)
def test_table(score, function, order, answer, right):
    assert score(Derivative, {"function": function, "order": order}, answer) == right


@pytest.mark.parametrize(
    "answer", [r"\frac{d}{dx}(x^3)", "d/dx x^3", "(x^3)'", r"\lim_{h \to 0} \frac{(x+h)^3 - x^3}{h}", r"\int 6x dx"]
)
def test_what_is_still_to_be_worked_out_is_malformed(answer):
    assert Derivative.judge(f"\\boxed{{{answer}}}", {"function": "x^3", "order": 1}).reason is Reason.MALFORMED


def test_functions_are_written_as_in_a_textbook():
    assert "$f(x) = 2x^{5} - 4x^{4} + 8$" in Derivative.question({"function": "2*x^5 - 4*x^4 + 8", "order": 1})
    assert r"\sin(4x) \cdot e^{-x}" in Derivative.question({"function": "sin(4*x)*e^(-x)", "order": 1})
    prompts = [Derivative.at_level(level, seed=1).case(index).prompt for level in range(1, 6) for index in range(30)]
    assert not [prompt for prompt in prompts if r"1 \cdot x" in prompt or "{1x" in prompt]


def test_no_case_of_a_high_level_is_easy_by_luck():
    bootcamp = Derivative.at_level(5, seed=1)
    assert min(Derivative.difficulty(bootcamp.case(index).identity) for index in range(40)) >= 80


def test_a_power_of_a_function_cannot_be_misread():
    assert r"\cos^{2}(2x + 6)" in Derivative.question({"function": "cos(2*x + 6)^2", "order": 1})
    assert r"(\sqrt{x})^{3}" in Derivative.question({"function": "sqrt(x)^3", "order": 1})


def test_a_function_too_large_to_compare_is_no_case():
    towering = "sin(x)/((((sin(8*x) + 6)^5 - 5)^5)^2 + 9)"
    assert "too large" in Derivative.check_identity({"function": towering, "order": 1})
    for seed in range(3):
        for index in range(30):
            identity = Derivative.at_level(4, seed=seed).case(index).identity
            assert Derivative.verify_score(Derivative.reference_response(identity), identity) == 1.0
