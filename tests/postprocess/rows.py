"""Result rows for tests, and running them through a processor."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from internbootcamp.postprocess import DataPostProcessor


def result(prompt: str = "2 + 2?", said: str = "4", score: Any = 1.0, **more: Any) -> dict:
    """A row of one turn, as the existing system writes it."""
    asked = [{"role": "user", "content": prompt}]
    row = {"data_source": "bootcamp/Sum", "prompt": asked, "reward_model": {"ground_truth": {"of": prompt}, "style": "rule"}}
    messages = [*asked, {"role": "assistant", "content": said}]
    return {"input": row, "messages": messages, "tools": [], "score": score, "success": True, **more}


def write(path: Path, rows: list[dict]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def read(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def processed(source: Path, **added: list) -> tuple[list[dict], dict[str, int]]:
    """The output rows and the counts; `added` are lists of filters, transformers and selections."""
    processor = DataPostProcessor(source, source.with_name("out.jsonl"))
    for kind, ones in added.items():
        for one in ones:
            getattr(processor, f"add_{kind}")(one)
    counts = processor.process()
    return read(processor.output), counts
