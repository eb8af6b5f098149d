"""What the harness costs an episode, beside bare aiohttp in the same run, and whether its memory grows.

    python benchmarks/client_overhead.py --episodes 5000

A server in a process of its own answers every chat request after 20 ms. Each measured client runs in a fresh process that
reports its own CPU time (all threads) and peak memory; the server's are not in the figures. `bare` posts the same bodies and
reads the replies; `harness` runs `evaluate` (client, episode, verdict, durable results, summary, report) over rows made
beforehand; the memory runs make their rows as they go. Verdicts are those of coin_change, level 1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

CONCURRENT = 256
REPLY_SECONDS = 0.02
MEMORY_EPISODES = (2_000, 20_000)
_BOOTCAMP = "coin_change"


def serve() -> None:
    """Answer chat requests until killed; prints the port."""
    from aiohttp import web

    state = {"now": 0, "most": 0}
    reply = {
        "choices": [{"index": 0, "message": {"role": "assistant", "content": "\\boxed{7}"}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 70, "completion_tokens": 5, "total_tokens": 75},
    }
    body = json.dumps(reply).encode()

    async def complete(request: web.Request) -> web.Response:
        state["now"] += 1
        state["most"] = max(state["most"], state["now"])
        await request.read()
        await asyncio.sleep(REPLY_SECONDS)
        state["now"] -= 1
        return web.Response(body=body, content_type="application/json")

    async def most(request: web.Request) -> web.Response:
        seen, state["most"] = state["most"], 0
        return web.json_response(seen)

    async def main() -> None:
        app = web.Application()
        app.add_routes([web.post("/v1/chat/completions", complete), web.get("/most", most)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0, backlog=1024)
        await site.start()
        print(runner.addresses[0][1], flush=True)
        await asyncio.Event().wait()

    asyncio.run(main())


def run_bare(url: str, episodes: int) -> None:
    """Post the bodies and read the replies, with nothing around them."""
    import aiohttp

    rows = _rows(episodes)
    bodies = [json.dumps({"model": "m", "messages": row["prompt"]}).encode() for row in rows]

    async def work(session: aiohttp.ClientSession, waiting: Iterator[bytes]) -> None:
        for body in waiting:
            async with session.post(f"{url}/v1/chat/completions", data=body) as response:
                json.loads(await response.read())

    async def main() -> None:
        headers = {"Content-Type": "application/json"}
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=CONCURRENT), headers=headers) as session:
            waiting = iter(bodies)
            await asyncio.gather(*(work(session, waiting) for _ in range(CONCURRENT)))

    with _measured(episodes):
        asyncio.run(main())


def run_harness(url: str, episodes: int, lazy: bool) -> None:
    """The whole way of `bootcamp eval`."""
    from internbootcamp.evaluate import evaluate
    from internbootcamp.rollout import ChatPolicy

    rows = _lazy_rows(episodes) if lazy else iter(_rows(episodes))
    with tempfile.TemporaryDirectory() as folder, _measured(episodes):
        policy = ChatPolicy(f"{url}/v1", "m", max_concurrent=CONCURRENT)
        run = evaluate(rows, policy, output_dir=folder, max_concurrent=CONCURRENT)
        assert run.summary.overall.scores.n == episodes


def _lazy_rows(episodes: int) -> Iterator[dict[str, Any]]:
    from internbootcamp import load
    from internbootcamp.evaluate import select_rows

    return select_rows([load(_BOOTCAMP)], episodes, levels="1")


def _rows(episodes: int) -> list[dict[str, Any]]:
    return list(_lazy_rows(episodes))


@contextmanager
def _measured(episodes: int) -> Iterator[None]:
    """Print CPU milliseconds an episode, episodes a second and peak memory of what runs inside."""
    cpu, clock = time.process_time(), time.perf_counter()
    yield
    cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"cpu_ms": 1000 * cpu / episodes, "rate": episodes / clock, "peak_mb": peak}))


def measure(client: str, url: str, episodes: int) -> dict[str, Any]:
    """Run a client in a fresh process, and ask the server how many requests it had in flight at once."""
    import urllib.request

    command = [sys.executable, __file__, "--client", client, "--url", url, "--episodes", str(episodes)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise SystemExit(done.stderr)
    with urllib.request.urlopen(f"{url}/most", timeout=10) as reply:
        return {**json.loads(done.stdout), "in_flight": json.load(reply)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--episodes", type=int, default=5_000)
    parser.add_argument("--repeats", type=int, default=3, help="measurements of each, alternating; the least counts")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--client", choices=("bare", "harness", "lazy"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
    elif options.client == "bare":
        run_bare(options.url, options.episodes)
    elif options.client:
        run_harness(options.url, options.episodes, lazy=options.client == "lazy")
    else:
        compare(options.episodes, options.repeats)


def compare(episodes: int, repeats: int) -> None:
    """Measure all, and print the table."""
    server = subprocess.Popen([sys.executable, __file__, "--serve"], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        url = f"http://127.0.0.1:{int(server.stdout.readline())}"
        measured: dict[str, list[dict[str, Any]]] = {"bare": [], "harness": []}
        for _ in range(repeats):
            for client, results in measured.items():
                results.append(measure(client, url, episodes))
        best = {client: min(results, key=lambda result: result["cpu_ms"]) for client, results in measured.items()}
        memory = {count: measure("lazy", url, count) for count in MEMORY_EPISODES}
    finally:
        server.terminate()
        server.wait()
    print(f"{episodes} episodes, {CONCURRENT} at once, replies after {1000 * REPLY_SECONDS:.0f} ms, least of {repeats}")
    print(f"{'':10}{'CPU-ms':>9}{'episodes/s':>12}{'in flight':>11}{'peak MB':>9}")
    for client, result in best.items():
        print(f"{client:10}{result['cpu_ms']:9.2f}{result['rate']:12.0f}{result['in_flight']:11}{result['peak_mb']:9.0f}")
    for count, result in memory.items():
        print(f"memory after {count:6,} episodes, rows made as they are asked: {result['peak_mb']:.0f} MB")


if __name__ == "__main__":
    main()
