"""The dresses a text can wear and still be the same answer, and how they come off.

`normalise` maps typographic variants to plain ASCII (full-width forms, U+2212, curly quotes, Chinese punctuation);
`undress` peels mark-up that surrounds a whole answer (`$x$`, `**x**`, backticks, quotes, `\\text{x}`, a final full stop,
"The answer is x."). Both are bounded and linear. What is inside an answer (thousands separators, fractions, letter case)
belongs to each answer type.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}  # ！ to ～
_PLAIN = {
    **_FULL_WIDTH,
    **dict.fromkeys(map(ord, "\u2212\u2010\u2011\u2012\u2013\u2014\uff0d\u2796\ufe63"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"), " "),
    **dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"), None),
    **dict.fromkeys(map(ord, "\u2018\u2019\u201b\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201f\u2033\u300c\u300d\u300e\u300f"), '"'),
    ord("。"): ".",
    ord("、"): ",",
    ord("【"): "[",
    ord("】"): "]",
    ord("〔"): "[",
    ord("〕"): "]",
    ord("《"): "<",
    ord("》"): ">",
    ord("∶"): ":",
    ord("："): ":",
}


_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def is_clean_unicode(text: str) -> bool:
    """Whether `text` can be stored and shown: no NUL, no lone surrogate."""
    return _UNSTORABLE.search(text) is None


def normalise(text: str) -> str:
    """`text` with typographic variants as plain ASCII; characters that carry meaning (², ½, π) stay."""
    plain = text if text.isascii() else text.translate(_PLAIN)
    return plain.replace("\r\n", "\n")


_BLANKS = re.compile(r"[^\S\n]+")
_LINE_BREAKS = re.compile(r" ?\n[ \n]*")


def single_spaced(text: str) -> str:
    """`text` with every run of blanks as one space and without blank lines, so that `\\s*` in a pattern costs nothing."""
    return _LINE_BREAKS.sub("\n", _BLANKS.sub(" ", text))


_PAIRS = (
    ("$$", "$$"),
    ("\\(", "\\)"),
    ("\\[", "\\]"),
    ("$", "$"),
    ("**", "**"),
    ("__", "__"),
    ("`", "`"),
    ('"', '"'),
    ("'", "'"),
    ("“", "”"),
    ("‘", "’"),
    ("「", "」"),
    ("*", "*"),
)
_COMMAND = re.compile(
    r"\\(?:text|textbf|textit|texttt|textnormal|mbox|mathrm|mathbf|mathit|mathsf|mathtt|operatorname|boxed|fbox|emph|underline"
    r"|boldsymbol|bm)\s?\{"
)
_FENCE = re.compile(r"```(?:[\w+-]{0,20}[ \t]*\n)?")
_LEAD = re.compile(
    r"(?:(?:so|thus|hence|therefore)[,，]?\s)?(?:(?:the|my)\s)?(?:(?:final|correct)\s)?(?:answer|result)(?:\sis\b\s?[:：]?|\s?[:：])\s?"
    r"|(?:(?:因此|所以)[,，]?)?(?:最终|最后|正确|我的)?的?(?:答案|结果)(?:是|为|(?=[:：]))\s?[:：]?\s?",
    re.IGNORECASE,
)
_LAYERS = 24  # more than any answer wears


def undress(text: str, bare: Callable[[str], bool] = lambda text: False) -> str:
    """`text` without the mark-up and the words around it; nothing inside it is touched. It is done once `bare` says so."""
    if text.isascii() and text.isalnum():
        return text
    for _ in range(_LAYERS):
        peeled = _peel(text.strip())
        if peeled == text or bare(text):
            return text
        text = peeled
    return text


def peel_marks(text: str) -> str:
    """`text` without quotes, dollars and emphasis around it; for answers in which punctuation and case are content."""
    for _ in range(_LAYERS):
        text = text.strip()
        peeled = _peel_pair(text)
        if peeled is None:
            return text
        text = peeled
    return text


def _peel(text: str) -> str:
    """Take one layer off, or give the text back."""
    inner = _peel_pair(text)
    if inner is not None:
        return inner
    lead = _LEAD.match(text)
    if lead and lead.end() < len(text):
        return text[lead.end() :].strip()
    if text.startswith("\\displaystyle"):
        return text[len("\\displaystyle") :].strip()
    if text.endswith(".") and not text.endswith("..") and len(text) > 1:
        return text[:-1].rstrip()
    if text.endswith(("\\,", "\\;", "\\!")):
        return text[:-2].rstrip()
    return text


def _peel_pair(text: str) -> str | None:
    """The inside of a pair of marks, of a fence, or of a LaTeX text command, around the whole of `text`."""
    fence = _FENCE.match(text)
    if fence and text.endswith("```") and "```" not in text[fence.end() : -3] and len(text) > fence.end() + 3:
        return text[fence.end() : -3].strip()
    for opening, closing in _PAIRS:
        if text.startswith(opening) and text.endswith(closing) and len(text) > len(opening) + len(closing):
            inner = text[len(opening) : -len(closing)]
            if closing not in inner:
                return inner.strip()
    command = _COMMAND.match(text)
    if command and text.endswith("}") and _balanced(text[command.end() : -1]):
        return text[command.end() : -1].strip()
    return None


def _balanced(text: str) -> bool:
    """Whether the braces of `text` close in order."""
    depth = 0
    for match in re.finditer(r"\\.|[{}]", text, re.DOTALL):
        if match.group() == "{":
            depth += 1
        elif match.group() == "}":
            depth -= 1
            if depth < 0:
                return False
    return depth == 0


_PLAIN_COMMANDS = {
    **dict.fromkeys(("left", "right", "big", "Big", "bigl", "bigr", "displaystyle", "langle", "rangle"), ""),
    **dict.fromkeys(("dfrac", "tfrac", "cfrac"), "\\frac"),
    **dict.fromkeys(("to", "rightarrow", "longrightarrow", "Rightarrow"), " -> "),
    **dict.fromkeys(("quad", "qquad"), " "),
    **dict.fromkeys(("times", "cdot", "ast"), "×"),
    **{"lbrace": "{", "rbrace": "}", "lbrack": "[", "rbrack": "]", "minus": "-", "div": "÷", "lt": "<", "gt": ">"},
}
_PLAIN_SIGNS = {
    **{"\\{": "{", "\\}": "}", "\\!": "", "\\%": "%", "\\_": "_", "\\#": "#", "\\&": "&", "\\$": "$"},
    **dict.fromkeys(("\\^{}", "\\textasciicircum{}"), "^"),
}
_LATEX = re.compile(rf"\\(?:({'|'.join(_PLAIN_COMMANDS)})(?![A-Za-z])\s?|[,;:!{{}} %_#&$]|(?:\^|textasciicircum)\{{\}})|~")


_ENVIRONMENT = re.compile(
    r"(?:\\left ?\\?[{.\[(] ?)?\\begin ?\{[a-z]{1,12}\*?\}(?: ?\{[lcr|@ ]{1,60}\})?"
    r"|\\end ?\{[a-z]{1,12}\*?\}(?: ?\\right(?![a-z]) ?(?:\\?[}.\])])?)?|\\hline(?![a-z])"
)
_ROW_END = re.compile(r" ?(?:\\\\(?:\[[^\]\n]{0,10}\])?|\\newline(?![a-z])) ?")
_ARROW_ALONE = re.compile(r"\$(\\(?:to|rightarrow|longrightarrow|Rightarrow))\$")  # A $\to$ B
_STYLED = re.compile(
    r"(\\[A-Za-z]{1,20})?\\(?:text(?:bf|it|tt|rm|sf)?|math(?:rm|bf|it|sf|tt)|mbox|operatorname|emph) ?\{([^{}]*)\}"
)


def flatten(text: str) -> str:
    """`text` without LaTeX environments and text commands: rows become lines, what stands in `\\text{}` stays; then `unlatex`.

    For answers made of words and lists. Formulas, in which `\\mathrm{d}` or `&` mean something, only want `unlatex`.
    """
    if "\\" not in text and "~" not in text:
        return text
    if "\\begin" in text:
        text = re.sub(r"(?<!\\)&", " ", _ENVIRONMENT.sub(" ", text))
    text = _ARROW_ALONE.sub(r"\1 ", _ROW_END.sub("\n", text))
    for _ in range(2):  # `\\mathbf{\\text{A}}`
        text = _STYLED.sub(_content, text)
    return unlatex(text).strip()


def _content(styled: re.Match[str]) -> str:
    """What a text command holds, kept apart from a command right before it."""
    return f"{styled.group(1)} {styled.group(2)}" if styled.group(1) else styled.group(2)


def without_noun(text: str, nouns: Iterable[str]) -> str:
    """`item 3`, `3 coins` or `物品3` as `3`, for any of `nouns`, given in lower case; an English plural `s` is understood."""
    bare = text.strip()
    folded = bare.casefold()
    for spelled in (spelled for noun in nouns for spelled in (f"{noun}s", noun)):
        if folded.startswith(spelled) and (rest := bare[len(spelled) :].lstrip(" #:_")):
            return rest
        if folded.endswith(spelled) and (rest := bare[: -len(spelled)].rstrip()):
            return rest
    return bare


def unlatex(text: str) -> str:
    """`text` with LaTeX spacing, bracket sizes, escaped signs, arrows and dots as plain characters; `\\frac` stays."""
    return _LATEX.sub(_plain_command, text) if "\\" in text or "~" in text else text


def _plain_command(match: re.Match[str]) -> str:
    name = match.group(1)
    return _PLAIN_SIGNS.get(match.group(), " ") if name is None else _PLAIN_COMMANDS[name]
