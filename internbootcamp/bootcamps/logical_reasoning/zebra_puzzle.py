"""Zebra puzzle: who lives in which house, with what (after the puzzle in Life International, 1962)."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.houses import KINDS, holds, make_clues, search

# Category: its names, the noun phrase for one of its values, and the values, in English and Chinese.
CATEGORIES: dict[str, tuple[str, str, str, dict[str, str]]] = {
    "nationality": (
        "国籍",
        "the {}",
        "{}",
        dict(
            Norwegian="挪威人",
            Dane="丹麦人",
            Briton="英国人",
            German="德国人",
            Swede="瑞典人",
            Spaniard="西班牙人",
            Italian="意大利人",
        ),
    ),
    "colour": (
        "颜色",
        "the person in the {} house",
        "住{}房子的人",
        dict(red="红色", green="绿色", blue="蓝色", yellow="黄色", white="白色", black="黑色", brown="棕色"),
    ),
    "drink": (
        "饮料",
        "the person who drinks {}",
        "喝{}的人",
        dict(tea="茶", coffee="咖啡", milk="牛奶", water="水", juice="果汁", cocoa="可可", lemonade="柠檬水"),
    ),
    "pet": (
        "宠物",
        "the owner of the {}",
        "养{}的人",
        dict(cat="猫", dog="狗", horse="马", parrot="鹦鹉", rabbit="兔子", turtle="乌龟", zebra="斑马"),
    ),
    "sport": (
        "运动",
        "the person who plays {}",
        "打{}的人",
        dict(
            tennis="网球",
            golf="高尔夫球",
            volleyball="排球",
            basketball="篮球",
            badminton="羽毛球",
            billiards="台球",
            baseball="棒球",
        ),
    ),
    "instrument": (
        "乐器",
        "the person who owns a {}",
        "有{}的人",
        dict(piano="钢琴", violin="小提琴", flute="长笛", guitar="吉他", drum="鼓", harp="竖琴", cello="大提琴"),
    ),
    "flower": (
        "花",
        "the person who grows {}",
        "种{}的人",
        dict(roses="玫瑰", tulips="郁金香", lilies="百合", daisies="雏菊", orchids="兰花", irises="鸢尾", violets="紫罗兰"),
    ),
}

SAID = {
    "at": ("{} lives in house {}", "{}住在 {} 号房"),
    "not_at": ("{} does not live in house {}", "{}不住在 {} 号房"),
    "same": ("{} is {}", "{}就是{}"),
    "apart": ("{} is not {}", "{}不是{}"),
    "left_of": ("{} lives somewhere to the left of {}", "{}住在{}左边的某处"),
    "next_left": ("{} lives directly to the left of {}", "{}紧挨着住在{}的左边"),
    "beside": ("{} lives next door to {}", "{}与{}相邻"),
    "between": ("{1} lives somewhere between {0} and {2}", "{1}住在{0}和{2}之间的某处"),
}


class Street(Grid):
    """A grid of category values, one row for each house; written in the language of the prompt."""

    def write(self, value: list[list[Any]], language: Language = "en") -> str:
        return super().write([[_word(cell, language) for cell in row] for row in value], language)


class ZebraPuzzleBootcamp(Bootcamp):
    """Work out from clues what belongs to each house of a row; the clues allow exactly one arrangement."""

    houses: int = knob(4, "how many houses", low=2, high=7)
    categories: int = knob(4, "how many categories", low=2, high=7)
    direct: bool = knob(True, "whether clues may name a house")
    spare: int = knob(0, "clues beyond those that are needed", low=0, high=20)

    levels = (
        dict(houses=3, categories=2, spare=2),
        dict(houses=3, categories=4, spare=2),
        dict(houses=4, categories=4),
        dict(houses=5, categories=5, direct=False),
        dict(houses=6, categories=6, direct=False),
    )
    unique_solution = True

    class Identity(TypedDict):
        categories: dict[str, list[str]]  # category → its values, one for each house in some order
        clues: list[list[Any]]  # as `kit.houses` has them

    def case_generator(self) -> Identity:
        names = self.rng.sample(list(CATEGORIES), self.categories)
        values = {name: self.rng.sample(list(CATEGORIES[name][3]), self.houses) for name in names}
        place = {value: house for of_one in values.values() for house, value in enumerate(of_one, 1)}
        listed = {name: sorted(values[name]) for name in names}
        kinds = KINDS if self.direct else tuple(kind for kind in KINDS if kind not in ("at", "not_at"))
        if self.houses < 3:
            kinds = tuple(kind for kind in kinds if kind != "between")
        clues = make_clues(self.rng, list(listed.values()), place, kinds, self.spare)
        return {"categories": listed, "clues": clues}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        values = [value for of_one in identity["categories"].values() for value in of_one]
        houses = len(next(iter(identity["categories"].values())))
        aliases = {_word(value, "zh"): value for value in values}
        english, chinese = list(identity["categories"]), [CATEGORIES[name][0] for name in identity["categories"]]
        return Street(values, houses, len(english), aliases=aliases).described(
            f"one line for each house, from left to right, each with its {', '.join(english[:-1])} "
            f"and {english[-1]} in this order, separated by spaces",
            f"从左到右每座房子一行，每行依次写出{'、'.join(chinese)}，用空格隔开",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        categories = identity["categories"]
        houses = len(next(iter(categories.values())))
        clues = "\n".join(f"{at}. {_said(clue, language)}" for at, clue in enumerate(identity["clues"], 1))
        if language == "zh":
            listed = "\n".join(
                f"{CATEGORIES[name][0]}：{'、'.join(_word(value, 'zh') for value in values)}"
                for name, values in categories.items()
            )
            return (
                f"{houses} 座房子排成一行，从左到右编号为 1 到 {houses}，每座住一个人。以下每一类中的每一项恰好属于一座房子：\n\n"
                f"{listed}\n\n线索：\n{clues}\n\n请推断每座房子的情况。只有一种安排符合所有线索。"
            )
        listed = "\n".join(f"{name}: {', '.join(values)}" for name, values in categories.items())
        return (
            f"There are {houses} houses in a row, numbered 1 to {houses} from left to right, with one person in each. Every item "
            f"of each of these categories belongs to exactly one house:\n\n{listed}\n\nClues:\n{clues}\n\n"
            "Work out what belongs to each house. Only one arrangement fits all clues."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        categories = list(identity["categories"].values())
        found = search(categories, identity["clues"], limit=1).solutions
        houses = range(1, len(categories[0]) + 1)
        return (
            [[next(v for v in values if found[0][v] == house) for values in categories] for house in houses] if found else []
        )

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        columns = [sorted(column) for column in zip(*answer)]
        if columns != [sorted(values) for values in identity["categories"].values()]:
            return False
        place = {value: house for house, row in enumerate(answer, 1) for value in row}
        return all(holds(clue, place) for clue in identity["clues"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        categories = identity["categories"]
        houses = {len(values) for values in categories.values()}
        if len(houses) != 1 or not all(name in CATEGORIES for name in categories) or not 2 <= max(houses) <= 7:
            return f"categories must be of {', '.join(CATEGORIES)}, with the same number of values each"
        values = {value for of_one in categories.values() for value in of_one}
        if any(not set(of_one) <= set(CATEGORIES[name][3]) for name, of_one in categories.items()):
            return "a value that its category does not have"
        for clue in identity["clues"]:
            kind = clue[0] if clue else None
            size = {"between": 4}.get(kind, 3) if kind in KINDS else 0
            ends = clue[1:2] if kind in ("at", "not_at") else clue[1:]
            numbered = kind not in ("at", "not_at") or (type(clue[2:3] and clue[2]) is int and 1 <= clue[2] <= max(houses))
            if len(clue) != size or not all(isinstance(end, str) and end in values for end in ends) or not numbered:
                return f"no clue about these houses: {str(clue)[:60]}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """What the solver needed, times how many values there are to place."""
        categories = list(identity["categories"].values())
        return search(categories, identity["clues"]).effort * sum(map(len, categories))


def _word(value: str, language: Language) -> str:
    if language == "en":
        return value
    return next(words[value] for *_, words in CATEGORIES.values() if value in words)


def _phrase(value: Any, language: Language) -> str:
    if isinstance(value, int):
        return str(value)
    _, english, chinese, _ = next(category for category in CATEGORIES.values() if value in category[3])
    return (chinese if language == "zh" else english).format(_word(value, language))


def _said(clue: list[Any], language: Language) -> str:
    kind, *parts = clue
    sentence = SAID[kind][language == "zh"].format(*(_phrase(part, language) for part in parts))
    return sentence + "。" if language == "zh" else f"{sentence[0].upper()}{sentence[1:]}."
