"""`Catalogue`: from the data source of a row to the bootcamp class that judges it.

Rows come out of files, so what they name is looked up in the registry and nowhere else: a data source never makes a
module or a file be imported. Bootcamps outside the registry are added by whoever starts the run.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from internbootcamp.core.errors import UnknownBootcamp
from internbootcamp.core.registry import find, load
from internbootcamp.core.rows import Row, data_source_of


class Catalogue:
    """The bootcamps that a run may meet: all registered ones, and those in `named`.

    `named` holds names as `load` takes them (also dotted paths and Python files) or classes.
    """

    def __init__(self, named: Iterable[str | type] = ()) -> None:
        self._classes: dict[str, Any] = {}
        self._load_names: dict[str, str] = {}
        for item in named:
            cls: Any = load(item) if isinstance(item, str) else item
            source = cls.default_data_source()
            self._classes[source] = cls
            self._load_names[source] = item if isinstance(item, str) else f"{cls.__module__}:{cls.__qualname__}"

    def class_of(self, row: Row) -> Any:
        """The class that a row belongs to. Raises `UnknownBootcamp`."""
        source = data_source_of(row)
        if source not in self._classes:
            if find(source) is None and ("." in source or ":" in source):
                raise UnknownBootcamp(f"no bootcamp is called {source!r}; `bootcamp list` shows all")
            self._classes[source] = load(source)
            self._load_names[source] = source
        return self._classes[source]

    def classes(self) -> list[Any]:
        """The classes that were named or met so far."""
        return list(dict.fromkeys(self._classes.values()))

    def load_name_of(self, row: Row) -> str:
        """What another process gives to `load` to get the same class."""
        self.class_of(row)
        return self._load_names[data_source_of(row)]
