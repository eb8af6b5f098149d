"""Where an answer stands in a response: the forms a prompt may ask for, how each is written and how it is found.

A *form* is the bracket around an answer (`\\boxed{…}`, `<answer>…</answer>`, a fenced block …); what stands inside is the
business of an answer type. Every search here runs in time linear in the text, whatever the text is: no regular expression
that can backtrack over it, no nesting that recurses. Nothing here judges; see `base.py` for that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Form(StrEnum):
    """A way to mark the final answer. The first five are explicit brackets, the last two are for want of any."""

    BOXED = "boxed"  # \boxed{x}
    TAG = "tag"  # <answer>x</answer>
    SQUARE_TAG = "square_tag"  # [answer]x[/answer]
    DOUBLE_BRACKET = "double_bracket"  # [[x]]
    FENCED = "fenced"  # ```⏎x⏎```
    LABEL = "label"  # Answer: x
    LAST_LINE = "last_line"  # x alone on the last line


EXPLICIT = (Form.BOXED, Form.TAG, Form.SQUARE_TAG, Form.DOUBLE_BRACKET, Form.FENCED)

_SHOWN = {
    Form.BOXED: "\\boxed{…}",
    Form.TAG: "<answer>…</answer>",
    Form.SQUARE_TAG: "[answer]…[/answer]",
    Form.DOUBLE_BRACKET: "[[…]]",
    Form.FENCED: "```\n…\n```",
}


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a response that holds an answer: `texts` are the ways to read it, in order of preference."""

    form: Form
    start: int
    end: int
    texts: tuple[str, ...]


def shown(form: Form, content: str = "…") -> str:
    """The form as a prompt shows it, around `content`."""
    return _SHOWN[form].replace("…", content)


