"""Runs from the command line that are stopped: by Ctrl-C, by a full disk, by an endpoint that is not there."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.cli.command import bootcamp
from tests.rollout.misbehaving_server import completion

COMMAND = [sys.executable, "-c", "from internbootcamp.cli.main import run; run()"]


@pytest.fixture
def endpoint():
    """Answers twenty requests, then holds the others; `enough` is set when the first is held."""
    enough, release = threading.Event(), threading.Event()
    counted = iter(range(10**9))
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            with lock:
                number = next(counted)
            if number >= 20:
                enough.set()
                release.wait()
                return
            body = json.dumps(completion()).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1", enough
    release.set()
    server.shutdown()
    server.server_close()


def results_in(folder: Path) -> list[dict]:
    (path,) = folder.rglob("eval_results_*.jsonl")
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def ignore_ctrl_c():
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize(
    ("ended_by", "prepare"),
    [(signal.SIGINT, None), (signal.SIGTERM, None), (signal.SIGTERM, ignore_ctrl_c)],
    ids=["Ctrl-C", "SIGTERM", "SIGTERM in the background of a script"],
)
def test_a_run_that_is_ended_says_in_one_line_what_is_kept(ended_by, prepare, endpoint, tmp_path):
    url, enough = endpoint
    arguments = ["eval", "coin_change", "--api-url", url, "--api-model", "m", "--max-concurrent", "1", "-o", str(tmp_path)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen([*COMMAND, *arguments], **pipes, text=True, preexec_fn=prepare)
    assert enough.wait(30)
    process.send_signal(ended_by)
    out, error = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out == ""
    told = re.fullmatch(r"stopped: (\d+) of 100 rows are finished and kept in (\S+); --resume goes on\n", error)
    assert told, error
    records = results_in(tmp_path)
    assert int(told[1]) == len(records) >= 20 - 5  # as many may wait for a verdict
    waiting = [json.loads(line) for path in tmp_path.rglob("unjudged_*.jsonl") for line in path.read_bytes().splitlines()]
    assert len({record["sample_id"] for record in (*records, *waiting)}) == 20
    assert len(list(Path(told[2]).parent.glob("*/summary.json"))) == 1


def test_a_file_that_takes_no_more_ends_in_one_line_and_keeps_whole_rows(tmp_path):
    def small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    arguments = ("--policy", "expert", "-n", "200", "--max-concurrent", "1", "-o", str(tmp_path))
    result = bootcamp("eval", "coin_change", *arguments, preexec_fn=small_files)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    told = re.search(r"File too large; the (\d+) finished rows in it are whole", result.stderr)
    assert told, result.stderr
    assert int(told[1]) == len(results_in(tmp_path)) > 10


def test_an_endpoint_that_is_not_there_is_one_line_and_no_secret_is_written(tmp_path):
    arguments = ("--api-url", "http://127.0.0.1:9/v1", "--api-model", "m", "--api-key", "sk-secret", "--tries", "2")
    environment = {**os.environ, "OPENAI_API_KEY": "sk-other-secret"}
    result = bootcamp("eval", "coin_change", *arguments, "-n", "9", "-o", str(tmp_path), env=environment)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "cannot connect to 127.0.0.1:9: Connection refused (2 tries)" in result.stderr
    records = results_in(tmp_path)
    assert len(records) == 9
    assert {(record["score"], record["error_kind"]) for record in records} == {(None, "connection")}
    everything = result.stderr + "".join(path.read_text() for path in tmp_path.rglob("*") if path.is_file())
    assert "secret" not in everything
