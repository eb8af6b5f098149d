"""Inductions by counting what was looked at."""


def right(identity):
    if identity["question_type"] == "choice":
        return "A" if identity["observed"] < identity["total"] else "B"
    numbers = sorted(int(one[1:]) for one in identity["sampled"])
    whole = len(identity["sampled"]) == len(identity["instances"]) and identity["type"] == "B"
    return tuple(f"e{number}" for number in numbers), ("P(S)",) if whole else ("∀e∈S,P(e)",)


def score(answer, identity) -> float | None:
    known = right(identity)
    if identity["question_type"] == "choice":
        return float(answer == known)
    premise, conclusion = answer
    premises = [known[0]] + ([("∀e∈S,P(e)",), (*known[0], "S")] if identity["type"] == "B" else [(*known[0], "⊊")])
    return float(conclusion == known[1] and premise in premises)


def counted(kind, observed, total):
    premise = f"在灯类别中，随机选取了{observed}个" if kind == "A" else f"经过全面核查，所有{total}个个体每一个都符合"
    numbers = {"total": total, "observed": observed}
    return {
        "type": kind,
        "question_type": "choice",
        "premise": premise,
        "conclusion": "所有灯都亮",
        **numbers,
    }


def listed(sampled, total, kind="A"):
    named, every = [f"e{one}" for one in sampled], [f"e{one}" for one in range(1, total + 1)]
    return {
        "type": kind,
        "question_type": "symbolic",
        "premise": f"观察到{named}都具有属性P" if kind == "A" else f"每个实例{named}都具有属性P，这些构成灯类的完整集合",
        "conclusion": "所有灯类的实例都具有属性P" if kind == "A" else "灯类整体具有属性P",
        "instances": every,
        "sampled": named,
    }


def examples():
    return [
        (counted("A", 3, 9), "[[A]]"),
        (counted("B", 9, 9), "[[B]]"),
        (listed([5, 2, 7], 8), "[[P(e5)∧P(e2)∧P(e7);∀e∈S,P(e)]]"),
        (listed([5, 2, 7], 8), "[[P(e_2) \\land P(e_5) \\land P(e_7); \\forall e \\in S, P(e)]]"),
        (listed([1, 2, 3, 4], 4, "B"), "[[P(e1)∧P(e2)∧P(e3)∧P(e4);P(S)]]"),
        (listed(range(1, 10), 9, "B"), "[[P(e1)∧P(e2)∧…∧P(e9)];[P(S)]]"),
        (listed([1, 2], 2, "B"), "[[∀e∈S,P(e);P(S)]]"),
        (listed([1, 2], 2, "B"), "[[P(e1)∧P(e2)∧S={e1,e2};P(S)]]"),
    ]
