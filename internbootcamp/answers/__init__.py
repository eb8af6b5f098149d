"""Answer types: how an answer is asked for, found in a response, parsed, written and corrupted.

    response ─► forms.strip_thinking ─► forms.last_block ─► text.normalise, text.undress ─► AnswerType.parse ─► value

`base.AnswerType` is the contract; each other module holds one type or a few close kin.
"""

from internbootcamp.answers.arithmetic import Calculation, Step
from internbootcamp.answers.base import AnswerType, Language, Malformed, Reading
from internbootcamp.answers.boolean_formula import BooleanExpression, BooleanFormula
from internbootcamp.answers.characters import Characters
from internbootcamp.answers.choices import Choice, YesNo
from internbootcamp.answers.date_time import DateTime
from internbootcamp.answers.edges import Edges
from internbootcamp.answers.expression import Expression
from internbootcamp.answers.fields import Fields
from internbootcamp.answers.first_order_formula import FirstOrderExpression, FirstOrderFormula
from internbootcamp.answers.forms import Form
from internbootcamp.answers.formula import Formula, SymbolicExpression
from internbootcamp.answers.grid import Grid
from internbootcamp.answers.integer import Integer
from internbootcamp.answers.json_value import Json
from internbootcamp.answers.letters import Letters
from internbootcamp.answers.mapping import Mapping
from internbootcamp.answers.moves import Moves
from internbootcamp.answers.number import Number, Percent
from internbootcamp.answers.paths import Cell, Path
from internbootcamp.answers.polynomial import Polynomial
from internbootcamp.answers.rational import Rational
from internbootcamp.answers.sequences import Permutation, Sequence
from internbootcamp.answers.sets import Alternatives, Multiset, Set
from internbootcamp.answers.whole_response import WholeResponse
from internbootcamp.answers.words import Text, Word, Words

__all__ = [
    "Alternatives",
    "AnswerType",
    "BooleanExpression",
    "BooleanFormula",
    "Calculation",
    "Cell",
    "Characters",
    "Choice",
    "DateTime",
    "Edges",
    "Expression",
    "Fields",
    "FirstOrderExpression",
    "FirstOrderFormula",
    "Form",
    "Formula",
    "Grid",
    "Integer",
    "Json",
    "Language",
    "Letters",
    "Malformed",
    "Mapping",
    "Moves",
    "Multiset",
    "Number",
    "Path",
    "Percent",
    "Permutation",
    "Polynomial",
    "Rational",
    "Reading",
    "Sequence",
    "Set",
    "Step",
    "SymbolicExpression",
    "Text",
    "WholeResponse",
    "Word",
    "Words",
    "YesNo",
]
