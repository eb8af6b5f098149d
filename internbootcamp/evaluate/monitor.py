"""The two files by which a running run talks to the outside: `status.json`, a second old at most, and `control.json`.

`control.json` holds what is wanted of the run from now on: `{"max_concurrent": 128}`. `bootcamp runs RUN --max-concurrent N`
writes it.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time

from internbootcamp.core.errors import ConfigError
from internbootcamp.evaluate.crew import Crew
from internbootcamp.evaluate.folder import RunFolder
from internbootcamp.evaluate.progress import Progress

STATUS, CONTROL = "status.json", "control.json"
_LOOK_SECONDS = 0.5
_MOST_CONCURRENT = 100_000


async def keep_in_touch(place: RunFolder, progress: Progress, crew: Crew) -> None:
    """Write the status and follow the control file, until cancelled."""
    while True:
        wanted = await asyncio.to_thread(_exchange, place, progress)
        if wanted is not None and wanted != crew.size:
            crew.resize(wanted)
        progress.max_concurrent = crew.size
        await asyncio.sleep(_LOOK_SECONDS)


def _exchange(place: RunFolder, progress: Progress) -> int | None:
    write_status(place, progress)
    wanted = place.read_json(CONTROL).get("max_concurrent")
    return wanted if isinstance(wanted, int) and 1 <= wanted <= _MOST_CONCURRENT else None


def write_status(place: RunFolder, progress: Progress) -> None:
    """Write where the run stands. A disk that is full ends the run by its results, not by this."""
    status = {**progress.status(), "pid": os.getpid(), "host": socket.gethostname(), "updated": round(time.time(), 1)}
    try:
        place.write_json(STATUS, status)
    except ConfigError:
        return


def ask_for_concurrency(place: RunFolder, max_concurrent: int) -> None:
    """Leave word for a running run. Raises `ConfigError` if nobody is there to read it."""
    if not place.is_locked():
        raise ConfigError(f"run {place.run} is not running")
    place.write_json(CONTROL, {"max_concurrent": max_concurrent})
