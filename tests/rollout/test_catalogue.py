"""Data sources to classes: rows cannot make anything be imported."""

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError, UnknownBootcamp
from internbootcamp.core.rows import row_of
from internbootcamp.evaluate import evaluate
from internbootcamp.rollout import Catalogue, Stage, policy_from, rollout

OWN = """
from internbootcamp.bootcamp.base import Basebootcamp

class Thermostatbootcamp(Basebootcamp):
    def case_generator(self):
        return {"goal": 1}
    def prompt_func(self, identity):
        return "?"
"""


@pytest.mark.parametrize("source", ["coin_change", "bootcamp/coin_change", "CoinChangeBootcamp"])
def test_registered_bootcamps_are_found(source):
    assert Catalogue().class_of({"data_source": source}) is load("coin_change")


def test_a_row_that_names_a_file_or_module_loads_nothing(tmp_path):
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')")
    for source in (str(trap), f"{trap}::X", "bootcamp/os.path", "os:system", "antigravity.X"):
        with pytest.raises(UnknownBootcamp):
            Catalogue().class_of({"data_source": source})
    assert not (tmp_path / "sprung").exists()


def test_who_starts_the_run_may_name_a_file(tmp_path):
    path = tmp_path / "thermostat.py"
    path.write_text(OWN)
    catalogue = Catalogue([str(path)])
    row = {"data_source": "bootcamp/Thermostat"}
    assert catalogue.class_of(row).__name__ == "Thermostatbootcamp"
    assert catalogue.load_name_of(row) == str(path)


def test_a_class_that_only_judges_is_told_where_it_belongs():
    with pytest.raises(ConfigError, match="makes no cases, so no rows are its own; see --reward-calculator-class"):
        Catalogue(["internbootcamp.core.reward.BaseRewardCalculator"])


DOUBLE = '''
from typing import TypedDict
from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Bootcamp


class DoubleBootcamp(Bootcamp):
    """Double a number."""

    levels = ({}, {}, {}, {}, {})
    answer = Integer()
    unique_answer = True

    class Identity(TypedDict):
        number: int

    def case_generator(self):
        return {"number": self.rng.randrange(10**6)}

    @staticmethod
    def question(identity, language="en"):
        return f"What is twice {identity['number']}?"

    @staticmethod
    def solve(identity):
        return 2 * identity["number"]
'''


def test_a_class_out_of_a_file_is_judged_in_another_process(tmp_path, monkeypatch):
    (tmp_path / "double.py").write_text(DOUBLE)
    monkeypatch.chdir(tmp_path)
    cls = load("double.py")
    rows = [row_of(cls.at_level(1), cls.at_level(1).case(i)) for i in range(3)]
    monkeypatch.chdir("/")
    trajectory = rollout(rows[0], policy_from("expert"), catalogue=[cls])
    assert trajectory.failure is None
    assert trajectory.verdict.score == 1.0
    run = evaluate(rows, policy_from("expert"), catalogue=[cls], output_dir=tmp_path / "runs")
    assert run.summary.overall.scores.mean == 1.0


def test_who_forgets_to_name_a_bootcamp_is_told_to():
    row = {"data_source": "bootcamp/double", "prompt": "?", "ground_truth": {"number": 1}}
    with pytest.raises(
        UnknownBootcamp, match=r"no bootcamp is called 'bootcamp/double'.*has to be named for the run as well"
    ):
        Catalogue().bootcamp_of(row)


def test_a_stage_has_its_own_catalogue():
    row = {"data_source": "bootcamp/double", "prompt": "?", "ground_truth": {"number": 1}}
    with pytest.raises(ConfigError, match="the stage has a catalogue of its own"):
        rollout(row, policy_from("expert"), stage=Stage(), catalogue=["coin_change"])
