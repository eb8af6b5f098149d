"""Data sources to classes: rows cannot make anything be imported."""

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError, UnknownBootcamp
from internbootcamp.rollout import Catalogue

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
