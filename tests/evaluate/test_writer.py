"""The results file: what was reported finished is there, whatever happens."""

import asyncio
import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from internbootcamp.evaluate.writer import CannotWrite, ResultWriter


async def test_a_line_is_in_the_file_when_append_returns(tmp_path):
    path = tmp_path / "deep" / "results.jsonl"
    async with ResultWriter(path) as writer:
        for number in range(3):
            await writer.append(b"%d\n" % number)
            assert path.read_bytes().endswith(b"%d\n" % number)
            assert writer.written == number + 1


async def test_many_at_once_are_written_once_each(tmp_path):
    path = tmp_path / "results.jsonl"
    async with ResultWriter(path) as writer:
        await asyncio.gather(*(writer.append(b"%d\n" % number) for number in range(500)))
    assert sorted(map(int, path.read_text().split())) == list(range(500))


async def test_an_existing_file_is_never_written_over(tmp_path):
    path = tmp_path / "results.jsonl"
    path.write_text("precious\n")
    with pytest.raises(CannotWrite, match="File exists"):
        async with ResultWriter(path):
            pass
    assert path.read_text() == "precious\n"


async def test_what_is_written_is_synchronised_within_about_a_second(tmp_path, monkeypatch):
    synchronised = asyncio.Event()
    loop = asyncio.get_running_loop()
    real = os.fsync

    def noticed(descriptor):
        real(descriptor)
        loop.call_soon_threadsafe(synchronised.set)

    monkeypatch.setattr(os, "fsync", noticed)
    async with ResultWriter(tmp_path / "results.jsonl") as writer:
        await writer.append(b"1\n")
        await asyncio.wait_for(synchronised.wait(), 3)


async def test_lines_that_wait_when_a_run_is_cancelled_are_written(tmp_path):
    path = tmp_path / "results.jsonl"

    async def work():
        async with ResultWriter(path) as writer:
            await asyncio.gather(*(writer.append(b"%d\n" % number) for number in range(10)))
            await asyncio.Event().wait()

    task = asyncio.create_task(work())
    while not path.exists() or path.read_bytes().count(b"\n") < 10:
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert path.read_bytes().count(b"\n") == 10


async def test_a_full_disk_keeps_whole_lines_and_says_how_many(tmp_path, monkeypatch):
    path, real, room = tmp_path / "results.jsonl", os.write, 45

    def write(descriptor, data):
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = real(descriptor, data[:room])
        room -= written
        return written

    monkeypatch.setattr(os, "write", write)

    async def run():
        async with ResultWriter(path) as writer:
            await writer.append(b"123456789\n")
            await asyncio.gather(*(writer.append(b"123456789\n") for _ in range(9)))

    with pytest.raises(CannotWrite, match=r"No space left on device; the 4 finished rows"):
        await run()
    assert path.read_bytes() == b"123456789\n" * 4


RUN = """
import sys
from internbootcamp import load
from internbootcamp.evaluate import evaluate, select_rows
from internbootcamp.rollout import policy_from

def told(progress):
    print(progress.results, progress.finished, flush=True)

rows = select_rows([load("coin_change")], 100_000, levels="1")
evaluate(rows, policy_from("expert"), output_dir=sys.argv[1], max_concurrent=8, on_progress=told)
"""


@pytest.mark.parametrize("finished", [1, 40, 150])
def test_a_run_that_is_killed_has_on_disk_what_it_reported(tmp_path, finished):
    process = subprocess.Popen([sys.executable, "-c", RUN, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    told = 0
    while told < finished:
        path, _, count = process.stdout.readline().rpartition(" ")
        told = int(count)
    process.send_signal(signal.SIGKILL)
    rest, _, _ = process.stdout.read().rpartition("\n")
    process.wait()
    told = int(f"{path} {told}\n{rest}".split()[-1])
    records = [json.loads(line) for line in Path(path).read_bytes().split(b"\n")[:-1]]
    assert len(records) >= told
    assert len({record["sample_id"] for record in records}) == len(records)
    assert all(record["score"] == 1.0 for record in records)
