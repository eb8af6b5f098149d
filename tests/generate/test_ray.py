"""The same bytes from a Ray cluster of several nodes, also when one of them is lost. Ray is started by the test."""

import pytest

from internbootcamp.generate import Inline, Target, write_dataset
from tests.cli.command import invoke
from tests.generate.datasets import lines_by_split, named_plan, rows_of_file, troubled_plan

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("ray")]  # one cluster at a time on a machine


@pytest.fixture(scope="module")
def cluster():
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.other = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster
    cluster.shutdown()


@pytest.fixture
def pool(cluster):
    from internbootcamp.generate.ray_pool import RayPool

    pool = RayPool(cluster.address, limit=30.0)
    yield pool
    pool.close()


def test_two_nodes_give_the_same_bytes_as_this_process_and_losses_are_recorded(pool):
    plan = named_plan("coin_change", "caesar", splits={"train": 1500, "test": 100}, shuffle=True)
    assert lines_by_split(plan, pool)[0] == lines_by_split(plan, Inline())[0]
    lines, assembly = lines_by_split(troubled_plan("Crashing", 40, every=17), pool)
    assert len(lines["train"]) == 40
    assert {loss["kind"] for loss in assembly.progress.losses} == {"crash"}


def test_the_command_over_a_cluster(cluster, tmp_path):
    arguments = ("generate", "caesar", "--split-samples", "train:60", "--override")
    result = invoke(*arguments, "-o", str(tmp_path / "ray"), "--engine", "ray", "--ray-address", cluster.address)
    assert result.exit_code == 0, result.output
    invoke(*arguments, "-o", str(tmp_path / "local"))
    files = [tmp_path / engine / "caesar_train.jsonl" for engine in ("ray", "local")]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_node_that_is_lost_costs_nothing(cluster, pool, tmp_path):
    plan = troubled_plan("Troubled", 1200, seconds=0.002)
    lost = []

    def watch(rows, total):
        if rows > 100 and not lost:
            lost.append(cluster.remove_node(cluster.other))
            cluster.other = cluster.add_node(num_cpus=1)

    dataset = write_dataset(plan, pool, Target(tmp_path / "ray", override=True), on_progress=watch)
    assert lost
    assert len(rows_of_file(dataset.files["train"])) == 1200
    assert dataset.progress.losses == []
    expected, _ = lines_by_split(plan, Inline())
    assert dataset.files["train"].read_bytes() == b"".join(expected["train"])
