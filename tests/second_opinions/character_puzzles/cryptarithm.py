"""Cryptarithms as one linear equation over digits, solved and counted by CP-SAT (ortools)."""

from ortools.sat.python import cp_model


def weights(identity) -> dict[str, int]:
    """How much the sum of the left side minus the right side grows with each letter's digit."""
    total = dict.fromkeys(identity["all_letters"], 0)
    for sign, terms in ((1, identity["left_terms"]), (-1, [identity["right_term"]])):
        for term in terms:
            for place, letter in enumerate(reversed(term)):
                total[letter] += sign * 10**place
    return total


def score(answer, identity) -> float | None:
    digits = list(answer.values())
    proper = sorted(set(digits)) == sorted(digits) and set(digits) <= set(range(10))
    leading = all(answer[letter] for letter in identity["leading_letters"])
    balance = sum(weight * answer[letter] for letter, weight in weights(identity).items())
    return float(proper and leading and balance == 0)


def count_solutions(identity, limit: int = 2) -> int | None:
    model = cp_model.CpModel()
    digit = {
        letter: model.new_int_var(int(letter in identity["leading_letters"]), 9, letter)
        for letter in identity["all_letters"]
    }
    model.add_all_different(digit.values())
    model.add(sum(weight * digit[letter] for letter, weight in weights(identity).items()) == 0)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    for found in range(limit):
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return found
        literals = []
        for variable in digit.values():
            differs = model.new_bool_var("")
            model.add(variable != solver.value(variable)).only_enforce_if(differs)
            literals.append(differs)
        model.add_bool_or(literals)
    return limit
