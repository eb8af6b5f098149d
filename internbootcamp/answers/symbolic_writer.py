"""Writing a tree as plain or LaTeX mathematics that the parser reads back as an equal formula."""

from __future__ import annotations

from internbootcamp.answers.symbolic import Number, Symbol, Tree


def as_plain(tree: Tree) -> str:
    """`3*x^2 + sin(x)/2`."""
    if isinstance(tree, Number):
        return str(tree.value) if tree.value.denominator == 1 and tree.value >= 0 else f"({tree.value})"
    if isinstance(tree, Symbol):
        return tree.name
    operands = [as_plain(operand) for operand in tree.operands]
    if tree.operator == "+":
        return "(" + " + ".join(operands) + ")"
    if tree.operator in "*/":
        return "(" + tree.operator.join(operands) + ")"
    if tree.operator == "^":
        return f"({operands[0]})^({operands[1]})"
    if tree.operator == "root":
        return f"\\sqrt[{operands[1]}]{{{operands[0]}}}"
    return f"{tree.operator}({operands[0]})"


def as_latex(tree: Tree) -> str:
    """`3 \\cdot x^{2} + \\frac{\\sin(x)}{2}`."""
    if isinstance(tree, Number):
        over, under = abs(tree.value.numerator), tree.value.denominator
        text = str(over) if under == 1 else f"\\frac{{{over}}}{{{under}}}"
        return text if tree.value >= 0 else f"(-{text})"
    if isinstance(tree, Symbol):
        return f"\\{tree.name}" if tree.name == "pi" else tree.name
    operands = [as_latex(operand) for operand in tree.operands]
    if tree.operator == "+":
        return "(" + " + ".join(operands) + ")"
    if tree.operator == "*":
        return " \\cdot ".join(operands)
    if tree.operator == "/":
        return f"\\frac{{{operands[0]}}}{{{operands[1]}}}"
    if tree.operator == "^":
        return f"({operands[0]})^{{{operands[1]}}}"
    if tree.operator == "root":
        return f"\\sqrt[{operands[1]}]{{{operands[0]}}}"
    if tree.operator == "sqrt":
        return f"\\sqrt{{{operands[0]}}}"
    if tree.operator == "abs":
        return f"\\left|{operands[0]}\\right|"
    name = f"\\{tree.operator}" if not tree.operator.startswith("ar") or tree.operator.startswith("arc") else tree.operator
    return f"{name}({operands[0]})"
