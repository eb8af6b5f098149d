"""Answer types: how an answer is asked for, found in a response, parsed, written and corrupted.

    response ─► forms.strip_thinking ─► forms.last_block ─► text.normalise, text.undress ─► AnswerType.parse ─► value

`base.AnswerType` is the contract; each other module holds one type or a few close kin.
"""

from internbootcamp.answers.base import AnswerType, Language, Malformed, Reading
from internbootcamp.answers.forms import Form
from internbootcamp.answers.integer import Integer

__all__ = ["AnswerType", "Form", "Integer", "Language", "Malformed", "Reading"]
