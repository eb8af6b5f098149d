"""Categorical propositions word by word, and the square of opposition over every diagram of two classes."""

from tests.second_opinions.diagrams import verdict


def split(text):
    quantifier, _, rest = text.rstrip(".").partition(" ")
    subject, _, predicate = rest.partition(" are ")
    negated = predicate.startswith("not ")
    return quantifier, subject, "are not" if negated else "are", predicate.removeprefix("not ")


def form(text) -> str:
    quantifier, _, connective, _ = split(text)
    return {"no": "E", "all": "AE", "some": "IO"}[quantifier][connective == "are not" and quantifier != "no"]


def right(identity):
    kind = identity["problem_type"]
    if kind == "components":
        quantifier, subject, connective, predicate = split(identity["proposition"])
        options = dict(zip(identity["shuffled_elements"], "ABCDEFGH"))
        return tuple(options[part] for part in (subject, predicate, connective, quantifier))
    if kind == "proposition_type":
        return f"S{form(identity['proposition'])}P"
    if kind == "relationship_exists":
        terms = [split(text)[1::2] for text in identity["propositions"]]
        return tuple("A" if terms.count(one) > 1 else "B" for one in terms)
    pairs = [(question[4], question.split(", then S")[1][0]) for question in identity["questions"]]
    return tuple(verdict([(given, "S", "P")], (asked, "S", "P"), "SP", complements=False) for given, asked in pairs)


def two_by_two(identity):
    (s1, p1), (s2, p2), (s3, p3) = (split(text)[1::2] for text in identity["propositions"])
    same = (s1 == s2 and p1 == p2, s1 == s3 and p1 == p3, s2 == s3 and p2 == p3)
    return tuple("AB"[not one] for one in same)


def score(answer, identity) -> float | None:
    if identity["problem_type"] != "relationship_exists":
        return float((answer if isinstance(answer, str) else tuple(answer)) == right(identity))
    about = answer[0] if len(answer) == 4 else ""  # what the answer says it is about
    each, pairs = right(identity), two_by_two(identity)
    return float(tuple(answer[-3:]) in {"each": [each], "pairs": [pairs], "": [each, pairs]}[about])


def examples():
    def values(text, pairs, key):
        questions = [f"If S{a}P is true, then S{b}P is ___?" for a, b in pairs]
        return {"problem_type": "truth_value", "base_proposition": text, "questions": questions, "correct_values": key}

    def kind(text, key):
        return {"problem_type": "proposition_type", "proposition": text, "correct_type": key}

    shared = {
        "problem_type": "relationship_exists",
        "propositions": ["no cats are birds.", "some cats are not birds.", "all cats are birds of prey."],
        "correct_answers": ["A", "A", "B"],
    }
    parts = {
        "problem_type": "components",
        "proposition": "some old trees are not hollow.",
        "shuffled_elements": ["hollow", "some", "are not", "old trees"],
        "correct_answer": ["D", "A", "C", "B"],
    }
    return [
        (kind("all cats are not fish.", "SEP"), "[[SEP]]"),
        (kind("some roads are wet.", "SIP"), "[[SIP]]"),
        (parts, "[[D;A;C;B]]"),
        (shared, "[[A;A;B]]"),
        (shared, "[[A;B;B]]"),
        (values("all cats are birds.", ("AI", "AE"), ["true", "false"]), "[[true;false]]"),
        (values("no cats are birds.", ("EO", "EA", "EI"), ["true", "false", "true"]), "[[true;false;false]]"),
    ]