def write(form: Form, content: str) -> str:
    """The form as a model writes it, around `content`."""
    if form in (Form.TAG, Form.SQUARE_TAG) and "\n" in content:
        content = f"\n{content}\n"
    return shown(form, content)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A response without its thinking. `finished` is False when a `<think>` was never closed."""

    text: str
    finished: bool


def strip_thinking(response: str) -> Spoken:
    """Cut everything up to the last `</think>`; a `<think>` that opens after it and never closes leaves no answer."""
    closed = response.rfind("</think>")
    text = response if closed < 0 else response[closed + len("</think>") :]
    return Spoken(text, "<think>" not in text)


def last_block(form: Form, text: str) -> Block | None:
    """The last complete block of `form` in `text`, or None."""
    return _FINDERS[form](text)


def fallback_blocks(text: str, asked: Form) -> Iterator[Block]:
    """Blocks of the other forms, for a text without the form asked for: the one that ends last comes first.

    Explicit brackets and labels compete by position, the inner of two that end together first. The last line and the last
    paragraph count only when there is no bracket, and after any label.
    """
    others = [form for form in (*EXPLICIT, Form.LABEL) if form != asked]
    blocks = [block for form in others if (block := last_block(form, text)) is not None]
    yield from sorted(blocks, key=lambda block: (block.end, block.start), reverse=True)
    if any(block.form is not Form.LABEL for block in blocks):
        return
    line = last_block(Form.LAST_LINE, text)
    if line is not None and all(block.end <= line.start for block in blocks):
        yield line


_BOX = re.compile(r"\\(?:boxed|fbox) ?\{")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_BRACES_READ = 20_000  # in all, for one search: more than any answer has


def _last_boxed(text: str) -> Block | None:
    """The last `\\boxed{…}` (or `\\fbox{…}`) whose braces balance, counting `\\{` and `\\}` as text."""
    budget = _BRACES_READ
    for opening in reversed(list(_BOX.finditer(text))):
        close, read = _closing_brace(text, opening.end() - 1, budget)
        if close is not None:
            return Block(Form.BOXED, opening.start(), close + 1, (text[opening.end() : close],))
        budget -= read
        if budget <= 0:
            break
    return None


def _closing_brace(text: str, opening: int, budget: int) -> tuple[int | None, int]:
    """Index of the `}` that closes the `{` at `opening` (or None), and how many braces were read for it."""
    depth = read = 0
    for match in _BRACE.finditer(text, opening):
        read += 1
        token = match.group()
        if token == "{":
            depth += 1
        elif token == "}":
            depth -= 1
            if depth == 0:
                return match.start(), read
        if read >= budget:
            break
    return None, read


def _last_between(form: Form, opening: str, closing: str, text: str) -> Block | None:
    """The last `opening … closing`, in lower, upper or title case; an opening that never closes does not count."""
    end = max(text.rfind(spelled) for spelled in (closing, closing.upper(), closing.title()))
    if end < 0:
        return None
    start = max(text.rfind(spelled, 0, end) for spelled in (opening, opening.upper(), opening.title()))
    if start < 0:
        return None
    return Block(form, start, end + len(closing), (text[start + len(opening) : end],))


def _last_tag(text: str) -> Block | None:
    return _last_between(Form.TAG, "<answer>", "</answer>", text)


def _last_square_tag(text: str) -> Block | None:
    return _last_between(Form.SQUARE_TAG, "[answer]", "[/answer]", text)


_FULL_WIDTH_BRACKETS = str.maketrans("【】［］", "[][]")


def _last_double_bracket(text: str) -> Block | None:
    """The last `[[…]]`, read without its brackets or, since `[[1, 2], [3, 4]]` is also a list, with them."""
    text = text if text.isascii() else text.translate(_FULL_WIDTH_BRACKETS)
    end = text.rfind("]]")
    if end < 0:
        return None
    while text.startswith("]]", end + 1):
        end += 1
    start = text.rfind("[[", 0, end)
    if start < 0:
        return None
    while start and text[start - 1] == "[":
        start -= 1
    return Block(Form.DOUBLE_BRACKET, start, end + 2, (text[start + 2 : end], text[start : end + 2]))


_FENCE_LINE = re.compile(r"^(?:[ \t]{0,3}|([^\n`~]{1,80}[:：][ \t*_]{0,4}))(`{3,}+|~{3,}+)([^\n`]*+)$", re.MULTILINE)


def _last_fenced(text: str) -> Block | None:
    """The last fenced block. Fence lines pair up from the top, as Markdown reads them; one may open after "Answer:"."""
    if "```" not in text and "~~~" not in text:
        return None
    opening: re.Match[str] | None = None
    last: tuple[re.Match[str], re.Match[str]] | None = None
    for line in _FENCE_LINE.finditer(text):
        label, fence, info = line.groups()
        if opening is None:
            opening = line
        elif label is None and fence.startswith(opening.group(2)) and not info.strip():
            last, opening = (opening, line), None
    if last is None:
        return _last_inline_fence(text)
    opened, closed = last
    content = text[opened.end() + 1 : closed.start()]
    return Block(Form.FENCED, opened.start(), closed.end(), (content.rstrip("\n"),))


def _last_inline_fence(text: str) -> Block | None:
    """```` ```x``` ```` on a single line, which is no Markdown fence but is what some models write."""
    end = text.rfind("```")
    start = text.rfind("```", 0, end) if end > 0 else -1
    if start < 0 or "\n" in text[start:end]:
        return None
    content = text[start + 3 : end]
    bare = re.sub(r"^(?:json|python|py|text|txt|plaintext)(?=[ \t\[{(])", "", content)
    return Block(Form.FENCED, start, end + 3, tuple(dict.fromkeys((content, bare))))


_LAST_STRETCH = 20_000  # characters
_LABEL = re.compile(
    r"(?:(?:final\s{0,3}|the\s{0,3}|my\s{0,3}){0,3}\banswer\b|(?:最终|最后|正确|我的)?的?(?:答案|结果))"
    r"(?P<verb>\s{0,3}is\b|是|为)?(?P<colon>[ \t]{0,3}(?:\*\*|__)?[ \t]{0,3}[:：](?:(?:\*\*|__)(?=\s|$))?)?",
    re.IGNORECASE,
)


def _last_label(text: str) -> Block | None:
    """What follows the last "Answer:" or "The answer is" ("答案：", "答案是"): the rest of its line, or the next lines."""
    found: re.Match[str] | None = None
    for begin in (max(0, len(text) - _LAST_STRETCH), 0):  # the end of a text nearly always has it
        for match in _LABEL.finditer(text, begin):
            if match.group("verb") or match.group("colon"):
                found = match
        if found is not None:
            break
    if found is None:
        return None
    start = found.end()
    rest = text[start:]
    line, _, below = rest.partition("\n")
    if not line.strip(" \t*_"):
        return Block(Form.LABEL, start, len(text), (below.strip("\n"),)) if below.strip() else None
    if line.count("**") % 2:
        line = line.replace("**", "", 1)  # **Answer: x**
    return Block(Form.LABEL, start, start + len(line), tuple(dict.fromkeys((line, rest.rstrip("\n")))))


def _last_line(text: str) -> Block | None:
    """The last line that is not blank, or the last paragraph for answers of several lines."""
    stripped = text.rstrip()
    if not stripped:
        return None
    line_start = stripped.rfind("\n") + 1
    paragraph_start = stripped.rfind("\n\n") + 2 if "\n\n" in stripped else 0
    texts = dict.fromkeys((stripped[line_start:], stripped[paragraph_start:].strip("\n")))
    return Block(Form.LAST_LINE, line_start, len(stripped), tuple(texts))


_FINDERS = {
    Form.BOXED: _last_boxed,
    Form.TAG: _last_tag,
    Form.SQUARE_TAG: _last_square_tag,
    Form.DOUBLE_BRACKET: _last_double_bracket,
    Form.FENCED: _last_fenced,
    Form.LABEL: _last_label,
    Form.LAST_LINE: _last_line,
}
