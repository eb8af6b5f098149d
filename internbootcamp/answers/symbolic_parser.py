"""Reading formulas: plain and LaTeX mathematics into a tree.

Understands implicit multiplication, `\\frac`, roots, powers, `|x|`, and functions with or without parentheses. Products,
quotients and implicit products bind alike, from left to right: `1/2x` is `(1/2)x`. A function without parentheses takes the
factors after it up to the next function, bracket or sign: `\\sin 2x \\cos x` is `sin(2x) cos(x)`. Nesting is bounded.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from internbootcamp.answers.base import Malformed
from internbootcamp.answers.symbolic import Apply, Number, Symbol, Token, Tree, negative, tokens

MAX_DEPTH = 40
MAX_EXPONENT = 1_000

_CLOSERS = {"(": ")", "[": "]", "{": "}"}
_STARTS = ("number", "symbol", "function", "frac", "(", "[", "{")
_INVERSES = {
    **{name: f"arc{name}" for name in ("sin", "cos", "tan", "cot")},
    **{name: f"ar{name}" for name in ("sinh", "cosh", "tanh")},
}
_END = Token("end", "")


def parse_formula(text: str, variables: Iterable[str]) -> Tree:
    """The tree of a formula in these variables. Raises `Malformed`."""
    reader = _Reader(tokens(text, variables))
    tree = reader.sum(0)
    if reader.peek() is not _END:
        raise Malformed(f"unexpected {reader.peek().text!r}")
    return tree


class _Reader:
    """Recursive descent over the tokens, one method for each precedence; `depth` counts brackets and powers."""

    def __init__(self, found: list[Token]) -> None:
        self.tokens = found
        self.at = 0
        self.bars = 0

    def peek(self) -> Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else _END

    def take(self, kind: str | None = None) -> Token:
        token = self.peek()
        if kind is not None and token.kind != kind:
            raise Malformed(f"{kind!r} expected, {token.text or 'the end'!r} found")
        self.at += 1
        return token

    def sum(self, depth: int) -> Tree:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        terms = [self.product(depth)]
        while self.peek().kind in ("+", "-"):
            minus = self.take().kind == "-"
            term = self.product(depth)
            terms.append(negative(term) if minus else term)
        return terms[0] if len(terms) == 1 else Apply("+", tuple(terms))

    def product(self, depth: int) -> Tree:
        over, under = [self.signed(depth)], list[Tree]()
        while True:
            kind = self.peek().kind
            if kind in ("*", "/"):
                self.take()
                (over if kind == "*" else under).append(self.signed(depth))
            elif kind in _STARTS or (kind == "|" and not self.bars):
                over.append(self._implicit_factor(depth))
            else:
                return _quotient(over, under)

    def _implicit_factor(self, depth: int) -> Tree:
        """The right side of an implicit product; `2 3`, `x 3` and `2\\frac{1}{3}`, which may mean 7/3, are refused."""
        before, kind = self.tokens[self.at - 1].kind, self.peek().kind
        if kind == "number" and before in ("number", "symbol"):
            raise Malformed("a number directly after another factor")
        factor = self.power(depth)
        if kind == "frac" and before == "number" and isinstance(factor, Apply) and _is_ratio(factor):
            raise Malformed("a mixed number, or a product without its sign")
        return factor

    def signed(self, depth: int) -> Tree:
        sign = self.take().kind if self.peek().kind in ("+", "-") else "+"
        value = self.power(depth)
        return value if sign == "+" else negative(value)

    def power(self, depth: int) -> Tree:
        base = self.atom(depth)
        return self._raised(base, depth)

    def _raised(self, base: Tree, depth: int) -> Tree:
        if self.peek().kind != "^":
            return base
        self.take()
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        exponent = self.signed(depth + 1)
        if isinstance(exponent, Number) and abs(exponent.value) > MAX_EXPONENT:
            raise Malformed(f"an exponent beyond {MAX_EXPONENT}")
        return Apply("^", (base, exponent))

    def atom(self, depth: int) -> Tree:
        token = self.take()
        if token.kind == "number":
            return Number(Fraction(token.text))
        if token.kind == "symbol":
            return Symbol(token.text)
        if token.kind in _CLOSERS:
            return self._until(_CLOSERS[token.kind], depth)
        if token.kind == "|":
            return self._absolute(depth)
        if token.kind == "frac":
            return Apply("/", (self._argument(depth), self._argument(depth)))
        if token.kind == "function":
            return self._function(token.text, depth)
        raise Malformed(f"unexpected {token.text!r}" if token is not _END else "the formula ends too early")

    def _until(self, closer: str, depth: int) -> Tree:
        bars, self.bars = self.bars, 0
        value = self.sum(depth + 1)
        self.take(closer)
        self.bars = bars
        return value

    def _absolute(self, depth: int) -> Tree:
        self.bars += 1
        value = self.sum(depth + 1)
        self.take("|")
        self.bars -= 1
        return Apply("abs", (value,))

    def _argument(self, depth: int) -> Tree:
        """An argument of `\\frac` or `\\sqrt`: a group in braces, or a single digit or symbol."""
        token = self.take()
        if token.kind == "{":
            return self._until("}", depth)
        if token.kind == "symbol":
            return Symbol(token.text)
        if token.kind == "number" and token.text.isdigit():
            if len(token.text) > 1:
                self.at -= 1
                self.tokens[self.at] = Token("number", token.text[1:])
            return Number(Fraction(token.text[0]))
        raise Malformed(f"unexpected {token.text!r} as an argument")

    def _function(self, name: str, depth: int) -> Tree:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        if name == "sqrt":
            return self._root(depth)
        base = self._subscript(depth) if name in ("ln", "lg") else None
        exponent = None
        if self.peek().kind == "^":
            self.take()
            exponent = self.signed(depth + 1) if self.peek().kind != "number" else Number(Fraction(self.take().text))
        if exponent == Number(Fraction(-1)) and name in _INVERSES:
            name, exponent = _INVERSES[name], None
        argument = self._function_argument(depth + 1)
        if name == "lg":
            name, base = "ln", Number(Fraction(10))
        value: Tree = Apply(name, (argument,))
        if base is not None:
            value = Apply("/", (value, Apply("ln", (base,))))
        return value if exponent is None else Apply("^", (value, exponent))

    def _subscript(self, depth: int) -> Tree | None:
        if self.peek().kind != "_":
            return None
        self.take()
        return self._argument(depth) if self.peek().kind != "number" else Number(Fraction(self.take().text))

    def _root(self, depth: int) -> Tree:
        degree: Tree = Number(Fraction(2))
        if self.peek().kind == "[":
            self.take()
            degree = self._until("]", depth)
        if self.peek().kind == "(":
            self.take()
            radicand = self._until(")", depth)
        elif self.peek().kind == "number":
            radicand = Number(Fraction(self.take().text))
        else:
            radicand = self._argument(depth)
        if degree == Number(Fraction(2)):
            return Apply("sqrt", (radicand,))
        return Apply("root", (radicand, degree))

    def _function_argument(self, depth: int) -> Tree:
        if self.peek().kind in _CLOSERS:
            return self._until(_CLOSERS[self.take().kind], depth)
        if self.peek().kind in ("|", "function", "-"):
            return self.signed(depth)
        factors = [self.power(depth)]
        while self.peek().kind in ("symbol", "frac"):
            factors.append(self.power(depth))
        return _quotient(factors, [])


def _is_ratio(tree: Apply) -> bool:
    return tree.operator == "/" and all(isinstance(operand, Number) for operand in tree.operands)


def _quotient(over: list[Tree], under: list[Tree]) -> Tree:
    """The product of `over` divided by all of `under`, as a tree no deeper than needed."""
    top = over[0] if len(over) == 1 else Apply("*", tuple(over))
    if not under:
        return top
    return Apply("/", (top, under[0] if len(under) == 1 else Apply("*", tuple(under))))
