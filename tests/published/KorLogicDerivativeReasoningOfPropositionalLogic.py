"""Immediate inferences as sentences (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_derivative_reasoning_of_propositional_logic import folded, parts, right

SAID = {"A": "All {} are {}", "E": "All {} are not {}", "I": "Some {} are {}", "O": "Some {} are not {}"}


def write(answer, identity) -> str:
    if identity["question_type"] == "infer_method":
        return f"[[{answer}]]"
    form, *terms = answer
    return f"[[{SAID[form].format(*(f'non-{term[1:]}' if term[0] == '-' else term for term in terms))}]]"


def wrong(answer, identity) -> list[str]:
    if identity["question_type"] == "infer_method":
        return [f"[[{other}]]" for other in ("A", "B", "C", "D") if other != answer]
    form, subject, predicate = answer
    others = [write((other, subject, predicate), identity) for other in "EO" if other != form]
    return [
        *others,
        write((form, subject, predicate[1:] if predicate[0] == "-" else f"-{predicate}"), identity),
        write((form, f"-{subject}" if subject[0] != "-" else subject[1:], predicate), identity),
        f"[[{identity['original_proposition']}]]",
    ]


def status(identity) -> str:
    found = right(identity)
    if identity["question_type"] == "infer_method":
        return "unwinnable" if not found else "valid" if identity["correct_method"] in found else "wrong_key"
    return "valid" if folded(parts(identity["correct_answer"])) in found else "wrong_key"


def apply(method, original, key):
    return {"question_type": "apply_method", "method": method, "original_proposition": original, "correct_answer": key}


SWAP = apply("B", "Some patriots are products", "Some products are patriots")
OBVERT = apply("A", "All lakes are calm and clear", "All lakes are not non-calm and clear")
BOTH = apply("C", "All lakes are not calm", "Some non-calm are lakes")
CONTRARY = apply("A", "All lakes are not calm and clear", "All lakes are non-calm and clear")
FRACTION = apply("A", "All lengths are not rational numbers", "All lengths are non-rational numbers")
TESTED = apply("C", "All laws are tested by practice", "All non-tested by practice are not laws")
INFER = {
    "question_type": "infer_method",
    "original_proposition": "Some lakes are calm",
    "converted_proposition": "Some calm are lakes",
    "correct_method": "B",
}
PROBES = [
    (SWAP, "[[Converted: Some products are patriots]]", 1.0),
    (OBVERT, '[[No lakes are non-"calm and clear"]]', 1.0),
    (SWAP, "[[Some products are patriots]]", 1.0),  # without quotes, as the prompt asks
    (SWAP, '[["Some products are patriots"]]', 1.0),
    (SWAP, "[[some products are patriots.]]", 1.0),
    (SWAP, "[[Some patriots are products]]", 0.0),
    (SWAP, "[[All products are patriots]]", 0.0),
    (OBVERT, "[[All lakes are not non-calm and clear]]", 1.0),
    (OBVERT, "[[No lakes are non-(calm and clear)]]", 1.0),
    (OBVERT, "[[No lakes are not calm and clear]]", 1.0),
    (OBVERT, "[[No lakes are not non-(calm and clear)]]", 0.0),
    (OBVERT, "[[No lakes are calm and clear]]", 0.0),
    (OBVERT, "[[All lakes are calm and clear]]", 0.0),
    (OBVERT, "[[All lakes are non-calm and clear]]", 0.0),
    (OBVERT, "[[No lake is non-(calm and clear)]]", 1.0),  # in the singular
    (OBVERT, "[[All lakes are not (non-calm or non-clear)]]", 1.0),
    (OBVERT, "[[All lakes are not non-calm and non-clear]]", 1.0),  # a contrary, as the prompt has it
    (OBVERT, "[[No lakes are calm or clear]]", 0.0),
    (OBVERT, "[[All lakes are non-calm or non-clear]]", 0.0),
    (CONTRARY, "[[All lakes are neither calm nor clear]]", 1.0),
    (CONTRARY, "[[All lakes are non-calm and non-clear]]", 1.0),
    (CONTRARY, "[[All lakes are not non-calm and non-clear]]", 0.0),
    (CONTRARY, "[[All lakes are calm and non-clear]]", 0.0),
    (CONTRARY, "[[All lakes are non-(calm and non-clear)]]", 0.0),
    (CONTRARY, "[[All lakes are non-(calm and clear)]]", 1.0),
    (CONTRARY, "[[All lakes are non-(calm) and non-(clear)]]", 1.0),
    (CONTRARY, "[[All lakes are either non-calm or non-clear]]", 1.0),
    (FRACTION, "[[All lengths are irrational numbers]]", 1.0),
    (FRACTION, "[[Every length is an irrational number]]", 1.0),
    (FRACTION, "[[All lengths are not irrational numbers]]", 0.0),
    (TESTED, "[[All untested by practice are not laws]]", 1.0),
    (TESTED, "[[No things untested by practice are laws]]", 1.0),
    (TESTED, "[[No law is a thing that is not tested by practice]]", 0.0),  # the wrong way round
    (TESTED, "[[No thing that is not tested by practice is a law]]", 1.0),
    (TESTED, "[[Nothing that is not tested by practice is a law]]", 1.0),
    (TESTED, "[[No things tested by practice are laws]]", 0.0),
    (TESTED, "[[All things that are tested by practice are laws]]", 0.0),
    (SWAP, "[[Some things that are products are patriots]]", 1.0),
    (SWAP, "[[Some things that are products are not patriots]]", 0.0),
    (BOTH, "[[Some non-calm are lakes]]", 1.0),  # as logic allows
    (BOTH, "[[All non-calm are lakes]]", 1.0),  # as the prompt's rule says
    (BOTH, "[[Some things that are not calm are lakes]]", 1.0),
    (BOTH, "[[Some non-calm things are lakes]]", 1.0),
    (BOTH, "[[Some not-calm are lakes]]", 1.0),
    (BOTH, "[[Some things that are calm are lakes]]", 0.0),
    (BOTH, "[[Some non-calm things are not lakes]]", 0.0),
    (BOTH, "[[All lakes are non-calm]]", 0.0),  # A alone
    (INFER, "[[B]]", 1.0),
    (INFER, "[[B) Subject-predicate swap]]", 1.0),
    (INFER, "[[C]]", 0.0),
]
