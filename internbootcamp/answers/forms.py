"""Where an answer stands in a response: the forms a prompt may ask for, how each is written and how it is found.

A *form* is the bracket around an answer (`\\boxed{…}`, `<answer>…</answer>`, a fenced block …); what stands inside is the
business of an answer type. Every search here runs in time linear in the text, whatever the text is: no regular expression
that can backtrack over it, no nesting that recurses. Nothing here judges; see `base.py` for that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from internbootcamp.answers.text import undress


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
    for block in sorted(blocks, key=lambda block: (block.end, block.start), reverse=True):
        yield _once_bracketed(block, asked)
    if any(block.form is not Form.LABEL for block in blocks):
        return
    line = last_block(Form.LAST_LINE, text)
    if line is not None and all(block.end <= line.start for block in blocks):
        yield _once_bracketed(line, asked)


_ONE_PAIR = re.compile(r"\[([^\[\]\n]*)\]")
_SHORT = 1_000  # characters of an answer that stands in single brackets by mistake


def _once_bracketed(block: Block, asked: Form) -> Block:
    """The block; where `[[x]]` is asked for, read last of all as the x of `[x]`, which is a slip of the pen."""
    if asked is not Form.DOUBLE_BRACKET:
        return block
    pairs = (_ONE_PAIR.fullmatch(undress(text)) for text in block.texts if "]" in text and len(text) <= _SHORT)
    inside = tuple(pair.group(1) for pair in pairs if pair)
    return replace(block, texts=(*block.texts, *inside)) if inside else block


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
_SPELLED_BRACKETS = re.compile(  # escaped as in Markdown, or sized as in LaTeX
    r"(?P<opening>\\\[\\\[|\\left ?\[ ?\\left ?\[)|\\\]\\\]|\\right ?\] ?\\right ?\]"
)


def _last_double_bracket(text: str) -> Block | None:
    """The last `[[…]]`, read without its brackets or, since `[[1, 2], [3, 4]]` is also a list, with them.

    Where it ends a JSON object, `{"A": [[1, 2]], "B": [[3, 4]]}`, a run of its kind, `[[A 1 2]] [[B 3 4]]`, or a larger
    block, `[[{"A": [[1, 2]]}]]`, the whole of that is read last.
    """
    text = text if text.isascii() else text.translate(_FULL_WIDTH_BRACKETS)
    text = _SPELLED_BRACKETS.sub(_plainly_spelled, text) if "\\" in text else text
    end = text.rfind("]]")
    if end < 0:
        return None
    while text.startswith("]]", end + 1):
        end += 1
    start = text.rfind("[[", 0, end)
    if start < 0:
        return None
    while start and text[start - 1] == "[" and text[start - 2 : start - 1] != "\\":  # \\[ opens a displayed formula
        start -= 1
    ways = _inside_and_whole(text[start : end + 2])
    around = _object_around(text, start, end + 2) or _run_before(text, start, end + 2)
    wider = (around,) if around else _inside_and_whole(_larger_block(text, start, end + 2))
    return Block(Form.DOUBLE_BRACKET, start, end + 2, ways + wider)


def _inside_and_whole(block: str) -> tuple[str, ...]:
    """A block in double brackets without these and with them."""
    return (block[2:-2], block) if block else ()


def _plainly_spelled(match: re.Match[str]) -> str:
    """Two plain brackets in as many characters, so that places in the text stay."""
    return "[[".rjust(len(match.group())) if match["opening"] else "]]".ljust(len(match.group()))


_MEMBER_BEFORE = re.compile(r"[\"'] ?: ?[\"']?$")
_OBJECT_END = re.compile(r"[\"']?\s{0,40},?\s{0,40}\}")


def _object_around(text: str, start: int, end: int) -> str | None:
    """The JSON object whose last member has `text[start:end]` for its value."""
    closing = _OBJECT_END.match(text, end)
    if closing is None or not _MEMBER_BEFORE.search(text[max(0, start - 5) : start]):
        return None
    depth = 1
    for brace in reversed(list(re.finditer(r"[{}]", text[:start]))):
        depth += 1 if brace.group() == "}" else -1
        if depth == 0:
            return text[brace.start() : closing.end()]
    return None


_BRACKET = re.compile(r"[\[\]]")
_LARGEST = 20_000  # characters of a block


def _larger_block(text: str, start: int, end: int) -> str:
    """The block that ends at `end` and opens before `start`, if brackets inside were taken for its opening; else nothing."""
    if text.count("[", start, end) == text.count("]", start, end):
        return ""
    depth = 0
    for bracket in reversed(list(_BRACKET.finditer(text, max(0, end - _LARGEST), end))):
        depth += 1 if bracket.group() == "]" else -1
        if depth == 0:
            return text[bracket.start() : end] if text.startswith("[[", bracket.start()) else ""
    return ""


_SIMPLE_BLOCK = re.compile(r"\[\[([^\[\]]{0,2000}+)\]\]")


def _run_before(text: str, start: int, end: int) -> str | None:
    """The contents of several `[[…]]` with nothing but spaces and commas between them, the last at `start`, one a line."""
    contents: list[str] = []
    next_start = end
    for block in reversed(list(_SIMPLE_BLOCK.finditer(text, 0, end))):
        if text[block.end() : next_start].strip(" \n,;") or (not contents and block.start() != start):
            break
        contents.append(block.group(1))
        next_start = block.start()
    return "\n".join(reversed(contents)) if len(contents) > 1 else None


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
_LABEL_WORDS = ("answer", "答案", "结果")
_LABEL = re.compile(
    r"(?:(?:final\s{0,3}|the\s{0,3}|my\s{0,3}){0,3}\banswer\b|(?:最终|最后|正确|我的)?的?(?:答案|结果))"
    r"(?P<verb>\s{0,3}is\b|是|为)?(?P<colon>[ \t]{0,3}(?:\*\*|__)?[ \t]{0,3}[:：](?:(?:\*\*|__)(?=\s|$))?)?",
    re.IGNORECASE,
)


def _last_label(text: str) -> Block | None:
    """What follows the last "Answer:" or "The answer is" ("答案：", "答案是"): the rest of its line, or the next lines.

    Of the next lines all are tried, then the first paragraph alone.
    """
    lowered = text.lower()
    if not any(word in lowered for word in _LABEL_WORDS):  # much faster than the pattern on long texts
        return None
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
        below = below.strip("\n")
        ways = tuple(dict.fromkeys((below, below.partition("\n\n")[0])))
        return Block(Form.LABEL, start, len(text), ways) if below.strip() else None
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
