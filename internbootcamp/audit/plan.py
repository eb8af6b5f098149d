"""How much is audited: what was asked for (`Request`) and the sample sizes of the two tiers (`Plan`).

The full tier works through fixed numbers. The quick tier shares out CPU seconds: each line looks at least at `floor` cases a
level, then goes on until its share is spent or its number is reached. Cases are taken in order from index 0, so a longer
sample always contains the shorter one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

QUICK_SECONDS = 1.0  # to be shared out; what every line must look at comes on top: about 1.5 CPU seconds in all


@dataclass(frozen=True, slots=True)
class Request:
    """What the caller wants audited. `levels` and `lines` of None mean all; `timeout` is wall-clock seconds a bootcamp."""

    full: bool = False
    cases: int | None = None
    levels: tuple[int, ...] | None = None
    lines: tuple[str, ...] | None = None
    record: bool = False
    timeout: float | None = None

    @property
    def tier(self) -> str:
        return "full" if self.full else "quick"

    @property
    def limit(self) -> float:
        """Wall-clock seconds before the process of a bootcamp is killed."""
        return self.timeout or (1_800.0 if self.full else 90.0)

    @property
    def line_limit(self) -> float:
        """Wall-clock seconds after which a line is given up, so that the others still run."""
        return self.limit / 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Sample sizes. Numbers of cases are per level; `seconds` is what a line's `share` is a share of, None for no limit."""

    seconds: float | None
    floor: int  # cases that every line looks at, whatever they cost
    judged: int  # cases whose answers are judged: lines a, b, k
    dressed: int  # cases whose answer is dressed and hedged: c, d
    wrong: int  # wrong answers a case: b
    drawn: int  # cases that are only made: g, h, j
    constants: int  # cases on which constant answers are tried: i
    hostile: int  # cases that meet the hostile texts: e
    opinions: int  # cases, over all levels, that the second opinion must have judged: k


_QUICK = Plan(
    seconds=QUICK_SECONDS,
    floor=3,
    judged=12,
    dressed=2,
    wrong=4,
    drawn=200,
    constants=60,
    hostile=1,
    opinions=5,
)
_FULL = Plan(
    seconds=None,
    floor=50,
    judged=50,
    dressed=8,
    wrong=8,
    drawn=1_000,
    constants=300,
    hostile=1,
    opinions=50,
)


def plan_for(request: Request) -> Plan:
    """The sample sizes to begin with; `examine` lowers `floor` for a bootcamp whose cases are slow to make."""
    plan = _FULL if request.full else _QUICK
    if request.cases is not None:
        number = request.cases
        plan = replace(plan, floor=number, judged=number, constants=max(number, 10), drawn=max(number, 10))
        plan = replace(plan, dressed=min(number, plan.dressed), opinions=min(number, plan.opinions))
    return plan
