"""The page on the older base classes, followed word by word in an empty folder, with a model that plays as it asks."""

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.cli.command import bootcamp

PAGE = (Path(__file__).parents[1] / "docs" / "older_base_classes.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


class Model(BaseHTTPRequestHandler):
    """Draws three numbers at a time until the bag is empty; names a wrong sum first, and the right one when told so."""

    def do_POST(self):
        messages = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["messages"]
        heard = [message["content"] for message in messages if message["role"] == "tool"]
        if "The bag is empty." not in heard:
            call = {"name": "draw", "arguments": '{"count": 3}'}
            said = {"content": "", "tool_calls": [{"id": f"c{len(heard)}", "type": "function", "function": call}]}
        else:
            corrected = messages[-1]["content"].startswith("No.")
            said = {"content": f"\\boxed{{{sum(map(int, re.findall('[0-9]+', ' '.join(heard)))) + (not corrected)}}}"}
        usage = {"prompt_tokens": 1, "completion_tokens": 1}
        body = json.dumps({"choices": [{"message": {"role": "assistant", **said}, "finish_reason": "stop"}], "usage": usage})
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *arguments):
        pass


@pytest.fixture
def endpoint():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()


@pytest.mark.slow
def test_parts_written_against_the_older_base_classes_work_together(tmp_path, endpoint):
    for name, text in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    commands = re.search(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL).group(1).replace("\\\n", " ")
    generate, evaluate = (line.split()[1:] for line in commands.splitlines())
    made = bootcamp(*generate, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    (rows,) = (tmp_path / "data").glob("*.jsonl")
    given = {"data/….jsonl": str(rows), "http://localhost:8000/v1": endpoint}
    done = bootcamp(*(given.get(word, word) for word in evaluate), "--json", "-q", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert (said["overall"]["rows"], said["overall"]["mean_score"]) == (8, 1.0)
    for record in map(json.loads, (tmp_path / said["results"]).read_bytes().splitlines()):
        # 4 or 12 numbers, three a call, and a call that finds the bag empty: 3 or 5 calls
        calls = {4: 3, 12: 5}[len(record["ground_truth"]["numbers"])]
        steps = [step["reward"] for step in record["rewards"]["tool_steps"]]
        assert steps == [0.0] * (calls - 1) + [-0.1]
        assert record["rewards"]["tool_totals"] == {"draw": pytest.approx(-0.01 * calls)}
        assert [turn["score"] for turn in record["rewards"]["interaction_turns"]] == [0.0, 1.0]
        assert record["stop_reason"] == "interaction_ended"
