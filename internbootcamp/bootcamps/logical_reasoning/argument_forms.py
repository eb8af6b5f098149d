"""Argument forms: which scheme, sound or fallacious, an argument in plain words follows."""

from collections.abc import Iterator, Sequence
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language
from internbootcamp.answers import Sequence as SequenceType
from internbootcamp.core.bootcamp import Bootcamp, knob

X, Y, Z = ["X"], ["Y"], ["Z"]
NOT_X, NOT_Y = ["not", X], ["not", Y]
# Premises and, last, the conclusion. The names are the usual ones: modus ponens, affirming the consequent …
SCHEMES: dict[str, list[list[Any]]] = {
    "modus_ponens": [["if", X, Y], X, Y],
    "modus_tollens": [["if", X, Y], NOT_Y, NOT_X],
    "chain": [["if", X, Y], ["if", Y, Z], ["if", X, Z]],
    "disjunctive": [["or", X, Y], NOT_X, Y],
    "contraposition": [["if", X, Y], ["if", NOT_Y, NOT_X]],
    "consequent_affirmed": [["if", X, Y], Y, X],
    "antecedent_denied": [["if", X, Y], NOT_X, NOT_Y],
    "converse": [["if", X, Y], ["if", Y, X]],
    "inverse": [["if", X, Y], ["if", NOT_X, NOT_Y]],
    "disjunct_affirmed": [["or", X, Y], X, NOT_Y],
    "common_consequent": [["if", X, Y], ["if", Z, Y], ["if", X, Z]],
    "common_antecedent": [["if", X, Y], ["if", X, Z], ["if", Y, Z]],
}
OTHER = "other"
STATEMENTS = (  # each with its denial, in English and Chinese
    ("the gate is open", "the gate is not open", "大门开着", "大门没有开着"),
    ("the lamp is lit", "the lamp is not lit", "灯亮着", "灯没有亮着"),
    ("the kettle is boiling", "the kettle is not boiling", "水壶烧开了", "水壶没有烧开"),
    ("the train is late", "the train is not late", "火车晚点了", "火车没有晚点"),
    ("the shop is closed", "the shop is not closed", "商店关门了", "商店没有关门"),
    ("the dog is asleep", "the dog is not asleep", "狗睡着了", "狗没有睡着"),
    ("the road is wet", "the road is not wet", "路面湿了", "路面没有湿"),
    ("the garden is in bloom", "the garden is not in bloom", "花园开花了", "花园没有开花"),
    ("the letter has arrived", "the letter has not arrived", "信到了", "信没有到"),
    ("the choir is singing", "the choir is not singing", "合唱团在唱歌", "合唱团没有在唱歌"),
    ("the bridge is locked", "the bridge is not locked", "桥封了", "桥没有封"),
    ("the baker is at work", "the baker is not at work", "面包师在干活", "面包师没有在干活"),
    ("the alarm is ringing", "the alarm is not ringing", "警报响了", "警报没有响"),
    ("the boat is in the harbour", "the boat is not in the harbour", "船在港里", "船没有在港里"),
    ("the window is broken", "the window is not broken", "窗户破了", "窗户没有破"),
    ("the judge is present", "the judge is not present", "法官到场了", "法官没有到场"),
)
CONDITIONALS = (  # ways to say "if X, then Y"
    ("if {x}, then {y}", "如果{x}，那么{y}"),
    ("{y} if {x}", "{y}，如果{x}的话"),
    ("{x} only if {y}", "仅当{y}时，{x}"),
    ("that {x} is sufficient for it to be true that {y}", "“{x}”是“{y}”的充分条件"),
    ("that {y} is necessary for it to be true that {x}", "“{y}”是“{x}”的必要条件"),
    ("{y} unless {not_x}", "除非{not_x}，否则{y}"),
)
LETTERS = "ABCDEFGHIJKLM"


