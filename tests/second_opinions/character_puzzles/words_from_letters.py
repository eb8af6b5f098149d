"""Words from letters: judged by crossing letters off a list, solved by CP-SAT as an exact sum of letters."""

from ortools.sat.python import cp_model


def score(answer, identity) -> float | None:
    left = list(identity["letters"])
    if len(answer) != len(identity["word_lengths"]) or len(set(answer)) != len(answer):
        return 0.0
    for word, length in zip(answer, identity["word_lengths"]):
        if word not in identity["words"] or len(word) != length:
            return 0.0
        for letter in word:
            if letter not in left:
                return 0.0
            left.remove(letter)
    return float(not left)


def can_be_done(identity) -> bool:
    model = cp_model.CpModel()
    chosen = {word: model.new_bool_var(word) for word in identity["words"]}
    for letter in {*"".join(identity["words"]), *identity["letters"]}:
        model.add(sum(word.count(letter) * one for word, one in chosen.items()) == identity["letters"].count(letter))
    for length in {*map(len, identity["words"]), *identity["word_lengths"]}:
        wanted = identity["word_lengths"].count(length)
        model.add(sum(one for word, one in chosen.items() if len(word) == length) == wanted)
    return cp_model.CpSolver().solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def other_answers(answer, identity) -> list:
    """One word replaced by another of its length, the words backwards, a word twice, and each word misspelled."""
    found = [answer[::-1], (answer[0],) * len(answer), tuple(word[::-1] for word in answer), answer[:-1]]
    for at, word in enumerate(answer):
        same = [other for other in identity["words"] if len(other) == len(word) and other not in answer]
        found += [(*answer[:at], other, *answer[at + 1 :]) for other in same[:3]]
    return found
