"""Published collections: how many things fit, in `[answer]`."""

from tests.second_opinions.logical_reasoning.collection_changes import counts


def write(answer, identity) -> str:
    return f"[answer]{answer}[/answer]"


def wrong(answer, identity) -> list[str]:
    right = counts(identity)
    others = [other for other in range(max(right) + 4) if other not in right]
    return [f"[answer]{other}[/answer]" for other in (*others, "unknown", f"{answer} or {answer + 1}")]


def status(identity) -> str:
    return "valid" if identity["correct_answer"] in counts(identity) else "wrong_key"


def thing(size, origin, material, smell, color) -> dict:
    return {"size": size, "origin": origin, "material": material, "smell": smell, "color": color, "name": "hat"}


SMALL = {
    "initial_objects": [
        thing("small", "Polish", "glass", "coffee", "cyan"),
        thing("large", "French", "steel", "leather", "teal"),
    ],
    "steps": [
        {"type": "add_copies", "description": "Then, copies of all cyan items were added, changing their color to coffee."},
        {"type": "replace_size", "description": "Then, I replaced all small items with large ones."},
    ],
    "question": {"size": {"type": "or", "values": ["large"]}},
}
CYAN = SMALL | {"question": {"color": {"type": "negated", "value": "cyan"}}}
THEIRS = CYAN | {
    "steps": [{"type": "add_copies", "description": "Then, all cyan items were copied, updating their color to coffee."}]
}
# "Their color" may be that of the copies while "the color of all teal items" is that of the originals too: each on its own.
MIXED = SMALL | {
    "steps": [
        {"type": "add_copies", "description": "Next, all cyan items were duplicated, altering their color to coffee."},
        {
            "type": "add_copies",
            "description": "Following this, the color of all teal items was modified to rose by making copies.",
        },
    ],
    "question": {"color": {"type": "or", "values": ["cyan", "teal"]}},
}
PROBES = [
    (SMALL, "[answer]3[/answer]", 1.0),
    (SMALL, "[answer]2[/answer]", 0.0),  # the copy is changed too
    (SMALL, "[answer]unknown[/answer]", 0.0),
    (CYAN, "[answer]2 items[/answer]", 1.0),
    (CYAN, "[answer]3[/answer]", 0.0),
    (THEIRS, "[answer]2[/answer]", 1.0),  # "their color": of the copies,
    (THEIRS, "[answer]3[/answer]", 1.0),  # or of all
    (THEIRS, "[answer]1[/answer]", 0.0),
    (MIXED, "[answer]2[/answer]", 1.0),  # cyan and teal
    (MIXED, "[answer]1[/answer]", 1.0),  # cyan alone
    (MIXED, "[answer]0[/answer]", 1.0),  # neither
    (MIXED, "[answer]3[/answer]", 0.0),
    (MIXED, "[answer]4[/answer]", 0.0),
    (SMALL | {"correct_answer": 2}, "[answer]3[/answer]", 1.0),
]
