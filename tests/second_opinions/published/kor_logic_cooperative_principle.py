"""The principle by the kind of case that the identity names."""

KINDS = {"strength_hierarchy": "A", "marked_expression": "C"}


def right(identity) -> str:
    return KINDS.get(identity["type"], "B")


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


def examples():
    def dialogue(kind, key, *lines, **more):
        return {"correct": key, "type": kind, "dialogue": list(lines), "explanation": "…", **more}

    weak, odd = "strength_hierarchy", "marked_expression"
    return [
        (dialogue(weak, "A", "你是否adore这个？", "我don't mind它。"), "[[A]]"),
        (dialogue(weak, "A", "你是否certain？", "我possible。"), "[[C*]]"),
        (dialogue(odd, "C", "门开了吗？", "我caused it to open。", contrast="opened"), "[[C]]"),
        (dialogue(odd, "C", "门开了吗？", "我brought about the opening。", contrast="opened"), "[[C!]]"),
        ({"correct": "B", "type": "连接推理", "scenario": "enter room → has a door"}, "[[B]]"),
        ({"correct": "B", "type": "常识推理", "scenario": "knife and fork → meal"}, "[[C%]]"),
    ]
