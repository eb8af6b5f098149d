"""Verdicts on a Ray cluster of this machine: the same verdicts, killed actors replaced."""

import asyncio

import pytest

from internbootcamp.evaluate import evaluate_async
from internbootcamp.rollout import Catalogue, EpisodeFailure, FailureKind, Judging, ScriptedPolicy
from tests.cli.command import invoke
from tests.evaluate.owned import Ownedbootcamp

OWNED = {"data_source": "bootcamp/Owned", "prompt": "?", "ground_truth": {"n": 9}}

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("ray")]  # one cluster at a time on a machine


@pytest.fixture(scope="module")
def ray():
    ray = pytest.importorskip("ray")
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield ray
    ray.shutdown()


async def test_verdicts_timeouts_and_deaths(ray):
    from internbootcamp.rollout.ray_scoring import RayScorer

    catalogue = Catalogue([Ownedbootcamp])
    async with Judging(catalogue, timeout=8, scorer=RayScorer(2)) as judging:
        verdicts = await asyncio.gather(*(judging(OWNED, text) for text in ("9", "8", "") * 20))
        assert [verdict.score for verdict in verdicts] == [1.0, 0.0, 0.0] * 20
        judging.timeout = 1
        with pytest.raises(EpisodeFailure) as hung:
            await judging(OWNED, "hang")
        assert hung.value.kind is FailureKind.VERIFIER_TIMEOUT
        judging.timeout = 20
        with pytest.raises(EpisodeFailure) as died:
            await judging(OWNED, "exit")
        assert died.value.kind is FailureKind.VERIFIER_ERROR
        assert (await judging(OWNED, "9")).score == 1.0


async def test_a_class_that_no_file_holds_is_sent_to_the_cluster(ray):
    from internbootcamp.rollout.ray_scoring import RayScorer

    class Local(Ownedbootcamp):
        pass

    async with Judging(Catalogue([Local]), timeout=20, scorer=RayScorer(1)) as judging:
        row = {**OWNED, "data_source": "bootcamp/Local"}
        assert [(await judging(row, text)).score for text in ("9", "8")] == [1.0, 0.0]


async def test_a_run_on_ray_is_the_same_run(ray, tmp_path):
    rows = [{**OWNED, "prompt": text} for text in ("9", "8", "9")]
    policy = ScriptedPolicy(lambda messages, row: messages[0]["content"])
    run = await evaluate_async(rows, policy, output_dir=tmp_path, catalogue=Catalogue([Ownedbootcamp]), engine="ray")
    assert run.summary.overall.mean == pytest.approx(2 / 3)


def test_the_command_takes_the_engine(ray, tmp_path):
    result = invoke("eval", "caesar", "--policy", "expert", "-n", "3", "--engine", "ray", "-o", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "caesar" in result.output
