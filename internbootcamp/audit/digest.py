"""The text of a case, byte for byte, and digests of runs of cases."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from internbootcamp.core.instruction import Case


def case_text(case: Case) -> str:
    """Identity and prompt as one JSON text, keys in their own order."""
    return json.dumps([case.identity, case.prompt], ensure_ascii=False, default=repr)


def digest(texts: Iterable[str]) -> str:
    """SHA-256 of texts in order, as hexadecimal digits."""
    total = hashlib.sha256()
    for text in texts:
        total.update(text.encode("utf-8", "surrogatepass") + b"\0")
    return total.hexdigest()
