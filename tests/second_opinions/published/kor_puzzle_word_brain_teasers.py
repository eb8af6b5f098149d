"""Compounds: an answer is right if its pairs are the stored ones, laid side by side."""


def score(answer, identity) -> float | None:
    pairs = [list(answer[at : at + 2]) for at in range(0, len(answer), 2)]
    return float(pairs == identity["components"])


def _case(*pairs):
    parts = [pair.split("+") for pair in pairs]
    return {"words": ["".join(pair) for pair in parts], "components": parts}


def examples() -> list:
    return [
        (_case("bud+leaf", "root+bark"), "[[bud leaf root bark]]"),
        (_case("sun+flower"), "[[sun flower]]"),
        (_case("rain+coat", "foot+ball", "moon+light"), "[[rain coat foot ball moon light]]"),
        (_case("tree+tree", "tea+pot"), "[[tree tree tea pot]]"),
        (_case("hand+bag", "door+bell", "fire+fly", "key+board"), "[[hand bag door bell fire fly key board]]"),
        (_case("butter+fly", "ear+ring"), "[[butter fly ear ring]]"),
    ]
