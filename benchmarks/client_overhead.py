"""What the harness costs a single-turn sample, beside bare aiohttp and the peers in the same run.

    python benchmarks/client_overhead.py --peer inspect=…/bin/python --peer verifiers=…/bin/python

An endpoint in a process of its own answers every request after 20 ms. Each client runs in a fresh process that reports its own
CPU time (all threads) and peak memory; the endpoint's are not in the figures. `bare` posts the same bodies and reads the
replies; `harness` runs `evaluate` (client, episode, verdict, durable results, summary, report) over rows made beforehand. The
verdicts are those of coin_change, level 1. Peers are environments of their own (`make benchmark-env`), run by
`peer_harnesses.py`.

How many requests are in flight is measured in runs of their own, on both sides. The client counts from the moment a request is on
the socket to the moment it reads the beginning of the reply: the mean from the first request to the last, after which there is
nothing to send; a reply that waits to be read is in flight. The endpoint counts how many it answers at once: the most. (On
average it answers as many as are asked in its 20 ms: 250 would take 12,500 requests a second, more than two cores make with bare
aiohttp on both sides. So the same is measured at 200 ms.)
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from measuring import measured
from mock_endpoint import endpoint, most_in_flight

CONCURRENT = 256
_PEER_SAMPLES = {"inspect": 500, "verifiers": 500, "verifiers4": 32}
_BOOTCAMP = "coin_change"


def run_bare(url: str, samples: int) -> None:
    """Post the bodies and read the replies, with nothing around them."""
    import aiohttp

    bodies = [json.dumps({"model": "m", "messages": row["prompt"]}).encode() for row in _rows(samples)]

    async def work(session: aiohttp.ClientSession, waiting: Iterator[bytes]) -> None:
        for body in waiting:
            async with session.post(f"{url}/v1/chat/completions", data=body) as response:
                json.loads(await response.read())

    async def main() -> None:
        headers = {"Content-Type": "application/json"}
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=CONCURRENT), headers=headers) as session:
            waiting = iter(bodies)
            await asyncio.gather(*(work(session, waiting) for _ in range(CONCURRENT)))

    with measured(samples):
        asyncio.run(main())


def run_harness(url: str, samples: int) -> None:
    """The whole way of `bootcamp eval`."""
    from internbootcamp.evaluate import evaluate
    from internbootcamp.rollout import ChatPolicy

    rows = iter(_rows(samples))
    with tempfile.TemporaryDirectory() as folder, measured(samples):
        run = evaluate(rows, ChatPolicy(f"{url}/v1", "m"), output_dir=folder, max_concurrent=CONCURRENT)
        assert run.summary.overall.scores.n == samples


def watch_flight() -> dict[str, float]:
    """Have every aiohttp session of this process count its requests in flight; what is returned fills as they go."""
    import aiohttp

    seen = {"now": 0.0, "area": 0.0, "since": 0.0, "start": 0.0, "mean": 0.0}

    def step(change: int) -> None:
        now = time.perf_counter()
        seen["start"] = seen["start"] or now
        seen["area"] += seen["now"] * (now - (seen["since"] or now))
        seen["since"] = now
        seen["now"] += change
        if change > 0 and now > seen["start"]:
            seen["mean"] = seen["area"] / (now - seen["start"])

    async def sent(*_: Any) -> None:
        step(1)

    async def answered(*_: Any) -> None:
        step(-1)

    trace = aiohttp.TraceConfig()
    trace.on_request_headers_sent.append(sent)
    trace.on_request_end.append(answered)
    begin = aiohttp.ClientSession.__init__

    def traced(self: aiohttp.ClientSession, *arguments: Any, **options: Any) -> None:
        begin(self, *arguments, **options, trace_configs=[trace])

    aiohttp.ClientSession.__init__ = traced  # type: ignore[method-assign]
    return seen


def _rows(samples: int) -> list[dict[str, Any]]:
    from internbootcamp import load
    from internbootcamp.evaluate import select_rows

    return list(select_rows([load(_BOOTCAMP)], samples, levels="1"))


def measure(client: str, url: str, samples: int, python: str = sys.executable, *more: str) -> dict[str, Any]:
    """Run a client in a fresh process."""
    script = __file__ if client in ("bare", "harness") else str(Path(__file__).with_name("peer_harnesses.py"))
    command = [python, script, "--client", client, "--url", url, "--samples", str(samples), *more]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=folder)
    if done.returncode:
        raise SystemExit(done.stderr[-3000:])
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def compare(samples: int, repeats: int, peers: dict[str, str]) -> None:
    """Measure all by turns, and print the least of each."""
    pythons = {"bare": sys.executable, "harness": sys.executable, **peers}
    results: dict[str, list[dict[str, Any]]] = {client: [] for client in pythons}
    with endpoint() as url:
        for _ in range(repeats):
            for client, python in pythons.items():
                count = min(samples, _PEER_SAMPLES.get(client, samples))
                results[client].append(measure(client, url, count, python))
    flights = {client: [_flight(client, seconds, samples) for seconds in (0.02, 0.2)] for client in ("bare", "harness")}
    print(f"{samples} samples (peers fewer), {CONCURRENT} at once, replies after 20 ms, least of {repeats}")
    print(
        f"{'':12}{'CPU-ms':>9}{'samples/s':>12}{'peak MB':>9}   in flight at 20 ms, at 200 ms: mean (most at the endpoint)"
    )
    for client, runs in results.items():
        best = min(runs, key=lambda result: result["cpu_ms"])
        flying = ", ".join(flights.get(client, []))
        print(f"{client:12}{best['cpu_ms']:9.2f}{best['rate']:12.0f}{best['peak_mb']:9.0f}   {flying}")


def _flight(client: str, seconds: float, samples: int) -> str:
    """Requests in flight against an endpoint that takes so long, as `mean (most at the endpoint)`."""
    with endpoint(seconds) as url:
        seen = measure(client, url, samples, sys.executable, "--watch")
        return f"{seen['mean']:.0f} ({most_in_flight(url)})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", type=int, default=5_000)
    parser.add_argument("--repeats", type=int, default=3, help="measurements of each, by turns; the least counts")
    parser.add_argument("--peer", action="append", default=[], metavar="inspect|verifiers|verifiers4=PYTHON")
    parser.add_argument("--client", choices=("bare", "harness"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--watch", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.client:
        seen = watch_flight() if options.watch else None
        (run_bare if options.client == "bare" else run_harness)(options.url, options.samples)
        if seen is not None:
            print(json.dumps({"mean": seen["mean"]}))
    else:
        compare(options.samples, options.repeats, dict(peer.split("=", 1) for peer in options.peer))


if __name__ == "__main__":
    main()
