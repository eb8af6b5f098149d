"""Short ways to read a content in the form asked for."""

from typing import Any

from internbootcamp.answers import AnswerType
from internbootcamp.answers.forms import write


def read(answer_type: AnswerType[Any], content: str) -> Any:
    """The value of a content; None where there is none."""
    return answer_type.read(write(answer_type.form, content)).value


def refused(answer_type: AnswerType[Any], content: str) -> bool:
    """Whether a content is no answer of the type."""
    return answer_type.read(write(answer_type.form, content)).status == "malformed"
