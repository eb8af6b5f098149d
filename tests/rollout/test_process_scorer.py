"""The pool of processes for verdicts: what is late or dies harms nobody else, and nothing outlives the program."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest

from internbootcamp.core.errors import VerdictTimeout
from internbootcamp.rollout import EpisodeFailure, FailureKind, process_scorer
from internbootcamp.rollout.by_value import luggage
from internbootcamp.rollout.process_scorer import ProcessScorer, default_workers
from internbootcamp.rollout.scoring import Fault, Task
from internbootcamp.rollout.single_scorer import SingleScorer
from tests.evaluate.owned import Ownedbootcamp

OWNED = "tests.evaluate.owned:Ownedbootcamp"
COIN = "coin_change"


def owned(text: str) -> Task:
    return Task(OWNED, text, {"n": 9})


def coin(text: str) -> Task:
    return Task(COIN, text, {"coins": [1, 2], "amount": 30})


async def scored(*texts: str, timeout: float = 20.0, workers: int = 1) -> list:
    """The scores of texts that are handed over together, or what was raised."""
    scorer = ProcessScorer(workers)
    try:
        await scorer.score(owned("9"), timeout)  # the process has started
        found = await asyncio.gather(
            *(scorer.score(owned(text), timeout, brief=True) for text in texts), return_exceptions=True
        )
        return [getattr(one, "score", one) for one in found]
    finally:
        await scorer.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] != "Z"


def wait_until(true, seconds: float = 20.0) -> bool:
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


async def test_one_that_hangs_among_brief_ones_is_the_only_one_that_is_late():
    *found, late = await scored("9", "8", *["9"] * 30, "hang", timeout=1.0)
    assert found == [1.0, 0.0, *[1.0] * 30]
    assert isinstance(late, VerdictTimeout)


async def test_one_that_ends_its_process_among_brief_ones_is_the_only_one_that_fails():
    *found, dead = await scored("9", "8", *["9"] * 30, "exit")
    assert found == [1.0, 0.0, *[1.0] * 30]
    assert isinstance(dead, EpisodeFailure)
    assert "ended its process twice, with exit code 3" in dead.message


@pytest.mark.parametrize("code", [0, 7])
async def test_whatever_the_exit_code_it_is_told(code, monkeypatch, tmp_path):
    (tmp_path / "quitting.py").write_text(f"""
import os
from internbootcamp import Basebootcamp

class Quitting(Basebootcamp):
    extract_output = staticmethod(str)
    _verify_correction = classmethod(lambda cls, answer, identity: os._exit({code}))
""")
    scorer = ProcessScorer(1)
    with pytest.raises(EpisodeFailure, match=f"exit code {code}") as raised:
        await scorer.score(Task(f"{tmp_path}/quitting.py::Quitting", "x", {}), 20)
    assert raised.value.kind is FailureKind.VERIFIER_ERROR
    await scorer.close()


async def test_the_clock_starts_when_the_verdict_does():
    began = time.monotonic()
    found = await scored(*["waits"] * 4, timeout=2.0)
    assert found == [0.0] * 4  # each 0.6 s, one after the other
    assert time.monotonic() - began > 2.4


async def test_importing_a_class_is_not_on_the_clock(tmp_path):
    (tmp_path / "heavy.py").write_text("""
import time
from tests.evaluate.owned import Ownedbootcamp

time.sleep(1)

class Heavy(Ownedbootcamp):
    pass
