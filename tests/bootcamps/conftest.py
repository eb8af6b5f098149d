"""Short words for what tests of bootcamps do: score an answer written in the form that a prompt asks for."""

import pytest


@pytest.fixture
def score():
    def judged(cls, identity, content) -> float:
        """The score of a block content (text), written in the form asked for."""
        from internbootcamp.answers.forms import write

        return cls.verify_score(f"So\n{write(cls.answer_for(identity).form, content)}", identity)

    return judged
