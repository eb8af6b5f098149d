"""Running the `bootcamp` command as a user does, in this process or in one of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from typer.testing import CliRunner, Result

from internbootcamp.cli.main import app


def bootcamp(*arguments: str, stdin: str = "", **options: Any) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: errors end as they do for a user."""
    command = [sys.executable, "-c", "from internbootcamp.cli.main import run; run()", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=60, **options)


def invoke(*arguments: str, stdin: str = "") -> Result:
    """The command in this process, which is faster; for what should succeed."""
    return CliRunner().invoke(app, list(arguments), input=stdin)