""")
    scorer = ProcessScorer(1)
    verdict = await scorer.score(Task(f"{tmp_path}/heavy.py::Heavy", "9", {"n": 9}), timeout=0.5)
    assert verdict.score == 1.0
    await scorer.close()


async def test_a_class_that_cannot_be_loaded_is_told_with_each_verdict(tmp_path):
    scorer = ProcessScorer(1)
    for _ in range(2):
        found = await scorer.score(Task(f"{tmp_path}/none.py", "9", {}), 20)
        assert isinstance(found, Fault)
        assert (found.kind, "none.py" in found.message) == (FailureKind.INVALID_ROW, True)
    await scorer.close()


async def test_more_processes_are_started_as_there_is_more_to_do():
    scorer = ProcessScorer(4)
    assert len(scorer._processes) == 0
    await scorer.score(coin("1"), 20)
    await scorer.score(coin("2"), 20)
    assert len(scorer._processes) == 1
    await asyncio.gather(*(scorer.score(owned("waits"), 20) for _ in range(3)))
    assert len(scorer._processes) in (3, 4)
    await scorer.close()
    assert len(scorer._processes) == 0


async def test_who_waits_when_a_pool_is_closed_is_cancelled_and_the_processes_are_gone():
    scorer = ProcessScorer(1)
    waiting = [asyncio.create_task(scorer.score(owned(text), 20)) for text in ("hang", "9", "9")]
    await asyncio.sleep(0.01)
    assert await asyncio.to_thread(wait_until, lambda: scorer._processes)
    (process,) = scorer._processes
    began = time.monotonic()
    await scorer.close()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in found] == [asyncio.CancelledError] * 3
    assert time.monotonic() - began < 5
    assert not is_alive(process._process.pid)


async def test_no_process_to_be_had_is_a_failure_and_nobody_waits(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    scorer = ProcessScorer(2)
    with pytest.raises(EpisodeFailure, match="no process for verdicts can be started") as raised:
        await asyncio.wait_for(scorer.score(coin("1"), 20), 10)
    assert raised.value.kind is FailureKind.VERIFIER_ERROR
    await scorer.close()


async def test_an_interpreter_that_cannot_run_us_is_a_failure_and_nobody_waits(monkeypatch):
    monkeypatch.setattr(sys, "path", ["/nowhere"])
    scorer = ProcessScorer(1)
    with pytest.raises(EpisodeFailure, match="with exit code 1"):
        await asyncio.wait_for(scorer.score(coin("1"), 20), 20)
    await scorer.close()


async def test_a_verifier_that_forks_and_returns_twice_gives_nobody_another_rows_verdict():
    found = await scored(*["forks", "9", "8"] * 20)
    assert found == [0.0, 1.0, 0.0] * 20


async def test_what_a_verifier_has_detached_holds_nothing_up():
    scorer = ProcessScorer(1)
    began = time.monotonic()
    with pytest.raises(VerdictTimeout):
        await scorer.score(owned("detaches"), 0.5)
    assert (await scorer.score(owned("9"), 20)).score == 1.0
    waiting = asyncio.create_task(scorer.score(owned("detaches"), 20))
    await asyncio.sleep(0.5)
    await scorer.close()
    assert time.monotonic() - began < 5
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_an_alarm_that_a_verifier_leaves_does_not_go_off_in_the_next():
    assert await scored("sets an alarm", "waits", "9") == [0.0, 0.0, 1.0]


@pytest.mark.parametrize(
    ("text", "raised"), [("writes into it", EpisodeFailure), ("writes into it at long", VerdictTimeout)]
)
async def test_a_verifier_that_writes_into_the_connection_harms_itself_alone(text, raised):
    scorer = ProcessScorer(1)
    with pytest.raises(raised):
        await asyncio.wait_for(scorer.score(owned(text), 1.0), 10)
    assert (await scorer.score(owned("9"), 20)).score == 1.0
    await scorer.close()


@pytest.mark.parametrize("whole", [True, False], ids=["as a reply", "as a verdict"])
async def test_nothing_is_run_here_that_a_verifier_has_written_into_the_connection(whole, tmp_path):
    mark = tmp_path / "was here"
    (tmp_path / "taking.py").write_text(f"""
import os, pickle
from contextlib import suppress
from internbootcamp import Basebootcamp
from internbootcamp.rollout.verdict_process import _LENGTH_BYTES

class Touch:
    def __reduce__(self):
        return os.mkdir, ({str(mark)!r},)

class Taking(Basebootcamp):
    extract_output = staticmethod(str)

    @classmethod
    def _verify_correction(cls, answer, identity):
        data = pickle.dumps(Touch() if {whole} else (2, [pickle.dumps(Touch())]))
        for descriptor in range(3, 4_096):
            with suppress(OSError):
                os.write(descriptor, len(data).to_bytes(_LENGTH_BYTES, "big") + data)
