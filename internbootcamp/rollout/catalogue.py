"""`Catalogue`: from the data source of a row to the bootcamp class, and to the environment that its episodes take place in.

Rows come out of files, so what they name is looked up in the registry and nowhere else: a data source never makes a
module or a file be imported. Bootcamps outside the registry are added by whoever starts the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.errors import ConfigError, UnknownBootcamp
from internbootcamp.core.flaws import Flaw
from internbootcamp.core.registry import find, load, load_name, unknown
from internbootcamp.core.rows import Row, data_source_of, ground_truth_of
from internbootcamp.rollout.environments import Environment, Parts, builder


class Catalogue:
    """The bootcamps that a run may meet: all registered ones, and those in `named`.

    `named` holds names as `load` takes them (also dotted paths and Python files) or classes. `parts` is what the run was
    given for every row, `registry` what a registry file says by data source. Raises `ConfigError` for a class that makes no cases.
    """

    def __init__(
        self, named: Iterable[str | type] = (), *, parts: Parts | None = None, registry: Mapping[str, Parts] | None = None
    ) -> None:
        self.parts = parts or Parts()
        self.registry = dict(registry or {})
        self._bootcamps: dict[str, Any] = {}
        self._load_names: dict[str, str] = {}
        self._environments: dict[str, Environment] = {}
        for item in named:
            cls: Any = load(item) if isinstance(item, str) else item
            if not hasattr(cls, "default_data_source"):
                raise ConfigError(
                    f"{cls.__qualname__} makes no cases, so no rows are its own; see --reward-calculator-class"
                )
            source = cls.default_data_source()
            self._bootcamps[source] = cls
            self._load_names[source] = item if isinstance(item, str) else load_name(cls)

    @classmethod
    def of(cls, given: Catalogue | Iterable[str | type] | None) -> Catalogue:
        """What somebody names bootcamps with: a catalogue, names and classes, or nothing."""
        return given if isinstance(given, Catalogue) else cls(given or ())

    def bootcamp_of(self, row: Row) -> Any:
        """The bootcamp class that a row belongs to. Raises `UnknownBootcamp`."""
        source = data_source_of(row)
        if source not in self._bootcamps:
            if find(source) is None:
                raise UnknownBootcamp(f"{unknown(source)}; one of your own has to be named for the run as well")
            self._bootcamps[source] = load(source)
            self._load_names[source] = source
        return self._bootcamps[source]

    def environment_of(self, row: Row) -> Environment:
        """Who judges the row, and what its episode can act with. Raises `UnknownBootcamp` where nobody can."""
        source = data_source_of(row)
        if source not in self._environments:
            parts = self.parts.over(self._registered(source))
            if parts.reward:
                judge, name = load(parts.reward), parts.reward
                bringer = self._known(row) or judge
            else:
                judge = bringer = self.bootcamp_of(row)
                name = self._load_names[source]
            self._environments[source] = Environment(judge, name, builder(bringer, parts))
        return self._environments[source]

    def _known(self, row: Row) -> Any:
        """The bootcamp of a row, which brings its tools also where another class judges; None if nobody knows it."""
        try:
            return self.bootcamp_of(row)
        except UnknownBootcamp:
            return None

    def _registered(self, source: str) -> Parts:
        return self.registry.get(source) or self.registry.get(source.removeprefix("bootcamp/")) or Parts()

    def class_of(self, row: Row) -> Any:
        """The class that judges a row. Raises `UnknownBootcamp`."""
        return self.environment_of(row).judge

    def flaw_of(self, row: Row) -> Flaw | None:
        """What is wrong with a row, as far as the class that judges it can tell. Raises `UnknownBootcamp`, `ConfigError`."""
        judge = self.class_of(row)
        flaw: Flaw | None = judge.flaw_of(ground_truth_of(row)) if issubclass(judge, Bootcamp) else None
        return flaw

    def judges(self) -> list[tuple[Any, str]]:
        """The classes that judge rows of the bootcamps named or met so far, and what `load` is given for each."""
        environments = [self.environment_of({"data_source": source}) for source in list(self._bootcamps)]
        return list(dict.fromkeys((environment.judge, environment.load_name) for environment in environments))

    def load_name_of(self, row: Row) -> str:
        """What another process gives to `load` to get the class that judges."""
        return self.environment_of(row).load_name

    def classes(self) -> list[Any]:
        """The classes that were named or met so far."""
        judges = (environment.judge for environment in self._environments.values())
        return list(dict.fromkeys([*self._bootcamps.values(), *judges]))
