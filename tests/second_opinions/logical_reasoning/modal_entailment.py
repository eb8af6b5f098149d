"""Modal entailment by walking through every set of worlds."""

from tests.second_opinions.possible_worlds import holds, models


def score(answer, identity) -> float | None:
    possible = [
        model
        for model in models(identity["letters"], alethic=identity["logic"] == "alethic")
        if all(holds(fact, *model) for fact in identity["facts"])
    ]
    for said, statement in zip(answer, identity["statements"], strict=True):
        values = {holds(statement, *model) for model in possible}
        if said != ("undetermined" if len(values) == 2 else str(values.pop()).lower()):
            return 0.0
    return 1.0