""")
    scorer = ProcessScorer(1)
    with pytest.raises((EpisodeFailure, pickle.UnpicklingError), match="mkdir is no part of a verdict"):
        await scorer.score(Task(f"{tmp_path}/taking.py::Taking", "x", {}), 20)
    assert not mark.exists()
    assert (await scorer.score(owned("9"), 20)).score == 1.0
    await scorer.close()


async def test_a_verdict_that_nobody_waits_for_any_more_is_not_made():
    scorer = ProcessScorer(1)
    hanging = [asyncio.create_task(scorer.score(owned("hang"), 1.0)) for _ in range(20)]
    await asyncio.sleep(0.2)
    for task in hanging:
        task.cancel()
    assert (await asyncio.wait_for(scorer.score(owned("9"), 20), 10)).score == 1.0
    await scorer.close()


async def test_limits_that_the_program_has_set_hold_for_its_verdicts():
    def deep(n: int) -> int:
        return n and 1 + deep(n - 1)

    class Limits(Ownedbootcamp):
        @classmethod
        def _verify_correction(cls, solution, identity):
            return deep(1_500) == 1_500 and len(str(10**5_000)) == 5_001

    recursion, digits = sys.getrecursionlimit(), sys.get_int_max_str_digits()
    sys.setrecursionlimit(3_000)
    sys.set_int_max_str_digits(6_000)
    try:
        scorer = ProcessScorer(1)
        scorer.carry("Limits", luggage(Limits))
        assert (await scorer.score(Task("Limits", "9", {}), 20)).score == 1.0
    finally:
        sys.setrecursionlimit(recursion)
        sys.set_int_max_str_digits(digits)
        await scorer.close()


async def test_no_thread_to_be_had_is_raised_and_the_next_verdict_is_made(monkeypatch):
    def fails(self):
        raise RuntimeError("can't start new thread")

    scorer = ProcessScorer(1)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fails)
        with pytest.raises(RuntimeError, match="new thread"):
            await scorer.score(coin("1"), 20)
    assert (await scorer.score(coin("\\boxed{15}"), 20)).score == 1.0
    await scorer.close()


async def test_files_of_the_working_directory_are_not_imported_and_odd_entries_of_the_path_are_passed_over(
    tmp_path, monkeypatch
):
    for module in ("json", "pickle", "internbootcamp"):
        (tmp_path / f"{module}.py").write_text("import os; os._exit(7)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, tmp_path / "odd", b"odd"])
    scorer = ProcessScorer(1)
    assert (await scorer.score(coin("\\boxed{15}"), 20)).score == 1.0
    await scorer.close()


def output_of(program: str, tmp_path) -> list[str]:
    """What a script prints, line by line."""
    (tmp_path / "program.py").write_text(program)
    command = [sys.executable, str(tmp_path / "program.py")]
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_class_of_a_program_stays_what_it_is_when_it_is_judged_elsewhere(tmp_path):
    program = """
from internbootcamp.rollout import ScriptedPolicy, rollout
from tests.evaluate.owned import Ownedbootcamp

RIGHT = "1"

class Changing(Ownedbootcamp):
    @classmethod
    def _verify_correction(cls, solution, identity):
        return solution == RIGHT

def score(text):
    row = {"data_source": "bootcamp/Changing", "prompt": "?", "ground_truth": {}}
    return rollout(row, ScriptedPolicy([text]), catalogue=[Changing]).verdict.score

print(score("1"), score("2"))
RIGHT = "2"  # as in a later cell of a notebook
print(score("1"), score("2"), Changing._verify_correction("2", {}))
"""
    assert output_of(program, tmp_path) == ["1.0 0.0", "0.0 1.0 True"]


def test_what_classes_of_a_program_are_made_of_goes_with_them_after_use_as_well(tmp_path):
    program = """
import dataclasses, enum, functools
from typing import TypedDict
from internbootcamp import Bootcamp, knob
from internbootcamp.answers import Integer
from internbootcamp.core.rows import row_of
from internbootcamp.rollout import ScriptedPolicy, policy_from, rollout
from tests.evaluate.owned import Ownedbootcamp

class Colour(enum.Enum):
    RED = 1

@dataclasses.dataclass(frozen=True)
class Point:
    x: int

@functools.lru_cache(maxsize=7)
def doubled(x):
    return helper(x)

def helper(x):
    return 2 * x

class DoubleBootcamp(Bootcamp):
    size: int = knob(9, "how large", low=2, high=99)
    levels = (dict(size=9), dict(size=99))
    answer = Integer()
    unique_answer = True

    class Identity(TypedDict):
        x: int

    def case_generator(self):
        return {"x": self.rng.randint(1, self.size)}

    @staticmethod
    def question(identity, language="en"):
        return f"Twice {identity['x']}?"

    @staticmethod
    def solve(identity):
        return doubled(identity["x"])

class Odd(Ownedbootcamp):
    @functools.lru_cache
    def right(self):
        return "9"

    @classmethod
    def _verify_correction(cls, solution, identity):
        same = identity["colour"] is Colour.RED and identity["point"] == Point(3) and doubled.cache_info().maxsize == 7
        return same and solution == cls().right()

