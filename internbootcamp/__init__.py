"""internbootcamp: verifiable task environments for language models, and the harness that runs them.

    from internbootcamp import list_bootcamps, load
    bootcamp = load("coin_change").at_level(3, seed=7)
    case = bootcamp.case(0)

Everything is imported when it is first asked for; every bootcamp class can be imported from here by its name.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from internbootcamp.core.bootcamp import Basebootcamp, Bootcamp, Budget, knob, make
    from internbootcamp.core.errors import InvalidIdentity, UserError
    from internbootcamp.core.instruction import BaseInstructionGenerator, Case
    from internbootcamp.core.interaction import BaseInteraction
    from internbootcamp.core.registry import list_bootcamps, load
    from internbootcamp.core.reward import BaseRewardCalculator
    from internbootcamp.core.tool import BaseTool
    from internbootcamp.core.verdict import Reason, Verdict

__version__ = "0.1.0"

_HOMES = {
    "Basebootcamp": "bootcamp",
    "Bootcamp": "bootcamp",
    "Budget": "bootcamp",
    "knob": "bootcamp",
    "make": "bootcamp",
    "InvalidIdentity": "errors",
    "UserError": "errors",
    "BaseInstructionGenerator": "instruction",
    "Case": "instruction",
    "BaseInteraction": "interaction",
    "list_bootcamps": "registry",
    "load": "registry",
    "BaseRewardCalculator": "reward",
    "BaseTool": "tool",
    "Reason": "verdict",
    "Verdict": "verdict",
}

__all__ = [
    "BaseInstructionGenerator",
    "BaseInteraction",
    "BaseRewardCalculator",
    "BaseTool",
    "Basebootcamp",
    "Bootcamp",
    "Budget",
    "Case",
    "InvalidIdentity",
    "Reason",
    "UserError",
    "Verdict",
    "knob",
    "list_bootcamps",
    "load",
    "make",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"internbootcamp.core.{_HOMES[name]}"), name)
    if name.endswith(("Bootcamp", "bootcamp")) and name not in ("bootcamp",):
        from internbootcamp.core.errors import UnknownBootcamp
        from internbootcamp.core.registry import load

        try:
            return load(name)
        except UnknownBootcamp as problem:
            raise AttributeError(str(problem)) from None
    raise AttributeError(f"module 'internbootcamp' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
