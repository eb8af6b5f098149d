"""Ideal gas in SI units by putting the answer back: the amounts before and after must agree to within one per cent.

Where the answer is proportional to what is compared, a relative error of 1 % of one is a relative error of 1 % of the other.
"""

GAS_CONSTANT = 8.314


def amount(kilopascal: float, litre: float, kelvin: float) -> float:
    return kilopascal * 1e3 * litre * 1e-3 / (GAS_CONSTANT * kelvin)


def score(answer, identity) -> float | None:
    g = dict(identity["given"])
    for name in [name for name in g if name.startswith("celsius")]:
        g[name.replace("celsius", "temperature")] = g.pop(name) + 273.15
    kind = identity["kind"]
    if kind == "state":
        g[identity["find"]] = answer
        if answer <= 0:
            return 0.0
        got, wanted = g["amount"], amount(g["pressure"], g["volume"], g["temperature"])
        if identity["find"] in ("pressure", "volume", "temperature"):
            exact = answer * (got / wanted if identity["find"] != "temperature" else wanted / got)
            got, wanted = answer, exact
    elif kind == "density":  # the mass of one litre
        got, wanted = answer, amount(g["pressure"], 1.0, g["temperature"]) * g["molar_mass"]
    elif kind == "change":
        moles = amount(g["pressure"], g["volume"], g["temperature"])
        got, wanted = amount(g["pressure_after"], answer, g["temperature_after"]), moles
    else:
        moles = amount(g["pressure"], g["volume"], g["temperature"]) + amount(
            g["pressure_b"], g["volume_b"], g["temperature_b"]
        )
        space = g["volume"] + g["volume_b"]
        if kind == "mixing":
            got, wanted = amount(answer, space, g["temperature_after"]), moles
        else:
            got, wanted = answer, moles - amount(g["pressure_after"], space, g["temperature_after"])
    return float(abs(got - wanted) <= 0.01 * abs(wanted) * (1 + 1e-9))