odd = {"data_source": "bootcamp/Odd", "prompt": "?", "ground_truth": {"colour": Colour.RED, "point": Point(3)}}
bootcamp = DoubleBootcamp.at_level(1)
for _ in range(2):
    print(rollout(row_of(bootcamp, bootcamp.case(0)), policy_from("expert"), catalogue=[DoubleBootcamp]).verdict.score)
    print(rollout(odd, ScriptedPolicy(["9"]), catalogue=[Odd]).verdict.score)
"""
    assert output_of(program, tmp_path) == ["1.0"] * 4


def test_annotations_and_defaults_of_a_programs_classes_are_resolved_elsewhere_as_here(tmp_path):
    program = """
from __future__ import annotations
import dataclasses
import msgspec
import threading
from functools import cached_property
from typing import Literal, NotRequired, TypedDict
from internbootcamp.rollout import ScriptedPolicy, rollout
from tests.evaluate.owned import Ownedbootcamp

Kind = Literal["a", "b"]
lock = threading.Lock()

class Part(TypedDict):
    kind: Kind
    parts: list[Part]
    note: NotRequired[Literal["lock", "key"]]

@dataclasses.dataclass
class Plan:
    part: Part
    steps: list[int] = dataclasses.field(default_factory=list)

class Planned(Ownedbootcamp):
    @cached_property
    def wanted(self):
        return {"kind": "a", "parts": []}

    @classmethod
    def _verify_correction(cls, solution, identity):
        plan = msgspec.json.decode(solution, type=Plan)
        return plan.part == cls().wanted and plan.steps == []

row = {"data_source": "bootcamp/Planned", "prompt": "?", "ground_truth": {}}
for said in ('{"part": {"kind": "a", "parts": []}}', '{"part": {"kind": "c", "parts": []}}', "{}"):
    print(rollout(row, ScriptedPolicy([said]), catalogue=[Planned]).verdict.reason)

class Move(msgspec.Struct):
    x: int

class Moving(Ownedbootcamp):
    @classmethod
    def _verify_correction(cls, solution, identity):
        return Move(1).x == 1

try:
    rollout({**row, "data_source": "bootcamp/Moving"}, ScriptedPolicy(["9"]), catalogue=[Moving])
except ValueError as problem:
    print(problem)
"""
    *found, refused = output_of(program, tmp_path)
    assert found == ["right", "malformed", "malformed"]
    assert refused.startswith(
        "Moving cannot be sent to the processes that judge (cannot pickle the msgspec.Struct Move); put it"
    )


def test_a_name_that_does_not_go_with_a_class_is_no_wrong_answer(tmp_path):
    program = """
from internbootcamp.rollout import ScriptedPolicy, rollout
from tests.evaluate.owned import Ownedbootcamp

def right():
    return "9"

class Hidden(Ownedbootcamp):
    @classmethod
    def _verify_correction(cls, solution, identity):
        import __main__, math
        if identity["how"] == "of the answer":
            return eval(solution, {"__builtins__": {}}) or getattr(math, solution)
        return solution == (eval("right()", globals()) if identity["how"] == "eval" else __main__.right())

for how, said in (("eval", "9"), ("attribute", "9"), ("of the answer", "unheard_of"), ("of the answer", "right()")):
    row = {"data_source": "bootcamp/Hidden", "prompt": "?", "ground_truth": {"how": how}}
    trajectory = rollout(row, ScriptedPolicy([said]), catalogue=[Hidden])
    print(trajectory.failure.kind if trajectory.failure else trajectory.verdict.reason)
"""
    assert output_of(program, tmp_path) == ["verifier_error", "verifier_error", "malformed", "malformed"]


async def test_many_single_episodes_at_once_have_few_processes_that_end_with_the_last():
    scorers = [SingleScorer() for _ in range(40)]
    assert [verdict.score for verdict in await asyncio.gather(*(one.score(owned("9"), 20) for one in scorers))] == [1.0] * 40
    (pool,) = {scorer._joined[OWNED].pool for scorer in scorers}
    assert len(pool._processes) == min(default_workers(), 8)
    for scorer in scorers[1:]:
        await scorer.close()
    assert (await scorers[0].score(owned("8"), 20)).score == 0.0
    await scorers[0].close()
    assert not pool._processes
    again = SingleScorer()
    assert (await again.score(owned("9"), 20)).score == 1.0
    assert again._joined[OWNED].pool is not pool
    await again.close()


async def test_a_file_that_has_changed_is_judged_by_its_new_content_while_episodes_of_the_old_one_go_on(tmp_path):
    def write(folder: str, right: str) -> Task:
        file = tmp_path / folder / "own.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"""
from tests.evaluate.owned import Ownedbootcamp

