"""Synchronous calls from where an event loop runs, as in a notebook."""

import json
import signal
import subprocess
import sys
import time

CELL = """
import asyncio, sys, time
from internbootcamp import load
from internbootcamp.evaluate import evaluate, select_rows
from internbootcamp.rollout import ScriptedPolicy

def reply(messages, row):
    print("asked", flush=True)
    time.sleep(0.1)
    return "1"

async def cell():
    evaluate(select_rows([load("coin_change")], 400), ScriptedPolicy(reply), output_dir=sys.argv[1], max_concurrent=1)

try:
    asyncio.new_event_loop().run_until_complete(cell())
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def test_a_notebook_that_is_interrupted_ends_its_run_at_once_and_in_order(tmp_path):
    cell = subprocess.Popen([sys.executable, "-c", CELL, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    for _ in range(5):
        assert cell.stdout.readline() == "asked\n"
    cell.send_signal(signal.SIGINT)
    began = time.monotonic()
    out, _ = cell.communicate(timeout=60)
    assert out.splitlines()[-1] == "interrupted"
    assert time.monotonic() - began < 10  # the run would take 40
    (manifest,) = tmp_path.rglob("manifest.json")
    assert json.loads(manifest.read_text())["state"] == "interrupted"
