"""The hostile texts of line e: sizes, depths, patterns, powers, characters and code that no verifier may stumble over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Text = str | Callable[[], str]  # the long ones are functions, so that they exist one at a time

# Contents of a block.
CONTENTS: dict[str, Text] = {
    "1 MB of letters": lambda: "x" * 1_000_000,
    "1 MB of spaces before a letter": lambda: " " * 1_000_000 + "x",
    "5,000 digits": "7" * 5_000,
    "100,000 digits": lambda: "7" * 100_000,
    "a decimal of 5,000 places": "0." + "3" * 5_000,
    "a huge exponent": "1e999999999",
    "a tiny exponent": "1e-999999999",
    "a tower of powers": "9**9**9**9",
    "a tower of powers in LaTeX": "9^{9^{9^{9}}}",
    "a large factorial": "99999999!",
    "a chain of factorials": "9!!!!!!!!!!!!",
    "division by zero": "1/0",
    "a fraction over zero": "\\frac{1}{0}",
    "3,000 nested square brackets": "[" * 3_000 + "]" * 3_000,
    "3,000 nested round brackets": "(" * 3_000 + "1" + ")" * 3_000,
    "3,000 nested braces": "{" * 3_000 + "}" * 3_000,
    "3,000 open brackets": "[" * 3_000,
    "deep JSON": '{"a":' * 3_000 + "1" + "}" * 3_000,
    "1,000 nested fractions": "\\frac{1}{" * 1_000 + "2" + "}" * 1_000,
    "500 nested roots": "sqrt(" * 500 + "2" + ")" * 500,
    "a sum of 3,000 terms": "+".join(["1"] * 3_000),
    "2,000 minus signs": "-" * 2_000 + "1",
    "2,000 negations": "not " * 2_000 + "true",
    "a list of 20,000 numbers": lambda: ", ".join(map(str, range(20_000))),
    "20,000 lines": lambda: "1 2 3\n" * 20_000,
    "20,000 alternatives": lambda: " or ".join(["1"] * 20_000),
    "a bomb for (a+)+$": "a" * 5_000 + "!",
    "a bomb for nested repeats of spaces and commas": ", " * 5_000 + ";",
    "a bomb for (\\d+)*$": "1" * 5_000 + "x",
    "a bomb for repeats of spaced numbers": "1 " * 2_500 + "x",
    "a bomb for number patterns": "1,111" * 2_000 + "x",
    "a NUL": "1\0",
    "a lone surrogate": "1\ud800",
    "right-to-left marks": "\u202e\u2067" * 500 + "1",
    "a thousand combining accents": "e" + "\u0301" * 1_000,
    "digits of other scripts": "١٢٣४५६",
    "superscript and circled digits": "²③½",
}
# Whole responses.
RESPONSES: dict[str, Text] = {
    "nothing": "",
    "1 MB of words": lambda: "word " * 200_000,
    "50,000 opening boxes": lambda: "\\boxed{" * 50_000,
    "50,000 opening and closing tags": lambda: "<answer>" * 50_000 + "</answer>" * 50_000,
    "50,000 double brackets": lambda: "[[" * 50_000 + "]]" * 50_000,
    "50,000 fences": lambda: "```\n" * 50_000,
    "50,000 ends of thinking": lambda: "</think>" * 50_000,
    "50,000 labels": lambda: "Answer: " * 50_000,
    "50,000 Chinese labels": lambda: "答案：" * 50_000,
    "50,000 lines that are blank": lambda: "\n" * 50_000 + "x",
    "emphasis without end": lambda: "**_`" * 50_000,
}


def code_texts(folder: Path) -> dict[str, Text]:
    """Texts that would create a file if anything evaluated them."""
    trace = folder / "trace"
    return {
        "an import that runs a command": f"__import__('os').system('touch {trace}')",
        "an expression that writes a file": f"open({str(trace)!r}, 'w').write('1')",
        "a list with code in it": f"[__import__('pathlib').Path({str(trace)!r}).touch(), 1]",
        "a YAML tag that calls": f"!!python/object/apply:os.system ['touch {trace}']",
        "a pickle": f"cos\nsystem\n(S'touch {trace}'\ntR.",
        "a template": f"{{{{ ''.__class__.__mro__[1].__subclasses__() }}}}{{{{ open({str(trace)!r}, 'w') }}}}",
        "a statement": f"import os; os.system('touch {trace}')",
    }


def written(text: Text) -> str:
    """The text itself."""
    return text if isinstance(text, str) else text()
