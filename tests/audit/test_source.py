"""Line o: what evaluates text is found under any name, and what only looks like it is not."""

from pathlib import Path

import pytest

from internbootcamp.audit.places import PACKAGE
from internbootcamp.audit.source import forbidden_uses, modules_of


def names_in(source: str, folder: Path) -> list[str]:
    file = folder / "module.py"
    file.write_text(source)
    return [use.name for use in forbidden_uses(file)]


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("eval(text)", "eval"),
        ("list(map(eval, texts))", "eval"),
        ("run = exec", "exec"),
        ("import builtins\nbuiltins.eval(text)", "builtins.eval"),
        ("__import__('os')", "__import__"),
        ("compile(text, '', 'eval')", "compile"),
        ("import ast\nast.literal_eval(text)", "ast.literal_eval"),
        ("from ast import literal_eval as read\nread(text)", "ast.literal_eval"),
        ("import pickle as p\np.loads(data)", "pickle.loads"),
        ("from pickle import loads\nloads(data)", "pickle.loads"),
        ("import yaml\nyaml.load(text)", "yaml.load"),
        ("import os\nos.system(text)", "os.system"),
        ("import sympy\nsympy.sympify(text)", "sympy.sympify"),
        ("from sympy.parsing.sympy_parser import parse_expr\nparse_expr(text)", "sympy.parsing.sympy_parser.parse_expr"),
    ],
)
def test_what_evaluates_text_is_found(source: str, name: str, tmp_path: Path):
    assert names_in(source, tmp_path) == [name]


@pytest.mark.parametrize(
    "source",
    [
        "import re\nre.compile('x')",
        "from re import compile\ncompile('x')",
        "model.eval()",
        "def compile(rule):\n    return rule\n\ncompile('x')",
        "import yaml\nyaml.safe_load(text)",
        "import json\njson.loads(text)",
        "evaluate(text)  # not eval(text)",
        "'eval(text)'",
    ],
)
def test_what_only_looks_like_it_is_not_found(source: str, tmp_path: Path):
    assert names_in(source, tmp_path) == []


def test_imports_are_followed_within_the_package_and_beside_the_file(tmp_path: Path):
    (tmp_path / "beside.py").write_text("import json")
    (tmp_path / "unused.py").write_text("")
    file = tmp_path / "mine.py"
    file.write_text("import beside\nfrom internbootcamp.answers import Integer\nfrom internbootcamp.sandbox import run\n")
    found = set(modules_of(file))
    assert {file, tmp_path / "beside.py", PACKAGE / "answers" / "integer.py", PACKAGE / "answers" / "forms.py"} <= found
    assert tmp_path / "unused.py" not in found
    assert not any("sandbox" in path.parts for path in found)


def test_relative_imports_are_followed(tmp_path: Path):
    package = tmp_path / "pack"
    (package / "parts").mkdir(parents=True)
    for path in (package / "__init__.py", package / "rules.py", package / "parts" / "__init__.py"):
        path.write_text("")
    file = package / "bootcamp.py"
    file.write_text("from . import rules\nfrom .parts import anything\n")
    assert {package / "rules.py", package / "parts" / "__init__.py"} <= set(modules_of(file))