class ArgumentFormsBootcamp(Bootcamp):
    """Find for each argument in words the one scheme that it follows, among sound and fallacious ones, or none of them."""

    arguments: int = knob(4, "how many arguments", low=1, high=12)
    schemes: int = knob(8, "how many schemes there are to choose from", low=4, high=12)
    ways: int = knob(3, "how many ways to word a condition", low=1, high=6)
    compound: float = knob(0.3, "how often a statement has two parts", low=0.0, high=1.0)

    levels = (
        dict(arguments=2, schemes=6, ways=1, compound=0.0),
        dict(arguments=3, schemes=8, ways=3, compound=0.0),
        dict(arguments=4, schemes=10, ways=5, compound=0.25),
        dict(arguments=6, schemes=12, ways=6, compound=0.5),
        dict(arguments=9, schemes=12, ways=6, compound=0.8),
    )
    unique_answer = True

    class Argument(TypedDict):
        lines: list[list[Any]]  # premises, and last the conclusion: ["if", way, x, y], ["or", x, y] or a statement

    class Identity(TypedDict):
        schemes: list[str]  # what the letters A, B … stand for
        arguments: list["ArgumentFormsBootcamp.Argument"]

    def case_generator(self) -> Identity:
        schemes = self.rng.sample(list(SCHEMES), self.schemes)
        return {"schemes": schemes, "arguments": [self._argument(schemes) for _ in range(self.arguments)]}

    def _argument(self, schemes: list[str]) -> Any:
        """An instance of a scheme; one time in seven of none of those on offer."""
        lines: list[Any] = []
        wanted = OTHER if self.rng.random() < 1 / 7 else self.rng.choice(schemes)
        for _ in range(40):
            name = self.rng.choice(list(SCHEMES)) if wanted == OTHER else wanted
            numbers = self.rng.sample(range(len(STATEMENTS)), 6)
            parts = {one: self._statement(numbers[2 * at : 2 * at + 2]) for at, one in enumerate("XYZ")}
            *premises, conclusion = (_filled(self._in_some_order(line), parts) for line in SCHEMES[name])
            if wanted == OTHER and self.rng.random() < 0.6:
                conclusion = _denied(conclusion) if conclusion[0] != "if" else ["if", conclusion[1], _denied(conclusion[2])]
            lines = [*self.rng.sample(premises, len(premises)), conclusion]
            if _schemes_of(lines, schemes) == ([] if wanted == OTHER else [wanted]):
                break
        return {"lines": [self._worded(line) for line in lines]}

    def _statement(self, numbers: list[int]) -> list[Any]:
        first, second = (["not", ["is", one]] if self.rng.random() < 0.3 else ["is", one] for one in numbers)
        return [self.rng.choice(("and", "or")), first, second] if self.rng.random() < self.compound else first

    def _in_some_order(self, line: list[Any]) -> list[Any]:
        return ["or", *self.rng.sample(line[1:], 2)] if line[0] == "or" else line

    def _worded(self, line: list[Any]) -> list[Any]:
        """A line with the way to word it."""
        return ["if", self.rng.randrange(self.ways), *line[1:]] if line[0] == "if" else line

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        labels = LETTERS[: len(identity["schemes"]) + 1]
        return (
            SequenceType(Choice(labels), length=len(identity["arguments"]))
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the letter of the scheme for every argument in order, separated by commas",
                "按顺序写出每个论证所属格式的字母，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        options = [_scheme(name, zh) for name in identity["schemes"]]
        options.append("以上都不是" if zh else "none of these")
        schemes = "\n".join(f"{letter}. {text}" for letter, text in zip(LETTERS, options))
        arguments = "\n".join(f"{at}. {_argument_text(one, zh)}" for at, one in enumerate(identity["arguments"], 1))
        ways = {line[1] for one in identity["arguments"] for line in one["lines"] if line[0] == "if"}
        same = [
            CONDITIONALS[way][zh].format(x="X", y="Y", not_x="not X" if not zh else "并非 X") for way in sorted(ways - {0})
        ]
        if zh:
            meaning = "；".join(f"“{one}”" for one in same)
            return (
                f"论证的格式如下（分号之间是前提，次序任意；有的格式有效，有的是谬误）：\n{schemes}\n\n"
                "X、Y、Z 代表任意陈述（包括带“并且”“或者”的复合陈述，以及否定陈述）；“并非 X”是 X 的否定，否定之否定与原陈述相同。"
                "格式中“X 或者 Y”的两部分次序任意；“或者”允许两者都成立。方括号表示结合次序。"
                + (f"下列说法都与“如果 X，那么 Y”意思相同：{meaning}。" if same else "")
                + f"除此之外不作任何改写。\n\n{arguments}\n\n每个论证属于哪种格式？"
            )
        meaning = "; ".join(f"“{one}”" for one in same)
        return (
            "Here are schemes of arguments (semicolons separate the premises, which may come in any order; some schemes are valid, "
            f"some are fallacies):\n{schemes}\n\n"
            "X, Y and Z stand for any statements, also for those with “and” or “or” in them and for denials. Not X is the denial "
            "of X; the denial of a denial is the statement itself. The parts of “X or Y” in a scheme may come in either order; “or” "
            "includes the case of both. Square brackets show what belongs together. "
            + (f"These mean the same as “if X, then Y”: {meaning}. " if same else "")
            + f"Nothing else may be reworded.\n\n{arguments}\n\nWhich scheme does each argument follow?"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        found = []
        for argument in identity["arguments"]:
            lines = [_bare(line) for line in argument["lines"]]
            name = next(iter(_schemes_of(lines, identity["schemes"])), None)
            found.append(LETTERS[len(identity["schemes"]) if name is None else identity["schemes"].index(name)])
        return tuple(found)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        schemes = identity["schemes"]
        if not 1 <= len(schemes) <= len(SCHEMES) or not set(schemes) <= set(SCHEMES) or len(set(schemes)) < len(schemes):
            return "the schemes must be different ones of those that are known"
        if not 1 <= len(identity["arguments"]) <= 30:
            return "there must be 1 to 30 arguments"
        for argument in identity["arguments"]:
            if not 2 <= len(argument["lines"]) <= 3 or not all(map(_is_line, argument["lines"])):
                return "an argument must have one or two premises and a conclusion"
            if len(_schemes_of([_bare(line) for line in argument["lines"]], schemes)) > 1:
                return "an argument follows two schemes"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        text = str(identity["arguments"])
        ways = sum(line[1] > 0 for one in identity["arguments"] for line in one["lines"] if line[0] == "if")
        return text.count("'is'") + 2 * ways + len(identity["schemes"])


def _denied(statement: list[Any]) -> list[Any]:
    return statement[1] if statement[0] == "not" else ["not", statement]


def _filled(scheme: Sequence[Any], parts: dict[str, Any]) -> list[Any]:
    """A line of a scheme with statements for its letters."""
    kind, *inside = scheme
    if not inside:
        return parts[kind]
    filled = [_filled(part, parts) for part in inside]
    return _denied(filled[0]) if kind == "not" else [kind, *filled]


def _bare(line: list[Any]) -> list[Any]:
    """A line without the way in which it is worded."""
    return ["if", *line[2:]] if line[0] == "if" else line


def _schemes_of(lines: list[Any], schemes: Sequence[str]) -> list[str]:
    """The schemes that an argument follows."""
    return [name for name in schemes if _follows(lines, SCHEMES[name])]


def _follows(lines: list[Any], scheme: list[list[Any]]) -> bool:
    if len(lines) != len(scheme):
        return False
    orders = [lines] if len(lines) == 2 else [lines, [lines[1], lines[0], lines[2]]]
    return any(next(_matches(list(zip(scheme, order)), {}), None) is not None for order in orders)


def _matches(pairs: list[tuple[Any, Any]], known: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The ways to fill the letters of a scheme so that each line fits."""
    if not pairs:
        yield known
        return
    (wanted, given), *rest = pairs
    kind = wanted[0]
    if kind in ("X", "Y", "Z"):
        if known.get(kind, given) == given:
            yield from _matches(rest, {**known, kind: given})
    elif kind == "not":
        yield from _matches([(wanted[1], _denied(given)), *rest], known)
    elif given[0] == kind:
        yield from _matches([(wanted[1], given[1]), (wanted[2], given[2]), *rest], known)
        if kind == "or":
            yield from _matches([(wanted[1], given[2]), (wanted[2], given[1]), *rest], known)


def _is_line(line: Any) -> bool:
    if not isinstance(line, list) or not line:
        return False
    if line[0] == "if":
        return (
            len(line) == 4
            and type(line[1]) is int
            and 0 <= line[1] < len(CONDITIONALS)
            and all(map(_is_statement, line[2:]))
        )
    return _is_statement(line)


def _is_statement(statement: Any, depth: int = 0) -> bool:
    if not isinstance(statement, list) or not statement or depth > 4:
        return False
    kind, *parts = statement
    if kind == "is":
        return len(parts) == 1 and type(parts[0]) is int and 0 <= parts[0] < len(STATEMENTS)
    wanted = {"not": 1, "and": 2, "or": 2}.get(kind if isinstance(kind, str) else "")
    return len(parts) == wanted and all(_is_statement(part, depth + 1) for part in parts)


def _scheme(name: str, zh: bool) -> str:
    def said(line: list[Any]) -> str:
        kind, *parts = line
        if not parts:
            return kind
        inside = [said(part) for part in parts]
        if kind == "not":
            return f"并非 {inside[0]}" if zh else f"not {inside[0]}"
        if kind == "or":
            return f"{inside[0]} 或者 {inside[1]}" if zh else f"{inside[0]} or {inside[1]}"
        return f"如果 {inside[0]}，那么 {inside[1]}" if zh else f"if {inside[0]}, then {inside[1]}"

    *premises, conclusion = map(said, SCHEMES[name])
    return f"{'；'.join(premises)}；所以{conclusion}" if zh else f"{'; '.join(premises)}; therefore {conclusion}"


def _argument_text(argument: Any, zh: bool) -> str:
    *premises, conclusion = (_line(line, zh) for line in argument["lines"])
    if zh:
        return f"{'。'.join(premises)}。所以，{conclusion}。"
    return " ".join(f"{_sentence(one)}." for one in premises) + f" Therefore, {conclusion}."


def _sentence(text: str) -> str:
    """The text with a capital, perhaps after a bracket."""
    at = text.startswith("[")
    return f"{text[:at]}{text[at].upper()}{text[at + 1 :]}"


def _line(line: list[Any], zh: bool) -> str:
    if line[0] != "if":
        return _said(line, zh)
    _, way, condition, result = line
    parts = {"x": _part(condition, zh), "y": _part(result, zh), "not_x": _part(_denied(condition), zh)}
    return CONDITIONALS[way][zh].format(**parts)


def _said(statement: list[Any], zh: bool) -> str:
    kind, *parts = statement
    if kind == "is":
        return STATEMENTS[parts[0]][2 * zh]
    if kind == "not" and parts[0][0] == "is":
        return STATEMENTS[parts[0][1]][2 * zh + 1]
    if kind == "not":
        return f"并非{_part(parts[0], zh)}" if zh else f"it is not the case that {_part(parts[0], zh)}"
    first, second = (_part(part, zh) for part in parts)
    if zh:
        return f"{first}{'并且' if kind == 'and' else '或者'}{second}"
    return f"{first} {kind} {second}"


def _part(statement: list[Any], zh: bool) -> str:
    """A statement inside another: in brackets if it has two parts."""
    return f"[{_said(statement, zh)}]" if statement[0] in ("and", "or") else _said(statement, zh)
