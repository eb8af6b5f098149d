"""The same single-turn work by other harnesses, each in an environment of its own. Run by `client_overhead.py`.

`inspect`: an inspect-ai task of generate and a scorer on its OpenAI-compatible provider, with its log written.
`verifiers`: a verifiers 0.3 SingleTurnEnv with one reward function.
`verifiers4`: a verifiers 0.4 Taskset with one reward, its `null` harness in its local runtime; each sample is a process, whose CPU
time counts. (0.4 has no other way to run a sample.)
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from pathlib import Path

from measuring import measured

CONCURRENT = 256


def run_inspect(url: str, samples: int) -> None:
    os.environ |= {"OPENAI_API_KEY": "x", "OPENAI_BASE_URL": f"{url}/v1", "INSPECT_DISPLAY": "none"}
    from inspect_ai import Task
    from inspect_ai import eval as inspect_eval
    from inspect_ai.dataset import MemoryDataset, Sample
    from inspect_ai.model import get_model
    from inspect_ai.scorer import includes
    from inspect_ai.solver import generate

    data = MemoryDataset([Sample(input=f"Pay {number} with the fewest coins.", target="7") for number in range(samples)])
    task = Task(dataset=data, solver=generate(), scorer=includes())
    with measured(samples):
        model = get_model("openai/m", responses_api=False)
        (log,) = inspect_eval(task, model=model, max_connections=CONCURRENT, max_samples=CONCURRENT, display="none")
        assert log.status == "success", log.error


def run_verifiers(url: str, samples: int) -> None:
    import verifiers as vf
    from datasets import Dataset
    from verifiers.types import ClientConfig

    os.environ["PEER_KEY"] = "x"
    data = Dataset.from_list(
        [{"question": f"Pay {number} with the fewest coins.", "answer": "7"} for number in range(samples)]
    )

    def right(completion, answer, **kwargs):
        return float(answer in completion[-1]["content"])

    env = vf.SingleTurnEnv(eval_dataset=data, rubric=vf.Rubric(funcs=[right]))
    client = ClientConfig(api_key_var="PEER_KEY", api_base_url=f"{url}/v1")
    with measured(samples):
        env.evaluate_sync(client=client, model="m", num_examples=samples, rollouts_per_example=1, max_concurrent=CONCURRENT)


_TASKSET = """
import verifiers.v1 as vf

class CoinsData(vf.TaskData):
    key: str = ""

class CoinsTask(vf.Task[CoinsData]):
    @vf.reward(weight=1.0)
    async def right(self, trace: vf.Trace) -> float:
        return float(self.data.key in (trace.last_reply or ""))

class CoinsConfig(vf.TasksetConfig):
    num_tasks: int = 5

class CoinsTaskset(vf.Taskset[CoinsTask, CoinsConfig]):
    def load(self) -> list[CoinsTask]:
        prompts = (f"Pay {number} with the fewest coins." for number in range(self.config.num_tasks))
        return [CoinsTask(CoinsData(prompt=prompt, key="7"), self.config.task) for prompt in prompts]

__all__ = ["CoinsTaskset"]
"""


def run_verifiers4(url: str, samples: int) -> None:
    from verifiers.v1.cli.eval.main import main as evaluate

    Path("coins.py").write_text(_TASKSET, encoding="utf-8")
    sys.path.insert(0, os.getcwd())
    os.environ |= {"PEER_KEY": "x", "PYTHONPATH": os.getcwd()}
    where = f"--client.base-url {url}/v1 --client.api-key-var PEER_KEY --no-rich --no-push"
    how = f"-m m -n {samples} -c {CONCURRENT} --env.taskset.num-tasks {samples}"
    with measured(samples), contextlib.redirect_stdout(io.StringIO()) as said:
        evaluate(f"coins {where} {how} --env.agent.harness.id null --env.agent.runtime.type subprocess".split())
    assert said.getvalue().count('"score": 1.0') == said.getvalue().count('"errors": []') == samples, said.getvalue()[-2000:]


RUNS = {"inspect": run_inspect, "verifiers": run_verifiers, "verifiers4": run_verifiers4}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--client", choices=tuple(RUNS), required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--samples", type=int, required=True)
    options = parser.parse_args()
    RUNS[options.client](options.url, options.samples)


if __name__ == "__main__":
    main()
