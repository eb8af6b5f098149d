"""Composed constraints by regular expressions over the text as it stands."""

import gzip
import re
from functools import cache
from importlib.resources import files


@cache
def dictionary() -> frozenset[str]:
    packed = files("internbootcamp.kit").joinpath("english_dictionary.txt.gz").read_bytes()
    return frozenset(gzip.decompress(packed).decode().split())


def score(answer, identity) -> float | None:
    text = re.sub(r"\s+$", "", answer.strip("\n"), flags=re.M)
    if not dictionary().issuperset(text.split()):
        return 0.0
    row = rf"[a-z]+(?: [a-z]+){{{identity['words'] - 1}}}"
    if not re.fullmatch(rf"{row}(?:\n{row}){{{identity['lines'] - 1}}}", text):
        return 0.0
    return float(all(keeps(text, *rule) for rule in identity["rules"]))


def keeps(text: str, kind: str, *p) -> bool:
    if kind == "acrostic":
        return "".join(re.findall(r"^[a-z]", text, re.M)) == p[0]
    if kind == "without":
        return p[0] not in text
    if kind == "contains":
        return len(re.findall(rf"\b{p[0]}\b", text)) == p[1]
    if kind == "line_ends":
        return bool(re.search(rf"(?:^| ){p[1]}$", text.splitlines()[p[0] - 1]))
    if kind == "rising":
        return all(sorted(line.split(), key=len) == line.split() for line in text.splitlines())
    if kind == "distinct":
        return not re.search(r"\b([a-z]+)\b(?=[\s\S]*\b\1\b)", text)
    if kind == "letter_count":
        return text.count(p[0]) == p[1]
    if kind == "word_length":
        return len(re.split(r"[ ]", text.splitlines()[p[0] - 1])[p[1] - 1]) == p[2]
    return not re.search(rf"\b{p[0]}", text)
