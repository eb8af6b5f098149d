"""Categorical inference by CP-SAT: a variable for each region of the diagram says whether it has members."""

from itertools import product

from ortools.sat.python import cp_model


def satisfiable(identity, extra) -> bool:
    names = identity["classes"]
    model = cp_model.CpModel()
    regions = {bits: model.new_bool_var(str(bits)) for bits in product((0, 1), repeat=len(names))}

    def within(*terms):
        return [
            member
            for bits, member in regions.items()
            if all(bits[names.index(term.lstrip("-"))] != term.startswith("-") for term in terms)
        ]

    for name in names:
        model.add_bool_or(within(name))
        model.add_bool_or(within(f"-{name}"))
    for (form, subject, predicate), truth in [*((fact, True) for fact in identity["facts"]), extra]:
        outside = predicate[1:] if predicate[0] == "-" else f"-{predicate}"
        members = within(subject, outside if form in "AO" else predicate)
        if (form in "IO") == truth:
            model.add_bool_or(members)
        else:
            model.add(sum(members) == 0)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def score(answer, identity) -> float | None:
    for said, statement in zip(answer, identity["statements"], strict=True):
        can = satisfiable(identity, (statement, True)), satisfiable(identity, (statement, False))
        if said != {(True, True): "undetermined", (True, False): "true", (False, True): "false"}[can]:
            return 0.0
    return 1.0
