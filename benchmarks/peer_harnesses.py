"""The same single-turn work by other harnesses, each in an environment of its own. Run by `client_overhead.py`.

`inspect`: an inspect-ai task of generate and a scorer on its OpenAI-compatible provider, with its log written.
`verifiers`: a verifiers 0.3 SingleTurnEnv with one reward function.
"""

from __future__ import annotations

import argparse
import os

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--client", choices=("inspect", "verifiers"), required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--samples", type=int, required=True)
    options = parser.parse_args()
    (run_inspect if options.client == "inspect" else run_verifiers)(options.url, options.samples)


if __name__ == "__main__":
    main()
