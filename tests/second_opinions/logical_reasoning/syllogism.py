"""Syllogisms by the rules of the schools: distribution, quality and quantity (and existential import)."""


def distributed(line, noun) -> bool:
    """Whether a proposition speaks of all members of a class."""
    form, subject, _, _ = line
    return form in "AE" if noun == subject else form in "EO"


def valid(argument, empty_classes) -> bool:
    first, second = argument["premises"]
    conclusion = argument["conclusion"]
    subject, predicate = conclusion[1:3]
    middle = next(noun for noun in first[1:3] if noun not in (subject, predicate))
    if not (distributed(first, middle) or distributed(second, middle)):
        return False
    for noun in (subject, predicate):
        premise = first if noun in first[1:3] else second
        if distributed(conclusion, noun) and not distributed(premise, noun):
            return False
    negative = sum(line[0] in "EO" for line in (first, second))
    if negative == 2 or (negative == 1) != (conclusion[0] in "EO"):
        return False
    universal = first[0] in "AE" and second[0] in "AE"
    return not (universal and conclusion[0] in "IO" and empty_classes)


def score(answer, identity) -> float | None:
    for (figure, mood, judged), argument in zip(answer, identity["arguments"], strict=True):
        _, subject, predicate, _ = argument["conclusion"]
        major = next(line for line in argument["premises"] if predicate in line[1:3])
        minor = next(line for line in argument["premises"] if subject in line[1:3])
        middle_first = major[1] != predicate
        right = {(True, False): "I", (False, False): "II", (True, True): "III", (False, True): "IV"}[
            middle_first, minor[1] != subject
        ]
        if (figure, mood) != (right, major[0] + minor[0] + argument["conclusion"][0]):
            return 0.0
        if judged != valid(argument, identity["empty_classes"]):
            return 0.0
    return 1.0
