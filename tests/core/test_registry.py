"""The file tree is the registry."""

import sys

import pytest

import internbootcamp
from internbootcamp.core import registry
from internbootcamp.core.errors import BrokenModule, ConfigError, UnknownBootcamp
from internbootcamp.core.registry import list_bootcamps, load, load_dotted, scan


@pytest.mark.parametrize(
    "name", ["coin_change", "CoinChangeBootcamp", "bootcamp/coin_change", "bootcamp/CoinChangeBootcamp"]
)
def test_a_bootcamp_is_found_by_file_name_class_name_and_data_source(name):
    assert load(name).__name__ == "CoinChangeBootcamp"


def test_dotted_paths_and_lazy_imports_give_the_same_class():
    dotted = "internbootcamp.bootcamps.algorithms.coin_change"
    assert load(f"{dotted}.CoinChangeBootcamp") is load(f"{dotted}:CoinChangeBootcamp") is internbootcamp.CoinChangeBootcamp


def test_every_file_of_the_tree_holds_the_class_its_name_says():
    for entry in registry.entries():
        assert load(entry.name).name == entry.name
        assert load(entry.class_name) is load(entry.name)


def test_published_names_are_exact_in_case_and_point_at_files():
    for published, name in registry.published_names().items():
        assert load(published) is load(f"bootcamp/{published}") is load(f"{published}bootcamp") is load(name)
    with pytest.raises(UnknownBootcamp):
        load("starBattle")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("coin_chnge", "no bootcamp is called 'coin_chnge'; did you mean coin_change"),
        ("qqqqqqq", "`bootcamp list` shows all"),
        ("no.such.module.Thing", "no module 'no.such.module'"),
        ("internbootcamp.core.bootcamp:Bootcmp", "did you mean Bootcamp"),
        ("missing.py", "no file missing.py"),
        ("", "no bootcamp is called ''"),
    ],
)
def test_an_unknown_name_is_one_clear_line(name, message):
    with pytest.raises(UnknownBootcamp, match=message) as caught:
        load(name)
    assert "\n" not in str(caught.value)


def test_an_unknown_attribute_of_the_package():
    with pytest.raises(AttributeError, match="did you mean"):
        internbootcamp.CoinChangBootcamp  # noqa: B018


def test_two_bootcamps_of_one_name_are_an_error_that_names_both(tmp_path):
    for domain in ("games", "puzzles"):
        (tmp_path / domain).mkdir()
        (tmp_path / domain / "chess.py").touch()
    with pytest.raises(ConfigError, match=r"games/chess\.py and .*puzzles/chess\.py"):
        scan(tmp_path, "package")


def test_a_folder_with_a_bootcamp_file_is_one_bootcamp(tmp_path):
    (tmp_path / "agentic" / "poker").mkdir(parents=True)
    (tmp_path / "agentic" / "poker" / "bootcamp.py").touch()
    (tmp_path / "agentic" / "poker" / "tools.py").touch()
    (tmp_path / "agentic" / "_private.py").touch()
    found = scan(tmp_path, "package")
    assert list(found) == ["poker"]
    assert found["poker"].module == "package.agentic.poker.bootcamp"


def test_entry_points_add_bootcamps(monkeypatch):
    class Point:
        name, value, module, attr, dist = "extra_task", "os.path:join", "internbootcamp.core.bootcamp", "Bootcamp", None

    monkeypatch.setattr(registry, "entry_points", lambda group: [Point] if group == registry.GROUP else [])
    registry.installed.cache_clear()
    try:
        assert "extra_task" in list_bootcamps()
        assert load("extra_task").__name__ == "Bootcamp"
    finally:
        registry.installed.cache_clear()


def test_a_file_with_several_bootcamps_asks_which(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        "from internbootcamp import Bootcamp\nclass OneBootcamp(Bootcamp):\n    pass\nclass TwoBootcamp(Bootcamp):\n    pass\n"
    )
    with pytest.raises(UnknownBootcamp, match=r"holds 2 bootcamps \(OneBootcamp, TwoBootcamp\)"):
        load(str(path))
    assert load(f"{path}::TwoBootcamp").name == "two"


BROKEN = [
    ("x = 1\ndef (\n", "2: SyntaxError: invalid syntax"),
    ("\nimport no_such_thing\n", "2: ModuleNotFoundError: No module named 'no_such_thing'"),
    ("def fail():\n    raise ValueError('one\\ntwo')\n\nfail()\n", "2: ValueError: one two"),
    ("import json\njson.loads('{')\n", "2: JSONDecodeError: Expecting property name"),  # not a line of the library
    ("import sys\nsys.exit('enough')\n", "2: SystemExit: enough"),
    ("from internbootcamp import load\nload('sudoko')\n", "2: no bootcamp is called 'sudoko'; did you mean sudoku"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN)
@pytest.mark.parametrize("form", ["{file}", "{file}::A", "{module}.A", "{module}:A"])
def test_a_module_of_ones_own_that_does_not_import_is_one_line(form, text, said, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / f"broken_{tmp_path.name}.py"
    path.write_text(text)
    with pytest.raises(BrokenModule) as caught:
        load(form.format(file=path, module=path.stem))
    assert str(caught.value).startswith(f"{path}:{said}")
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value.__cause__, Exception | SystemExit)  # for those who want its traceback


def test_a_module_that_fails_where_it_imports_another_names_the_other(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "outer_of_two.py").write_text("import inner_of_two\n")
    (tmp_path / "inner_of_two.py").write_text("\n1 / 0\n")
    with pytest.raises(BrokenModule, match=r"inner_of_two\.py:2: ZeroDivisionError"):
        load("outer_of_two.A")


def test_a_file_that_did_not_import_is_read_again(tmp_path):
    path = tmp_path / "mended.py"
    path.write_text("1 / 0\n")
    with pytest.raises(BrokenModule):
        load(f"{path}::A")
    path.write_text("class A:\n    pass\n# longer than before\n")
    assert load(f"{path}::A").__name__ == "A"


def test_the_working_directory_is_looked_into_only_for_a_module_that_somebody_names(tmp_path, monkeypatch):
    (tmp_path / "my_corner.py").write_text("class Mine:\n    pass\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    load("coin_change")
    load_dotted("internbootcamp.core.bootcamp.Bootcamp")
    assert str(tmp_path) not in sys.path
    assert load("my_corner.Mine").__name__ == "Mine"
