"""Size and start-up: what an installation weighs, what `import internbootcamp` and `bootcamp --help` cost.

    .venv/bin/python benchmarks/footprint.py

Installs the package into a fresh environment in a temporary folder (with uv, from the package index) and measures there. The
limits beside the figures are the bare interpreter and an empty environment, measured in the same run.
"""

from __future__ import annotations

import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PEAK = "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"  # KiB, Linux
LOADED = "import internbootcamp, sys; internbootcamp.list_bootcamps(); print(*sys.modules)"


def seconds(command: list[str], repeats: int = 15) -> float:
    """The median CPU time of a command, which is its wall time on a quiet machine."""
    times = []
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times)


def said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main() -> None:
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder) / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
        python = str(environment / "bin" / "python")
        empty = megabytes(environment)
        subprocess.run([uv, "pip", "install", "--quiet", "--python", python, str(ROOT)], check=True)
        size = megabytes(environment) - empty
        bare_time, bare_peak = seconds([python, "-c", "pass"]), int(said([python, "-c", PEAK]))
        import_time = seconds([python, "-c", "import internbootcamp"]) - bare_time
        import_peak = int(said([python, "-c", f"import internbootcamp; {PEAK}"])) - bare_peak
        help_time = seconds([str(environment / "bin" / "bootcamp"), "--help"])
        modules = said([python, "-c", LOADED]).split()
    direct = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    ours = [name for name in modules if name.startswith("internbootcamp.bootcamps.")]
    heavy = [name for name in ("numpy", "sympy", "mpmath", "pysat", "aiohttp", "rich", "jinja2", "pygal") if name in modules]
    print("| what | measured | limit |")
    print("|---|---:|---:|")
    print(f"| installation, core | {size:.0f} MB | 150 MB |")
    print(f"| direct dependencies | {len(direct)} | 12 |")
    print(
        f"| `import internbootcamp`, above {1e3 * bare_time:.0f} ms for the bare interpreter | {1e3 * import_time:.0f} ms | 150 ms |"
    )
    print(
        f"| its memory, above {bare_peak / 1024:.0f} MiB for the bare interpreter | {import_peak / 1024:.1f} MiB | 25 MB |"
    )
    print(f"| bootcamps and heavy modules loaded by it and `list_bootcamps()` | {len(ours) + len(heavy)} | 0 |")
    print(f"| `bootcamp --help` | {1e3 * help_time:.0f} ms | 300 ms |")


if __name__ == "__main__":
    main()
