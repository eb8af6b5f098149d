"""What some models put around an answer as programs do: `{"answer": [[1, 2], [2, 1]]}`, `{"solution": "1 2, 2 1"}`, `path = […]`.

An object of one member with a usual name, such a name before a list, or an object of an answer and what led to it,
`{"reasoning": "…", "answer": 5}`, is an envelope; what the answer is stays with its type. An object of one member need not be
strict JSON: tuples, single quotes and lone backslashes of LaTeX are what models write. Everything here is linear.
"""

from __future__ import annotations

import json
import re

import msgspec

from internbootcamp.answers.text import peel_marks

_NAME = (
    r"(?:(?:my|final|correct)[ _-]?)?(?:answer|solution|result|output)(?:[ _-]?(?:grid|matrix))?"
    r"|(?:(?:solved|completed|filled|final)[ _-]?)?(?:grid|matrix)|path|words?|(?:最终|最后)?的?(?:答案|结果)|解答?"
)
_HEAD = re.compile(rf"\{{\s{{0,40}}([\"'“])(?:{_NAME})[\"'”]\s{{0,9}}[:：]\s{{0,40}}", re.IGNORECASE)
_ASSIGNED = re.compile(rf"(?:{_NAME})\s{{0,9}}=\s{{0,9}}(?=[\[({{])", re.IGNORECASE)
_ANSWER = re.compile(r"(?:(?:my|final|correct)[ _-]?)?answer|(?:最终|最后)?的?答案", re.IGNORECASE)
_WORKING = re.compile(
    r"(?:(?:my|step[ _-]?by[ _-]?step|short|brief|chain[ _-]?of)[ _-]?)?(?:reason(?:s|ing)?|explanations?|explain|thoughts?|thinking"
    r"|think|steps?|analysis|work(?:ing)?s?|notes?|rationale|justification|proof|confidence|comments?|summary)"
    r"|推理|推理过程|思考|思考过程|思路|解释|说明|分析|步骤|理由|过程|解题过程|证明|置信度",
    re.IGNORECASE,
)
_CLOSING = re.compile(r"[\])}]")
_TAIL = 40  # characters in which the closing bracket stands, before a full stop or the end of a fence
_WHOLE_STRING = re.compile(r"""(?:"(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+')""", re.DOTALL)
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
    """The value, as JSON writes it, of the answer in a JSON object that has nothing beside but what led to it."""
    if not body.startswith("{"):
        return None
    try:
        names = [name for name, _ in json.loads(body, object_pairs_hook=list)]
        members = msgspec.json.decode(body, type=dict[str, msgspec.Raw])
    except (ValueError, RecursionError):
        return None
    answers = [name for name in names if _ANSWER.fullmatch(name)]
    if len(answers) != 1 or len(names) == 1 or not all(_WORKING.fullmatch(name) for name in names if name != answers[0]):
        return None
    return bytes(members[answers[0]]).decode()


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
