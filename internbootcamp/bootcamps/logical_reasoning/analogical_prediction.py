"""Analogical prediction: a property inferred from the most similar known things (positive and negative analogy; Keynes, 1921)."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob

SOILS = {"clay": "黏土", "sand": "沙土", "peat": "泥炭土", "chalk": "白垩土"}
UNDECIDED = "undecided"
ATTRIBUTES = {  # of plants, with their values, in English and Chinese
    "leaf": ("叶形", {"narrow": "窄叶", "broad": "阔叶", "needle": "针叶"}),
    "flower": ("花色", {"white": "白花", "yellow": "黄花", "blue": "蓝花", "red": "红花"}),
    "stem": ("茎", {"woody": "木质茎", "soft": "草质茎"}),
    "root": ("根", {"deep": "深根", "shallow": "浅根", "bulb": "鳞茎"}),
    "fruit": ("果实", {"berry": "浆果", "nut": "坚果", "pod": "荚果"}),
    "season": ("花期", {"spring": "春季", "summer": "夏季", "autumn": "秋季"}),
    "height": ("高度", {"tall": "高", "low": "矮"}),
    "scent": ("气味", {"strong": "浓香", "faint": "淡香", "no": "无香"}),
}


class AnalogicalPredictionBootcamp(Bootcamp):
    """Infer where plants grow from those most like them: what they share counts for, what they differ in against."""

    known: int = knob(6, "how many plants are known", low=3, high=20)
    new: int = knob(3, "how many plants are to be placed", low=1, high=10)
    attributes: int = knob(5, "how many attributes", low=3, high=8)
    heaviest: int = knob(3, "largest weight of an attribute", low=1, high=9)
    unknown: float = knob(0.1, "share of attributes that nobody looked at", low=0.0, high=0.5)

    levels = (
        dict(known=4, new=2, attributes=3, heaviest=1, unknown=0.0),
        dict(known=5, new=3, attributes=4, heaviest=2, unknown=0.08),
        dict(known=7, new=4, attributes=5, heaviest=4, unknown=0.12),
        dict(known=9, new=5, attributes=6, heaviest=6, unknown=0.16),
        dict(known=12, new=7, attributes=8, heaviest=9, unknown=0.2),
    )
    unique_answer = True

    class Plant(TypedDict):
        seen: dict[str, str]  # what was looked at
        soil: str  # empty for a plant that is to be placed

    class Identity(TypedDict):
        weights: dict[str, int]
        plants: list["AnalogicalPredictionBootcamp.Plant"]  # the known ones come first

    def case_generator(self) -> Identity:
        """Random plants; of 12 draws of the new ones that in which the inferences differ most from each other."""
        rng = self.rng
        attributes = sorted(rng.sample(list(ATTRIBUTES), self.attributes), key=list(ATTRIBUTES).index)
        weights = {one: rng.randint(1, self.heaviest) for one in attributes}
        soils = rng.sample(list(SOILS), min(len(SOILS), max(3, self.known // 3)))
        known = [{"seen": self._seen(attributes), "soil": rng.choice(soils)} for _ in range(self.known)]
        best: Any = None
        for _ in range(12):
            new = [{"seen": self._seen(attributes), "soil": ""} for _ in range(self.new)]
            case: Any = {"weights": weights, "plants": [*known, *new]}
            placed = _placed(case)
            spread = (len(set(placed)), -placed.count(UNDECIDED))
            if best is None or spread > best[0]:
                best = spread, case
        return best[1]

    def _seen(self, attributes: list[str]) -> dict[str, str]:
        rng = self.rng
        seen = {one: rng.choice(list(ATTRIBUTES[one][1])) for one in attributes if rng.random() >= self.unknown}
        return seen or {attributes[0]: rng.choice(list(ATTRIBUTES[attributes[0]][1]))}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = sum(not plant["soil"] for plant in identity["plants"])
        options = Choice({**SOILS, UNDECIDED: "无法判断"})
        return (
            Sequence(options, length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                f"{', '.join(SOILS)} or {UNDECIDED} for every new plant in order, separated by commas",
                "按顺序为每种新植物写一个词，用逗号分隔：clay（黏土）、sand（沙土）、peat（泥炭土）、chalk（白垩土）或 undecided（无法判断）",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        attributes = list(identity["weights"])
        lines = []
        for number, plant in enumerate(identity["plants"], 1):
            told = [_value(attribute, plant["seen"].get(attribute), zh) for attribute in attributes]
            soil = (SOILS[plant["soil"]] if zh else plant["soil"]) if plant["soil"] else "?"
            lines.append(f"{number} | {' | '.join(told)} | {soil}")
        weights = (
            "、".join(f"{ATTRIBUTES[one][0]} {weight}" for one, weight in identity["weights"].items())
            if zh
            else ", ".join(f"{one} {weight}" for one, weight in identity["weights"].items())
        )
        head = " | ".join([*(ATTRIBUTES[one][0] if zh else one for one in attributes)])
        table = "\n".join([f"{'植物' if zh else 'plant'} | {head} | {'土壤' if zh else 'soil'}", *lines])
        if zh:
            return (
                f"一位植物学家记录了若干植物，“-”表示没有查看：\n{table}\n\n"
                "她用类比推断标有“?”的植物长在哪种土壤中。两种植物的相似度这样计算：在两者都查看过的属性中，"
                "相同的属性加上该属性的权重，不同的属性减去该属性的权重。"
                f"权重为：{weights}。对一种新植物，找出土壤已知且与它相似度最高的植物；若这些植物的土壤都相同，"
                "就推断新植物也长在这种土壤中，否则无法判断。她按表中次序逐个处理新植物；一旦推断出土壤，"
                "这种植物就算作土壤已知，供后面使用；无法判断的则不算。\n\n每种新植物的推断结果是什么？"
            )
        return (
            f"A botanist took notes on plants; “-” marks what she did not look at:\n{table}\n\n"
            "By analogy she infers in which soil the plants marked “?” grow. The likeness of two plants is worked out from the "
            "attributes that she looked at in both: the weight of each attribute in which they agree is added, and the weight of "
            f"each in which they differ is subtracted. The weights are: {weights}. For a new plant she takes those plants of known "
            "soil whose likeness to it is highest. If all of these grow in the same soil, she infers that soil; otherwise the "
            "question stays undecided. She goes through the new plants in the order of the table. A plant whose soil she has "
            "inferred counts as one of known soil from then on; an undecided one does not.\n\nWhat does she infer for each new plant?"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return _placed(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        weights, plants = identity["weights"], identity["plants"]
        if not weights or not set(weights) <= set(ATTRIBUTES) or not all(1 <= one <= 1_000 for one in weights.values()):
            return "there must be attributes that are known, with weights of 1 to 1,000"
        soils = [plant["soil"] for plant in plants]
        known = sum(map(bool, soils))
        if not 1 <= known < len(soils) <= 60 or not all(soils[:known]) or not set(soils) <= {*SOILS, ""}:
            return "plants of known soil must come first, then at least one of unknown soil"
        for plant in plants:
            for attribute, value in plant["seen"].items():
                if attribute not in weights or value not in ATTRIBUTES[attribute][1]:
                    return f"no known attribute and value: {attribute}: {value[:40]}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        known = sum(bool(plant["soil"]) for plant in identity["plants"])
        new = len(identity["plants"]) - known
        return len(identity["weights"]) * (known * new + new * (new - 1) / 2) * (1 + max(identity["weights"].values()) / 10)


def _value(attribute: str, value: str | None, zh: bool) -> str:
    return "-" if value is None else ATTRIBUTES[attribute][1][value] if zh else value


def _placed(identity: Any) -> tuple[str, ...]:
    """The soils inferred, one after the other."""
    known = [(plant["seen"], plant["soil"]) for plant in identity["plants"] if plant["soil"]]
    found = []
    for plant in identity["plants"]:
        if plant["soil"]:
            continue
        likeness = [_likeness(plant["seen"], seen, identity["weights"]) for seen, _ in known]
        soils = {soil for (_, soil), one in zip(known, likeness) if one == max(likeness)}
        found.append(soils.pop() if len(soils) == 1 else UNDECIDED)
        if found[-1] != UNDECIDED:
            known.append((plant["seen"], found[-1]))
    return tuple(found)


def _likeness(one: dict[str, str], other: dict[str, str], weights: dict[str, int]) -> int:
    return sum(
        weight if one[attribute] == other[attribute] else -weight
        for attribute, weight in weights.items()
        if attribute in one and attribute in other
    )
