"""Operations on functions, results from tables and by hand."""

import pytest

from internbootcamp import OperatorCalculusBootcamp as Calculus
from internbootcamp.core.verdict import Reason


def case(operation, f, g):
    return {"operation": operation, "symbol": "□", "f": f, "g": g}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case("sum", "x^2", "sin(x)"), "2x + \\cos x", 1),
        (case("sum", "x^2", "sin(x)"), "\\cos(x) + 2x + 1", 0),
        (case("second", "x^2", "x^3"), "x^2 + 6x", 1),
        (case("second", "x^2", "x^3"), "x^2 + 3x^2", 0),
        (case("product", "x", "e^x"), "(x+1)e^{x}", 1),
        (case("bracket", "x^2", "x^3"), "x^4", 1),  # 3x⁴ - 2x⁴
        (case("bracket", "x^2", "x^3"), "-x^4", 0),
        (case("quotient", "sin(x)", "cos(x)"), "\\frac{1}{\\cos^2 x}", 1),
        (case("quotient", "sin(x)", "cos(x)"), "1 + \\tan^2 x", 1),
        (case("chain", "x^2", "ln(x)"), "\\frac{2 \\ln x}{x}", 1),
        (case("twice", "x^2", "x^2"), "12x^2", 1),
        (case("root", "3*x", "4*x"), "\\frac{5x}{\\sqrt{x^2}}", 1),
        (case("partial", "x*y", "x*y^2"), "y + 2xy", 1),
        (case("jacobian", "x*y", "x + y"), "y - x", 1),
        (case("jacobian", "x*y", "x + y"), "x - y", 0),
        (case("nested bracket", "x", "x^2"), "0", 1),  # f□g = x², and x² with itself gives 0
        (case("nested jacobian", "x*y", "x + y"), "-2", 1),  # y - x with x + y: -1 - 1
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Calculus, identity, answer) == right


@pytest.mark.parametrize("answer", ["(x^2)' + (\\sin x)'", "\\frac{d}{dx}(x^2 + \\sin x)", "9^9^9^9"])
def test_what_is_still_to_be_worked_out_is_no_answer(answer):
    verdict = Calculus.judge(f"[[{answer}]]", case("sum", "x^2", "sin(x)"))
    assert verdict.score == 0 and verdict.reason in (Reason.MALFORMED, Reason.WRONG)


def test_damaged_identities():
    assert Calculus.check_identity(case("sum", "x +", "x"))
    assert Calculus.check_identity(case("triple", "x", "x^2"))
    assert Calculus.check_identity({**case("sum", "x", "x^2"), "symbol": "x"})
    assert "too large" in (Calculus.check_identity(case("sum", "e^(e^(e^(9*x^4)))", "x")) or "")


def test_a_result_too_long_to_be_read_is_a_flaw():
    f, g = (" + ".join(f"{at}*{one}^2*sin({at}*{other})" for at in range(2, 16)) for one, other in ("xy", "yx"))
    flaw = Calculus.flaw_of(case("jacobian", f, g))
    assert flaw is not None
    assert flaw.kind == "damaged"
