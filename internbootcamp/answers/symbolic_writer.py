"""Writing a tree as plain or LaTeX mathematics that the parser reads back as an equal formula."""

from __future__ import annotations

from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree

_SUM, _PRODUCT, _POWER, _ATOM = range(4)  # how tightly a written formula binds
_OPERATORS = ("+", "*", "/", "^")
_PLAIN_ONLY = ("arccot", "arsinh", "arcosh", "artanh")  # functions that LaTeX has no command for


def as_plain(tree: Tree) -> str:
    """`3*x^2 + sin(x)/2`."""
    return _Writer(latex=False).written(tree)[0]


def as_latex(tree: Tree) -> str:
    """`3x^{2} + \\frac{\\sin(x)}{2}`."""
    return _Writer(latex=True).written(tree)[0]


class _Writer:
    """Writes a tree from the inside out, with brackets only where they are needed."""

    def __init__(self, *, latex: bool) -> None:
        self.latex = latex

    def written(self, tree: Tree) -> tuple[str, int]:
        """The text of `tree`, and how tightly it binds."""
        if isinstance(tree, Number):
            return self._number(tree)
        if isinstance(tree, Symbol):
            return ("\\pi" if self.latex and tree.name == "pi" else tree.name), _ATOM
        first, *rest = tree.operands
        if tree.operator == "+":
            return self._sum(tree), _SUM
        sign, positive = _signed(tree)
        if sign == "-":
            return "-" + self._bracketed(positive, _PRODUCT), _SUM
        if tree.operator == "*":
            factors = [self._bracketed(one, _POWER) for one in tree.operands]
            if not self.latex:
                return "*".join(factors), _PRODUCT
            beside = isinstance(first, Number) and not (factors[1][0].isdigit() or factors[1][0] == "-")
            return ("" if beside else " \\cdot ").join(factors[:2]) + "".join(
                f" \\cdot {one}" for one in factors[2:]
            ), _PRODUCT
        if tree.operator == "/":
            if self.latex:
                return f"\\frac{{{self.written(first)[0]}}}{{{self.written(rest[0])[0]}}}", _PRODUCT
            return f"{self._bracketed(first, _PRODUCT)}/{self._bracketed(rest[0], _POWER)}", _PRODUCT
        if tree.operator == "^" and self.latex and isinstance(first, Apply) and first.operator not in _OPERATORS:
            return self._power_of_function(first, rest[0]), _POWER
        if tree.operator == "^":
            exponent = f"{{{self.written(rest[0])[0]}}}" if self.latex else self._bracketed(rest[0], _ATOM)
            return f"{self._bracketed(first, _ATOM)}^{exponent}", _POWER
        return self._function(tree), _ATOM

    def _power_of_function(self, function: Apply, exponent: Tree) -> str:
        """`\\cos^{2}(x)`, since `\\cos(x)^{2}` could be the cosine of a square; other exponents go behind brackets."""
        written, raised = self._function(function), f"^{{{self.written(exponent)[0]}}}"
        whole = isinstance(exponent, Number) and exponent.value.denominator == 1 and exponent.value > 1
        if whole and written.startswith(f"\\{function.operator}("):
            return written.replace("(", f"{raised}(", 1)
        return f"({written}){raised}"

    def _number(self, number: Number) -> tuple[str, int]:
        over, under = number.value.numerator, number.value.denominator
        if under == 1:
            return str(over), _ATOM if over >= 0 else _SUM
        text = f"\\frac{{{abs(over)}}}{{{under}}}" if self.latex else f"{abs(over)}/{under}"
        return (text, _PRODUCT) if over >= 0 else (f"-{text}", _SUM)

    def _sum(self, tree: Apply) -> str:
        text = ""
        for operand in tree.operands:
            sign, positive = _signed(operand)
            term = self._bracketed(positive, _PRODUCT)
            text += (f" {sign} " if text else sign.replace("+", "")) + term
        return text

    def _bracketed(self, tree: Tree, tightness: int) -> str:
        text, binding = self.written(tree)
        return f"({text})" if binding < tightness else text

    def _function(self, tree: Apply) -> str:
        inside = self.written(tree.operands[0])[0]
        if tree.operator == "root":
            return f"\\sqrt[{self.written(tree.operands[1])[0]}]{{{inside}}}"
        if self.latex and tree.operator == "sqrt":
            return f"\\sqrt{{{inside}}}"
        if self.latex and tree.operator == "abs":
            return f"\\left|{inside}\\right|"
        command = "\\" if self.latex and tree.operator not in _PLAIN_ONLY else ""
        return f"{command}{tree.operator}({inside})"


def _signed(tree: Tree) -> tuple[str, Tree]:
    """The sign of a term, and the term without it."""
    if isinstance(tree, Number) and tree.value < 0:
        return "-", Number(-tree.value)
    if isinstance(tree, Apply) and tree.operator == "*" and isinstance(tree.operands[0], Number):
        factor, rest = tree.operands[0].value, tree.operands[1:]
        if factor < 0:
            if factor == -1:
                return "-", rest[0] if len(rest) == 1 else Apply("*", rest)
            return "-", Apply("*", (Number(-factor), *rest))
    return "+", tree
