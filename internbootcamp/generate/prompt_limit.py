"""`PromptLimit`: which prompts are short enough, in tokens of a tokenizer, or in characters without one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError, MissingExtra
from internbootcamp.core.instruction import Prompt
from internbootcamp.core.rows import messages_of


@dataclass(frozen=True, slots=True)
class PromptLimit:
    """At most `longest` tokens of the text of a prompt; `tokenizer` is a `tokenizer.json`, its folder, or a hub name."""

    longest: int
    tokenizer: str | None = None

    def allows(self, prompt: Prompt) -> bool:
        text = "\n".join(_text_of(message.get("content")) for message in messages_of(prompt))
        if self.tokenizer is None:
            return len(text) <= self.longest
        if len(text.encode("utf-8", "replace")) <= self.longest:  # a token is at least a byte long
            return True
        return len(_loaded(self.tokenizer).encode(text, add_special_tokens=False).ids) <= self.longest

    def check(self) -> None:
        """Raise `ConfigError` or `MissingExtra` if the tokenizer cannot be had."""
        if self.tokenizer is not None:
            _loaded(self.tokenizer)

    def __str__(self) -> str:
        return f"{self.longest:,} {'tokens' if self.tokenizer else 'characters'}"


def _text_of(content: Any) -> str:
    """The text of a message: itself, or that of its blocks."""
    if isinstance(content, str):
        return content
    blocks = content if isinstance(content, list) else []
    return "\n".join(str(block.get("text", "")) for block in blocks if isinstance(block, dict))


@cache
def _loaded(name: str) -> Any:
    try:
        from tokenizers import Tokenizer
    except ImportError:
        raise MissingExtra("--tokenizer needs the package tokenizers: pip install 'internbootcamp[tokenizer]'") from None
    path = Path(name) / "tokenizer.json" if Path(name).is_dir() else Path(name)
    try:
        return Tokenizer.from_file(str(path)) if path.is_file() else Tokenizer.from_pretrained(name)
    except Exception as problem:  # the library raises bare Exception for files it cannot read
        raise ConfigError(f"--tokenizer {name}: no tokenizer can be read from it: {problem}") from None
