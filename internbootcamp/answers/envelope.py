"""What some models put around an answer as programs do: `{"answer": [[1, 2], [2, 1]]}`, `{"solution": "1 2, 2 1"}`, `path = […]`.

An object of one member with a usual name, such a name before a list, or an object of an answer and what led to it,
`{"reasoning": "…", "answer": 5}`, is an envelope; what the answer is stays with its type. The object need not be strict JSON:
tuples, single quotes, line breaks and lone backslashes of LaTeX are what models write. Everything here is linear.
"""

from __future__ import annotations

import re

from internbootcamp.answers.text import peel_marks

_NAME = (
    r"(?:(?:my|final|correct)[ _-]?)?(?:answer|solution|result|output)(?:[ _-]?(?:grid|matrix))?"
    r"|(?:(?:solved|completed|filled|final)[ _-]?)?(?:grid|matrix)|path|words?|(?:最终|最后)?的?(?:答案|结果)|解答?"
)
_HEAD = re.compile(rf"\{{\s{{0,40}}([\"'“])(?:{_NAME})[\"'”]\s{{0,9}}[:：]\s{{0,40}}", re.IGNORECASE)
_ASSIGNED = re.compile(rf"(?:{_NAME})\s{{0,9}}=\s{{0,9}}(?=[\[({{])", re.IGNORECASE)
_ANSWER = re.compile(r"(?:(?:my|final|correct)[ _-]?)?answer|(?:最终|最后)?的?答案", re.IGNORECASE)
_RESULT = re.compile(r"(?:(?:my|final|correct)[ _-]?)?(?:solution|result|output)|(?:最终|最后)?的?结果", re.IGNORECASE)
_WORKING = re.compile(
    r"(?:(?:my|short|brief|step[ _-]?by[ _-]?step|chain[ _-]?of|intermediate|reasoning|thinking|thought)[ _-]?)?"
    r"(?:reason(?:s|ing)?|explanations?|explain|thoughts?|thinking|think|steps?|process|step[ _-]?by[ _-]?step|analysis|work(?:ing)?s?|notes?"
    r"|rationale|justification|proof|confidence|comments?|summary|calculations?|verification|method|approach|derivation|logic|deductions?)"
    r"|(?:解题)?(?:推理|思考|计算|解题|推导)?(?:过程|步骤|思路)|推理|思考|解释|说明|分析|理由|证明|推导|计算|置信度",
    re.IGNORECASE,
)
_CLOSING = re.compile(r"[\])}]")
_TAIL = 40  # characters in which the closing bracket stands, before a full stop or the end of a fence
_WHOLE_STRING = re.compile(r"""(?:"(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+')""", re.DOTALL)
_TOKEN = re.compile(r"""["](?:[^"\\]|\\.)*+["]|(?<=[:,{\[(\s])'(?:[^'\\]|\\.)*+'|[{}\[\](),:]""", re.DOTALL)
_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*+"?|[()\[\]{},]', re.DOTALL)  # a string that never ends is not read again
# A line break as JSON writes it, not the start of \neg or \neq; `\\`, `\"` and `\/` as JSON writes them.
_ESCAPE = re.compile(r"\\(?:n(?!(?:abla|eg?|eq|i|mid|ot|otin|u)(?![A-Za-z]))|u[0-9A-Fa-f]{4}|[\"'\\/])")


def unwrapped(text: str) -> str | None:
    """What an envelope holds, strings without quotes and escapes; None if `text` is no envelope."""
    if not _CLOSING.search(text[-_TAIL:]):
        return None
    body = peel_marks(text).removesuffix(".")
    if (member := _member(body)) is not None:
        content = member
    elif head := _HEAD.match(body):
        content = body[head.end() : -1].strip().removesuffix(",").rstrip() if body.endswith("}") else ""
    elif assigned := _ASSIGNED.match(body):
        content = body[assigned.end() :]
    else:
        return None
    if content[:1] in ('"', "'"):
        return _ESCAPE.sub(_escaped, content[1:-1]) if _WHOLE_STRING.fullmatch(content) else None
    return content if _is_one_value(content) else None


def _member(body: str) -> str | None:
    """The value, as it stands, of the answer in an object that has nothing beside but what led to it."""
    members = _members(body)
    if members is None or len(members) < 2:
        return None
    for pattern in (_ANSWER, _RESULT):
        found = [value for name, value in members if pattern.fullmatch(name)]
        if found:
            led_to_it = all(_WORKING.fullmatch(name) for name, _ in members if not pattern.fullmatch(name))
            return found[0] if len(found) == 1 and led_to_it else None
    return None


def _members(body: str) -> list[tuple[str, str]] | None:
    """The names and values of an object, in order, values as they stand; None if the text is none."""
    members: list[tuple[str, str]] = []
    depth, start, name = 0, 1, None
    for token in _TOKEN.finditer(body) if body.startswith("{") else ():
        mark = token.group()
        depth += (mark in ("{", "[", "(")) - (mark in ("}", "]", ")"))
        if mark == ":" and depth == 1 and name is None:
            quoted = _WHOLE_STRING.fullmatch(body[start : token.start()].strip())
            if quoted is None:
                return None
            name, start = _ESCAPE.sub(_escaped, quoted.group()[1:-1]), token.end()
        elif (mark == "," and depth == 1) or depth == 0:
            value = body[start : token.start()].strip()
            if name is not None and value:
                members.append((name, value))
            elif name is not None or value or depth:
                return None
            name, start = None, token.end()
            if depth == 0:
                return members if token.end() == len(body) and mark == "}" else None
    return None


def _is_one_value(text: str) -> bool:
    """Whether no comma and no closing bracket stands outside brackets: then no second member follows."""
    depth = 0
    for mark in _STRUCTURE.findall(text):
        depth += (mark in "([{") - (mark in ")]}")
        if depth < 0 or (mark == "," and depth == 0):
            return False
    return bool(text) and depth == 0


def _escaped(match: re.Match[str]) -> str:
    escape = match.group()
    if escape.startswith("\\u"):
        return chr(int(escape[2:], 16))
    return "\n" if escape == "\\n" else escape[1:]
