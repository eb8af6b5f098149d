"""Imports point downward, and `import internbootcamp` costs next to nothing."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

PROBE = """
import json, sys
import internbootcamp
internbootcamp.list_bootcamps()
print(json.dumps(sorted(sys.modules)))
"""


def test_imports_point_downward():
    result = subprocess.run([Path(sys.executable).parent / "lint-imports"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_listing_loads_no_bootcamp_and_nothing_heavy():
    output = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True).stdout
    modules = json.loads(output)
    loaded = [name for name in modules if name.startswith("internbootcamp.bootcamps.")]
    assert loaded == []
    heavy = {"numpy", "sympy", "mpmath", "pysat", "aiohttp", "rich", "typer", "jinja2", "pygal", "networkx", "jsonschema"}
    assert heavy.isdisjoint(modules)