class Own(Ownedbootcamp):
    _verify_correction = classmethod(lambda cls, answer, identity: answer == "{right}")
""")
        return Task(f"{file}::Own", "new", {})

    first, second, other = SingleScorer(), SingleScorer(), SingleScorer()
    try:
        assert (await first.score(write("a", "older"), 20)).score == 0.0
        assert (await second.score(write("a", "new"), 20)).score == 1.0
        found = await asyncio.gather(
            other.score(write("b", "another"), 20), other.score(write("c", "new"), 20), second.score(write("a", "new"), 20)
        )
        assert [verdict.score for verdict in found] == [0.0, 1.0, 1.0]
    finally:
        for scorer in (first, second, other):
            await scorer.close()


async def test_a_verdict_that_is_cancelled_as_it_comes_costs_no_other(monkeypatch):
    settle = process_scorer._settle

    def slowly(results):
        time.sleep(0.005)  # in which the verdict is there, and may be cancelled
        settle(results)

    monkeypatch.setattr(process_scorer, "_settle", slowly)
    scorer = ProcessScorer(1)
    await scorer.score(owned("9"), 20)
    tasks = [asyncio.create_task(scorer.score(owned("9"), 20)) for _ in range(60)]
    for task in tasks[::2]:
        await asyncio.sleep(0.003)
        task.cancel()
    found = await asyncio.gather(*tasks[1::2])
    assert [verdict.score for verdict in found] == [1.0] * 30
    await scorer.close()


async def test_an_episode_that_is_cancelled_at_its_verdict_leaves_its_process_to_others():
    scorer = ProcessScorer(1)
    await scorer.score(owned("9"), 20)
    hanging = asyncio.create_task(scorer.score(owned("hang"), 20))
    await asyncio.sleep(0.3)
    hanging.cancel()
    assert (await asyncio.wait_for(scorer.score(owned("9"), 20), 10)).score == 1.0
    await scorer.close()


def test_single_episodes_of_any_loop_and_thread_share_lasting_processes():
    async def score() -> float:
        scorer = SingleScorer()
        verdict = await scorer.score(coin("\\boxed{15}"), 20, brief=True)
        await scorer.close()
        return verdict.score

    assert asyncio.run(score()) == 1.0
    found: list[float] = []
    threads = [threading.Thread(target=lambda: found.append(asyncio.run(score()))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [1.0] * 8
    children = subprocess.run(["pgrep", "-fc", "-P", str(os.getpid()), "verdict_process"], capture_output=True, text=True)
    assert int(children.stdout) <= 2


PROGRAM = """
import os, sys
print("run", flush=True)
from internbootcamp.rollout import ScriptedPolicy, rollout
from tests.evaluate.owned import Ownedbootcamp

class Parent(Ownedbootcamp):
    @classmethod
    def _verify_correction(cls, solution, identity):
        import subprocess, time
        if solution == "parent":
            child = subprocess.Popen(["sleep", "600"])
            with open(os.environ["PIDS"], "w") as file:
                file.write(f"{os.getpid()} {child.pid}")
            time.sleep(600)
        return True

def judged(text, timeout):
    row = {"data_source": "bootcamp/Parent", "prompt": "?", "ground_truth": {"n": 9}}
    return rollout(row, ScriptedPolicy([text]), catalogue=[Parent], verdict_timeout=timeout)

assert judged("9", 20).verdict.score == 1.0
print(judged("parent", float(sys.argv[1])).failure.kind, flush=True)
"""


@pytest.fixture
def script(tmp_path, monkeypatch):
    monkeypatch.setenv("PIDS", str(tmp_path / "pids"))
    monkeypatch.setenv("PYTHONPATH", os.getcwd())
    (tmp_path / "program.py").write_text(PROGRAM)
    return [sys.executable, str(tmp_path / "program.py")]


def test_a_script_needs_no_guard_and_what_a_late_verifier_has_started_ends_with_it(script, tmp_path):
    done = subprocess.run([*script, "1"], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["run", "verifier_timeout"], done.stderr
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert not any(map(is_alive, pids))


def test_processes_end_with_a_program_that_is_killed_while_a_verifier_is_at_work(script, tmp_path):
    program = subprocess.Popen([*script, "600"])
    pids = tmp_path / "pids"
    assert wait_until(lambda: pids.exists() and len(pids.read_text().split()) == 2)
    verifier, child = map(int, pids.read_text().split())
    assert is_alive(verifier) and is_alive(child)
    program.send_signal(signal.SIGKILL)
    program.wait()
    assert wait_until(lambda: not is_alive(verifier) and not is_alive(child))
