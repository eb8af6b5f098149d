"""Belief: the option that repeats the second half of the axiom, and the parts of an expression by the words of the scenario."""


def right(identity):
    scenario = identity["scenario"]
    if identity["type"] == "multiple_choice":
        marks = {
            "Belief": lambda text: text.endswith("是真实的。"),
            "Reflexivity": lambda text: "自己坚信" in text,
            "Doubt Introduction": lambda text: "不坚信" in text,
            "Common Belief": lambda text: "每个成员" in text,
            "Transitivity": lambda text: "怀疑" not in text and "无法" not in text,
        }
        return next(option[0] for option in identity["options"] if marks[identity["axiom"]](option))
    if identity["axiom"] == "Common Belief":
        return frozenset({"G", "H " + scenario.split("但个体")[1].split("怀疑")[0]})
    name = scenario.removeprefix("如果").split("确信")[0]
    return frozenset({f"B {name}", f"B {name} B {name}"})


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


def status(identity) -> str:
    known = right(identity)
    if identity["type"] == "multiple_choice":
        return "valid" if identity["correct_answer"] == known else "wrong_key"
    key = identity["correct_expression"]
    parts = {f"{part[0]}{' ' + part.split('_')[1] if part[0] != 'G' else ''}" for part in key.split("∧")}
    if identity["axiom"] == "Reflexivity":
        name = key.split("_")[1]
        return "valid" if known == {f"B {name}", f"B {name} B {name}"} and key.count(f"B_{name}") == 3 else "wrong_key"
    return "valid" if parts == known else "wrong_key"


def shared(proposition, group, doubter, key=None):
    text = f"如果命题{proposition}是群体{group}的共同信念，但个体{doubter}怀疑该命题，根据共同信念的定义，对应的逻辑表达式是什么？"
    key = key or f"G_{proposition}∧H_{doubter}_{proposition}"
    return {"type": "expression", "axiom": "Common Belief", "scenario": text, "correct_expression": key}


def known(name, proposition):
    text = f"如果{name}确信{proposition}（B_{name}({proposition})），并且根据自反性公理确信自己确信此事，对应的逻辑表达式是什么？"
    key = f"B_{name}_{proposition}∧B_{name}(B_{name}_{proposition})"
    return {"type": "expression", "axiom": "Reflexivity", "scenario": text, "correct_expression": key}


def choice(axiom, scenario, options, key):
    listed = [f"{letter}. {text}" for letter, text in zip("ABC", options)]
    return {"type": "multiple_choice", "axiom": axiom, "scenario": scenario, "options": listed, "correct_answer": key}


def examples():
    moon = ["Ann可能怀疑月亮是圆的。", "月亮是圆的是真实的。", "Ann不知道月亮是圆的。"]
    doubt = ["Ann坚信月亮是圆的。", "Ann知道月亮是圆的是假的。", "Ann不坚信月亮是圆的。"]
    return [
        (choice("Belief", "Ann坚信月亮是圆的", moon, "B"), "[[B]]"),
        (choice("Doubt Introduction", "Ann怀疑月亮是圆的", doubt, "C"), "[[C. Ann不坚信月亮是圆的]]"),
        (
            choice("Transitivity", "Ann可以识别Ben", ["Ben可能怀疑该命题。", "Ben坚信该命题。", "Ben的态度无法确定。"], "B"),
            "[[B]]",
        ),
        (choice("Common Belief", "…", ["都怀疑月亮是圆的。", "Club中的每个成员都坚信月亮是圆的。"], "B"), "[[B]]"),
        (shared("月亮是圆的", "Club", "Ann"), "[[G_p ∧ H_Ann_p]]"),
        (shared("月亮是圆的", "G", "Eve"), "[[H_Eve(月亮是圆的) ∧ G(月亮是圆的)]]"),
        (known("Ben", "月亮是圆的"), "[[B_Ben(月亮是圆的)∧B_Ben(B_Ben(月亮是圆的))]]"),
        (known("Ben", "1+1=2"), "[[B_{Ben}p \\land B_{Ben}B_{Ben}p]]"),
    ]
