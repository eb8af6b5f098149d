"""Published bracket records: the number of the first wrong thought in `[answer]`, or No."""

from tests.second_opinions.language_analysis.bracket_trace import first_wrong


def write(answer, identity) -> str:
    return f"[answer]\n{answer or 'No'}\n[/answer]"


def wrong(answer, identity) -> list[str]:
    others = ["No" if answer else "1", str(answer + 1), str(answer + 2), f"{answer or 'No'} or {answer + 1}"]
    return [f"[answer]{other}[/answer]" for other in others]


def status(identity) -> str:
    return "valid" if (identity["error_step"] or 0) == first_wrong(identity) else "wrong_key"


def record(*lines: str, sequence: str = "()[]", **keys):
    plan = "We should process each input one by one and keep track of the stack configuration."
    steps = [f"Thought {n}: {line}" for n, line in enumerate((plan, *lines), 1)]
    return {"input_sequence": sequence, "modified_steps": steps, **keys}


END = ("Now, we have reached the end. The final stack is empty.", "So the answer is empty")
RIGHT = record("stack: empty", "( ; stack: (", ") ; stack: empty", "[ ; stack: [", "] ; stack: empty", *END, error_step=5)
OTHER = record("stack: empty", "( ; stack: (", ") ; stack: (", "[ ; stack: ( [", "] ; stack: (", *END, error_step=4)
LEFT = record(
    "stack: empty", "{ ; stack: {", "( ; stack: { (", "Now, we have reached the end. The final stack is \"{ (\".",
    'We will need to pop out "{", "(" one by one in that order.', 'So, we need ")}". So the answer is )}', sequence="{(",
)  # fmt: skip

PROBES = [
    (RIGHT, '[answer]"No"[/answer]', 1.0),  # the key says 5, though the record is right; and the prompt's own quotes
    (RIGHT, "[answer]No[/answer]", 1.0),
    (RIGHT, "[answer]No mistakes found[/answer]", 1.0),
    (RIGHT, "[answer]Error-free[/answer]", 1.0),  # as the prompt calls it
    (RIGHT, "[answer]None[/answer]", 1.0),
    (RIGHT, "[answer]No, none but 5[/answer]", 0.0),
    (RIGHT, "[answer]5[/answer]", 0.0),
    (RIGHT, "[answer]\nno.\n[/answer]", 1.0),
    (OTHER, "[answer]Thought 4[/answer]", 1.0),
    (OTHER, "[answer]5[/answer]", 0.0),  # goes on from the wrong stack, but is not the first
    (OTHER, "[answer]No[/answer] wait, [answer]4[/answer]", 1.0),
    (OTHER, "[answer]4 or 5[/answer]", 0.0),
    (LEFT, "[answer]6[/answer]", 1.0),  # popped from the bottom
    (LEFT, "[answer]No[/answer]", 0.0),
]
