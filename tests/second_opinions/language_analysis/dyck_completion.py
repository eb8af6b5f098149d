"""Dyck completion by rewriting: beginning and answer together vanish when adjacent pairs are taken out again and again."""


def score(answer, identity) -> float | None:
    text, before = identity["beginning"] + answer, None
    if any(bracket in "([{<" for bracket in answer):
        return 0.0
    while text != before:
        before = text
        for pair in ("()", "[]", "{}", "<>"):
            text = text.replace(pair, "")
    return float(text == "")
