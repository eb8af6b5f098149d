"""Line c: which dresses are made for which content, and that a type with exact punctuation is not asked to drop it."""

from internbootcamp.answers import Form, Grid, Integer, Text
from internbootcamp.audit.dress import Dress, dresses
from internbootcamp.audit.samples import Sample
from internbootcamp.core.instruction import Case
from tests.audit.tiny.total import TotalBootcamp


def dressed(answer_type, value) -> list[Dress]:
    class Made(TotalBootcamp):
        answer = answer_type

    sample = Sample(Made, Case({"numbers": [1, 2]}, "", 0, 1))
    sample.value = value
    made = list(dresses(sample))
    assert all(answer_type.equal(answer_type.read(dress.response).value, value) for dress in made)
    return made


def test_an_integer_is_dressed_in_every_way_of_the_standard():
    responses = [dress.response for dress in dressed(Integer(), -1234)]
    for text in (
        *(
            "\\boxed{$-1234$}",
            "\\boxed{**-1234**}",
            "\\boxed{`-1234`}",
            '\\boxed{"-1234"}',
            "\\boxed{-1234.}",
            "\\boxed{答案：-1234}",
        ),
        *(
            "\\boxed{The answer is -1234.}",
            "\\boxed{-1,234}",
            "\\boxed{−1234}",
            "\\boxed{-１２３４}",
            "\\boxed{   -1234   }",
        ),
        *("\\boxed{\\text{-1234}}", "\n\n$-1234$", "<answer>-1234</answer>", "```\n-1234\n```", "最终答案：\n-1234"),
    ):
        assert any(text in response for response in responses), text
    assert any(
        response.startswith("<think>") and response.index("</think>") < response.rindex("-1234") for response in responses
    )


def test_marks_that_are_part_of_the_content_are_not_put_around_it():
    names = [dress.name for dress in dressed(Grid("#.", 2, 2), [["#", "."], [".", "."]])]
    assert not any(name.startswith(("bold", "$x$", "a final full stop")) for name in names)
    assert "a fenced block, in the form asked for" in names
    assert not any("bold" in dress.name for dress in dressed(Text().in_form(Form.TAG), "2 * 3"))
