"""Generalisations with three lists each: contradicting, supporting and unobserved things."""


def is_so(predicate, thing, words) -> bool:
    match predicate:
        case ["is", attribute, value]:
            return thing[attribute] == value
        case ["new", word]:
            early, day, late = words[word]
            return (thing["colour"] == early and thing["day"] <= day) or (thing["colour"] == late and thing["day"] > day)
        case ["not", inner]:
            return not is_so(inner, thing, words)
        case ["and", one, other]:
            return is_so(one, thing, words) and is_so(other, thing, words)
        case ["or", one, other]:
            return is_so(one, thing, words) or is_so(other, thing, words)
    raise ValueError(predicate)


def judge(claim, identity) -> str:
    words, things = identity["words"], identity["things"]

    def f(thing):
        return thing["kind"] == claim["kind"] and all(is_so(limit, thing, words) for limit in claim["limits"])

    def g(thing):
        return is_so(claim["predicate"], thing, words)

    if [thing for thing in things if f(thing) and not g(thing)]:
        return "refuted"
    unseen = identity["numbers"][claim["kind"]] - len([thing for thing in things if thing["kind"] == claim["kind"]])
    if unseen == 0:
        return "proved"
    supporting = [thing for thing in things if f(thing) == g(thing) == (not claim["reversed"])]
    return str(len(supporting))


def score(answer, identity) -> float | None:
    return float(list(answer) == [judge(claim, identity) for claim in identity["hypotheses"]])
