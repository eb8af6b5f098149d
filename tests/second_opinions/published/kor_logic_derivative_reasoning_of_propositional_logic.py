"""Immediate inferences written as sentences, from the words of the original."""

import re


def sentences(original: str, method: str) -> list[tuple]:
    """What a method gives, as (some?, not?, subject, predicate): by the letter, then with "some" for "all"."""
    words = re.fullmatch(r"(All|Some) (.+?) are (not )?(.+)", original)
    some, subject, negated, predicate = words[1] == "Some", words[2], bool(words[3]), words[4]
    if method in "AC":
        negated, predicate = not negated, f"non-{predicate}"
    if method == "A":
        return [(some, negated, subject, predicate)]
    results = [(some, negated, predicate, subject)]
    return [*results, (True, False, predicate, subject)] if not (some or negated) else results


def parts(text: str) -> tuple:
    words = re.fullmatch(r"(All|Some) (.+?) are (not )?(.+)", text)
    return (words[1] == "Some", bool(words[3]), words[2], words[4])


def of_value(value) -> tuple:
    form, *terms = value
    subject, predicate = (f"non-{term[1:]}" if term[0] == "-" else term for term in terms)
    return (form in "IO", form in "EO", subject, predicate)


def folded(sentence: tuple) -> tuple:
    return (*sentence[:2], *(text.lower().replace("top-grade", "top grade") for text in sentence[2:]))


def right(identity) -> list:
    if identity["question_type"] == "apply_method":
        return [folded(one) for one in sentences(identity["original_proposition"], identity["method"])]
    converted = parts(identity["converted_proposition"])
    return [method for method in "ABC" if converted in sentences(identity["original_proposition"], method)]


def score(answer, identity) -> float | None:
    said = answer if identity["question_type"] == "infer_method" else folded(of_value(answer))
    return float(said in right(identity))


def examples():
    def apply(method, original, key):
        return {"question_type": "apply_method", "method": method, "original_proposition": original, "correct_answer": key}

    def infer(original, converted, key):
        return {
            "question_type": "infer_method",
            "original_proposition": original,
            "converted_proposition": converted,
            "correct_method": key,
        }

    return [
        (apply("A", "All cats are animals", "All cats are not non-animals"), "[[All cats are not non-animals]]"),
        (apply("A", "Some roads are not wet", "Some roads are non-wet"), '[["Some roads are non-wet"]]'),
        (apply("B", "Some cats are pets", "Some pets are cats"), "[[Some pets are cats]]"),
        (apply("C", "All cats are animals", "All non-animals are not cats"), "[[No non-animals are cats]]"),
        (apply("C", "All cats are not birds", "Some non-birds are cats"), "[[All non-birds are cats]]"),
        (infer("All cats are not birds", "All birds are not cats", "B"), "[[B]]"),
        (infer("Some cats are tame", "Some cats are not non-tame", "A"), "[[A]]"),
        (infer("All cats are animals", "All non-animals are not cats", "C"), "[[C]]"),
    ]
