"""Mill's methods by single words of the descriptions."""

WORDS = (("未解释", "E"), ("已知", "E"), ("阴性", "C"), ("S2", "D"), ("相关", "D"), ("对照", "B"), ("移除", "B"))


def right(identity) -> str:
    return next((letter for word, letter in WORDS if word in identity["description"]), "A")


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


def case(key, description):
    return {"method": key, "description": description, "variables": {"S": "盐", "P": "融化"}}


def examples():
    return [
        (case("A", "研究发现盐与融化在以下不同情境中总是一起出现：\n- 情境1：有沙\n- 情境2：有水"), "[[A]]"),
        (case("A", "在多个案例中，盐和融化同时出现，而其他条件各不相同：…"), "[[求同法]]"),
        (case("B", "对比实验显示：\n- 添加盐时出现融化\n- 移除盐时融化消失"), "[[B]]"),
        (case("B", "实验组：盐 + 条件A → 融化\n对照组：条件A → 无融化"), "[[2]]"),
        (case("C", "阳性组(盐存在)：均出现融化\n阴性组(盐缺失)：均无融化"), "[[C. 并用法]]"),
        (case("D", "当盐从S1变化到S2时，融化相应从P1变为P2"), "[[D]]"),
        (case("E", "当已知因素解释部分现象，剩余未解释部分与盐的存在相关"), "[[E]]"),
    ]
