"""Speech act record: which acts come off and which misfire (Austin, 1962; the five kinds after Searle, 1976)."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob

NAMES = ("Ada", "Ben", "Cora", "Dov", "Elif", "Finn", "Gita", "Hugo")
TASKS = (  # to do, done, doing, in English; to do in Chinese
    ("sweep the hall", "swept the hall", "sweeping the hall", "打扫大厅"),
    ("lock the gate", "locked the gate", "locking the gate", "锁上大门"),
    ("feed the goats", "fed the goats", "feeding the goats", "喂山羊"),
    ("mend the roof", "mended the roof", "mending the roof", "修屋顶"),
    ("bake the bread", "baked the bread", "baking the bread", "烤面包"),
    ("paint the fence", "painted the fence", "painting the fence", "刷篱笆"),
)
FACTS = (
    ("the well is dry", "the well is not dry", "井干了", "井没有干"),
    ("the guests have come", "the guests have not come", "客人来了", "客人没有来"),
    ("the ice is thick", "the ice is not thick", "冰很厚", "冰不厚"),
)
# Kind of act: the letter of its category.
CATEGORIES = {
    "state": "A",
    "order": "B",
    "promise": "C",
    "thank": "D",
    "apologise": "D",
    "release": "E",
    "appoint": "E",
    "dismiss": "E",
}
CALLED = {
    "A": ("assertive", "断言类"),
    "B": ("directive", "指令类"),
    "C": ("commissive", "承诺类"),
    "D": ("expressive", "表达类"),
    "E": ("declaration", "宣告类"),
    "X": ("misfire", "misfires", "失败"),
}
RULES = {
    "state": (
        "A person can state something unless he or she has stated the opposite before, to anybody.",
        "一个人可以断言某事，除非此人先前（对任何人）断言过相反的事。",
    ),
    "order": (
        "A person can order another to do a task only if he or she is a superior of the other, and the other is not bound to do "
        "that task and has not done it before. The other is then bound to do it, to the one who gave the order.",
        "只有当一个人是对方的上级，而且对方当时没有义务做该任务、以前也没有做过该任务时，才可以命令对方做它。"
        "此后对方对下命令者负有做该任务的义务。",
    ),
    "promise": (
        "A person can promise another to do a task only if he or she is not bound to do it and has not done it before. He or she "
        "is then bound to do it, to the other.",
        "只有当一个人当时没有义务做某任务、以前也没有做过它时，才可以向对方承诺做它。此后此人对对方负有做该任务的义务。",
    ),
    "release": (
        "A person can release another from a task only if the other is bound to do it, and bound to that very person. The other "
        "is then no longer bound to do it.",
        "只有当对方有义务做某任务，而且这项义务正是对说话人负有的，才可以免除对方的这项任务。此后对方不再有此义务。",
    ),
    "thank": (
        "A person can thank another for a task only if the other has done it and was bound to do it, to that very person, when "
        "he or she did it.",
        "只有当对方做了某任务，而且做的时候正是对说话人负有这项义务，才可以为此感谢对方。",
    ),
    "apologise": (
        "A person can apologise to another for not having done a task only if he or she is bound to do it, to that very person.",
        "只有当一个人对对方负有做某任务的义务时，才可以为尚未做它向对方道歉。",
    ),
    "appoint": (
        "Only the head can appoint somebody the direct superior of another, and only if neither is already a superior of the "
        "other.",
        "只有总管可以任命某人为另一人的直接上级，而且当时这两人谁都不是谁的上级。",
    ),
    "dismiss": (
        "Only the head can dismiss somebody as the direct superior of another, and only if he or she is that.",
        "只有总管可以撤销某人作为另一人直接上级的职务，而且此人当时确实是另一人的直接上级。",
    ),
}


class SpeechActRecordBootcamp(Bootcamp):
    """Go through a record of statements, orders, promises, thanks and declarations, and name the category of each or its failure."""

    people: int = knob(4, "how many people", low=3, high=8)
    entries: int = knob(10, "how many entries the record has", low=4, high=40)
    tasks: int = knob(3, "how many tasks there are", low=1, high=6)
    kinds: int = knob(6, "how many kinds of act occur", low=3, high=8)

    levels = (
        dict(people=3, entries=6, tasks=2, kinds=3),
        dict(people=4, entries=9, tasks=2, kinds=4),
        dict(people=4, entries=13, tasks=3, kinds=6),
        dict(people=5, entries=18, tasks=3, kinds=8),
        dict(people=6, entries=26, tasks=4, kinds=8),
    )
    unique_answer = True

    class Entry(TypedDict):
        kind: str  # a kind of act, or "do"
        who: str
        whom: str  # empty for "do"
        about: int  # the task; for "state" the fact, negative (-1 - fact) if denied; for "appoint" and "dismiss" 0
        third: str  # for "appoint" and "dismiss": over whom; else empty

    class Identity(TypedDict):
        people: list[str]
        head: str
        superiors: list[list[str]]  # direct superior and inferior
        kinds: list[str]
        record: list["SpeechActRecordBootcamp.Entry"]

    def case_generator(self) -> Identity:
        rng = self.rng
        people = rng.sample(NAMES, self.people)
        pairs = []
        for at, name in enumerate(people[1:], 1):
            if rng.random() < 0.7:
                pairs.append([people[rng.randrange(at)], name])
        kinds = list(RULES)[: self.kinds]
        case: Any = {
            "people": sorted(people),
            "head": rng.choice(people),
            "superiors": sorted(pairs or [people[:2]]),
            "kinds": kinds,
            "record": [],
        }
        state = _State(case)
        for _ in range(self.entries):
            entry = self._entry(case, state)
            case["record"].append(entry)
            state.enter(entry)
        if all(entry["kind"] == "do" for entry in case["record"]):
            case["record"][0] = self._act(case, "promise")
        return case

    def _entry(self, case: Any, state: "_State") -> Any:
        """An entry that comes off or not, as drawn beforehand; some are deeds."""
        rng = self.rng
        if rng.random() < 0.2:
            bound = sorted(state.bound)
            who, task = (
                rng.choice(bound)
                if bound and rng.random() < 0.8
                else (rng.choice(case["people"]), rng.randrange(self.tasks))
            )
            return {"kind": "do", "who": who, "whom": "", "about": task, "third": ""}
        wanted = rng.random() < 0.55
        entry: Any = {}
        kind = rng.choice(case["kinds"])
        for attempt in range(60):
            kind = rng.choice(case["kinds"]) if attempt % 15 == 14 else kind
            entry = self._act(case, kind)
            if state.comes_off(entry) == wanted:
                break
        return entry

    def _act(self, case: Any, kind: str) -> Any:
        rng = self.rng
        who, whom, third = rng.sample(case["people"], 3)
        if kind in ("appoint", "dismiss"):
            who = case["head"] if rng.random() < 0.8 else who
            whom, third = rng.sample(case["people"], 2)
            return {"kind": kind, "who": who, "whom": whom, "about": 0, "third": third}
        about = rng.randrange(self.tasks)
        if kind == "state":
            fact = rng.randrange(len(FACTS))
            about = fact if rng.random() < 0.5 else -1 - fact
        return {"kind": kind, "who": who, "whom": whom, "about": about, "third": ""}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = sum(entry["kind"] != "do" for entry in identity["record"])
        return (
            Sequence(Choice(CALLED), length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "one of the letters A, B, C, D, E, X for every numbered entry in order, separated by commas",
                "按顺序为每条有编号的记录写 A、B、C、D、E、X 之一，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        lines, number = [], 0
        for entry in identity["record"]:
            number += entry["kind"] != "do"
            lines.append(("- " if entry["kind"] == "do" else f"{number}. ") + _told(entry, zh))
        record = "\n".join(lines)
        rules = "\n".join(f"- {RULES[kind][zh]}" for kind in identity["kinds"])
        pairs = ("、" if zh else ", ").join(
            f"{one} 是 {other} 的直接上级" if zh else f"{one} is the direct superior of {other}"
            for one, other in identity["superiors"]
        )
        if zh:
            people = "、".join(identity["people"])
            return (
                f"{people} 一起干活。总管是 {identity['head']}；除非另有说明，总管对任何人都没有上下级关系。开始时 {pairs}。"
                "直接上级的上级也是上级，依此类推。开始时没有人负有任何义务，没有人做过任何任务，也没有人断言过任何事。\n\n"
                f"言语行为只有满足下列条件才成功，否则失败；失败的行为不产生任何效果：\n{rules}\n"
                "- 任何人随时都可以做某个任务（没有编号的记录）；做了之后，他就不再有做该任务的义务。\n\n"
                f"记录按时间先后排列：\n{record}\n\n"
                "对每条有编号的记录：如果成功，写出它的类别：A 断言类（断言），B 指令类（命令），C 承诺类（承诺），D 表达类（感谢、道歉），"
                "E 宣告类（免除、任命、撤销）；如果失败，写 X。"
            )
        people = f"{', '.join(identity['people'][:-1])} and {identity['people'][-1]}"
        return (
            f"{people} work together. The head is {identity['head']}, which does not by itself make the head anybody's superior. At "
            f"first {pairs}. The superiors of a direct superior are superiors as well, and so on. At first nobody is bound to do "
            "anything, nobody has done any task, and nobody has stated anything.\n\n"
            "A speech act comes off only under the following conditions. Otherwise it misfires, and then it has no effect at all:\n"
            f"{rules}\n- Anybody can do a task at any time (entries without a number); whoever does it is no longer bound to do it."
            f"\n\nThis is the record, in the order of time:\n{record}\n\n"
            "For every numbered entry: if it comes off, give its category: A assertive (statements), B directive (orders), "
            "C commissive (promises), D expressive (thanks, apologies), E declaration (releases, appointments, dismissals). "
            "If it misfires, give X."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        state = _State(identity)
        found = []
        for entry in identity["record"]:
            came_off = state.enter(entry)
            if entry["kind"] != "do":
                found.append(CATEGORIES[entry["kind"]] if came_off else "X")
        return tuple(found)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        people = identity["people"]
        if not 2 <= len(set(people)) == len(people) <= 12 or identity["head"] not in people:
            return "there must be 2 to 12 different people, one of them the head"
        if not all(len(pair) == 2 and set(pair) <= set(people) and pair[0] != pair[1] for pair in identity["superiors"]):
            return "a superior and an inferior are two of the people"
        if not set(identity["kinds"]) <= set(RULES) or not 1 <= len(identity["record"]) <= 80:
            return "there must be 1 to 80 entries, and kinds of act that are known"
        if all(entry["kind"] == "do" for entry in identity["record"]):
            return "the record has no speech act"
        for entry in identity["record"]:
            two = entry["kind"] in ("appoint", "dismiss")
            named = [entry["who"], entry["whom"], *([entry["third"]] if two else [])]
            if entry["kind"] == "do":
                named = named[:1]
            elif entry["kind"] not in identity["kinds"]:
                return f"no rule for {entry['kind'][:40]!r}"
            if not set(named) <= set(people) or entry["whom" if two else "who"] == entry["third" if two else "whom"]:
                return f"not two people of those there are: {named}"
            low, high = (-len(FACTS), len(FACTS)) if entry["kind"] == "state" else (0, len(TASKS))
            if not low <= entry["about"] < high:
                return f"no known task or fact: {entry['about']}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["record"]) * len(identity["kinds"])


class _State:
    """What holds at a point of the record."""

    def __init__(self, identity: Any) -> None:
        self.head: str = identity["head"]
        self.superiors = {(one, other) for one, other in identity["superiors"]}
        self.stated: set[tuple[str, int]] = set()
        self.bound: dict[tuple[str, int], str] = {}  # who has to do which task, and to whom
        self.done: dict[tuple[str, int], set[str]] = {}  # who has done which task, and to whom they were bound

    def above(self, one: str, other: str) -> bool:
        """Whether `one` is a superior of `other`, directly or not."""
        found: set[str] = set()
        fresh = {other}
        while fresh:
            fresh = {high for high, low in self.superiors if low in fresh} - found
            found |= fresh
        return one in found

    def comes_off(self, entry: Any) -> bool:
        """Whether an act would come off now."""
        kind, who, whom, about = (entry[key] for key in ("kind", "who", "whom", "about"))
        if kind == "state":
            return (who, -1 - about) not in self.stated
        if kind in ("order", "promise"):
            doer = (whom if kind == "order" else who, about)
            return doer not in self.bound and doer not in self.done and (kind == "promise" or self.above(who, whom))
        if kind == "release":
            return self.bound.get((whom, about)) == who
        if kind == "thank":
            return who in self.done.get((whom, about), ())
        if kind == "apologise":
            return self.bound.get((who, about)) == whom
        third = entry["third"]
        if kind == "dismiss":
            return who == self.head and (whom, third) in self.superiors
        return who == self.head and not self.above(whom, third) and not self.above(third, whom)

    def enter(self, entry: Any) -> bool:
        """Let an entry have its effect; whether it came off."""
        kind, who, whom, about = (entry[key] for key in ("kind", "who", "whom", "about"))
        if kind == "do":
            to = self.bound.pop((who, about), None)
            self.done.setdefault((who, about), set()).update([to] if to else [])
            return True
        if not self.comes_off(entry):
            return False
        if kind == "state":
            self.stated.add((who, about))
        elif kind in ("order", "promise"):
            self.bound[whom if kind == "order" else who, about] = who if kind == "order" else whom
        elif kind == "release":
            del self.bound[whom, about]
        elif kind == "appoint":
            self.superiors.add((whom, entry["third"]))
        elif kind == "dismiss":
            self.superiors.remove((whom, entry["third"]))
        return True


def _told(entry: Any, zh: bool) -> str:
    kind, who, whom, about, third = (entry[key] for key in ("kind", "who", "whom", "about", "third"))
    if kind == "state":
        fact = FACTS[about if about >= 0 else -1 - about][2 * zh + (about < 0)]
        return f"{who} 对 {whom} 断言：{fact}。" if zh else f"{who} states to {whom} that {fact}."
    to_do, did, doing, chinese = TASKS[about]
    if zh:
        return {
            "do": f"{who} {chinese}。",
            "order": f"{who} 命令 {whom} {chinese}。",
            "promise": f"{who} 向 {whom} 承诺{chinese}。",
            "release": f"{who} 免除 {whom} {chinese}的任务。",
            "thank": f"{who} 感谢 {whom} {chinese}。",
            "apologise": f"{who} 为尚未{chinese}向 {whom} 道歉。",
            "appoint": f"{who} 任命 {whom} 为 {third} 的直接上级。",
            "dismiss": f"{who} 撤销 {whom} 作为 {third} 直接上级的职务。",
        }[kind]
    return {
        "do": f"{who} {did}.",
        "order": f"{who} orders {whom} to {to_do}.",
        "promise": f"{who} promises {whom} to {to_do}.",
        "release": f"{who} releases {whom} from {doing}.",
        "thank": f"{who} thanks {whom} for {doing}.",
        "apologise": f"{who} apologises to {whom} for not {doing}.",
        "appoint": f"{who} appoints {whom} the direct superior of {third}.",
        "dismiss": f"{who} dismisses {whom} as the direct superior of {third}.",
    }[kind]
