"""Bracket trace: find the first wrong step in a record of how the stack of open brackets grew and shrank."""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import Form, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Flaw, Unsupported, WrongKey
from internbootcamp.kit.first_mistake import FirstMistake

CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}
PLAN = "We should process each input one by one and keep track of the stack configuration."
_LINE = re.compile(r"Thought (\d{1,4}): (.{1,2000})", re.DOTALL)
_READ = re.compile(r"(?:([][(){}<>]) ; )?stack: (empty|[][(){}<> ]+)")
_FINAL = re.compile(r'Now, we have reached the end\. The final stack is (?:empty|"([][(){}<> ]+)")\.')
_POP = re.compile(r'We will need to pop out ([][(){}<> ,"]+) one by one in that order\.')
_ANSWER = re.compile(r'(?:So, we need "([][(){}<> ]+)"\. )?So the answer is (empty|[][(){}<> ]+)')

# What a step says, in English and Chinese, by its kind.
SAID = {
    "plan": ("read the brackets one by one and keep the stack", "逐个读入括号并维护栈"),
    "start": ("the stack is {1}", "栈：{1}"),
    "read": ("read {0}, then the stack is {1}", "读入 {0}，此后栈：{1}"),
    "final": ("the end is reached with the stack {1}", "读完，最后的栈：{1}"),
    "pop": ("these are popped, in this order: {0}", "依次弹出：{0}"),
    "answer": ("so the brackets that close the rest are {0}", "因此还需要的右括号：{0}"),
}


class BracketTraceBootcamp(Bootcamp):
    """A bracket sequence is processed with a stack; of the recorded steps, name the first that is wrong, if any is."""

    length: int = knob(30, "brackets in the sequence", low=4, high=200)
    kinds: int = knob(4, "kinds of brackets", low=1, high=4)
    lasting: bool = knob(True, "whether later steps go on from the wrong stack")

    levels = (
        dict(length=8, kinds=3, lasting=False),
        dict(length=20, kinds=4, lasting=False),
        dict(length=40, kinds=4),
        dict(length=70, kinds=4),
        dict(length=120, kinds=4),
    )
    answer = FirstMistake().in_form(Form.SQUARE_TAG)
    unique_answer = True
    hidden = ("correct_steps", "error_step", "error_type")

    class Identity(TypedDict):
        input_sequence: str
        modified_steps: list[str]  # the record that is shown
        correct_steps: NotRequired[Any]
        error_step: NotRequired[int | None]
        error_type: NotRequired[Any]

    def case_generator(self) -> Identity:
        """A random walk of the depth, and for most cases one step of its record spoiled."""
        sequence = self._sequence()
        steps = _record(sequence)
        if self.rng.random() < 0.85:
            at = self.rng.choice([at for at, step in enumerate(steps) if step[0] in ("read", "final")])
            wrong = self._spoiled(steps[at])
            rest = steps[at + 1 :]
            if self.lasting and wrong[2] != steps[at][2] and steps[at][0] == "read":
                rest = _record(sequence[at - 1 :], wrong[2])[2:]
            steps = [*steps[:at], wrong, *rest]
        return {"input_sequence": sequence, "modified_steps": [_written(n, *step) for n, step in enumerate(steps, 1)]}

    def _sequence(self) -> str:
        kinds, text, stack = "([{<"[: self.kinds], "", ""
        for left in range(self.length, 0, -1):
            if not stack or (left > len(stack) + 1 and self.rng.random() < 0.55):
                stack += self.rng.choice(kinds)
                text += stack[-1]
            else:
                text += CLOSING[stack[-1]]
                stack = stack[:-1]
        return text

    def _spoiled(self, step: tuple[str, str, str]) -> tuple[str, str, str]:
        """The step with another bracket read, or with a stack that lacks one, has one too many, or two exchanged."""
        kind, bracket, stack = step
        wrong: set[tuple[str, str, str]] = set()
        at = self.rng.randrange(len(stack)) if stack else 0
        deeper = "([{<"[: max(2, self.kinds)]
        other = self.rng.choice(deeper)
        wrong.add((kind, bracket, stack[:at] + stack[at + 1 :]))
        wrong.add((kind, bracket, stack[:at] + other + stack[at + 1 :]))
        wrong.add((kind, bracket, stack[:at] + other + stack[at:]))
        wrong.add((kind, bracket, stack[:at] + stack[at : at + 2][::-1] + stack[at + 2 :]))
        if kind == "read":
            alike = deeper if bracket in CLOSING else "".join(CLOSING[one] for one in deeper)
            wrong.add((kind, self.rng.choice(alike), stack))
        return self.rng.choice(sorted(wrong - {step}))

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        sequence = " ".join(identity["input_sequence"])
        zh = language == "zh"
        steps = "\n".join(_said(number, line, zh) for number, line in enumerate(identity["modified_steps"], 1))
        if zh:
            return (
                "处理一个括号序列时，从左到右逐个读入括号：读到左括号就压入栈；读到右括号就弹出栈顶，栈顶必为同种的左括号。"
                f"读完后，依次弹出仍留在栈中的左括号，写出与之配对的右括号。\n\n序列：{sequence}\n\n"
                "下面是处理过程的记录。每一步都写明读入的括号以及此后的栈（左为栈底，右为栈顶）。"
                f"如果某一步所写与序列真正应有的情况不符，这一步就是错的。\n\n{steps}\n\n第一个出错的是哪一步？"
            )
        return (
            "A sequence of brackets is read from left to right. An opening bracket is pushed on a stack; a closing bracket pops "
            "the top of the stack, which is the opening bracket of its kind. At the end, the brackets left on the stack are popped "
            f"one after another, and the brackets that close them are the result.\n\nSequence: {sequence}\n\n"
            "Here is a record of the work. Each step gives the bracket read and the stack after it (bottom on the left, top on "
            f"the right). A step is wrong if it does not say what is true for the sequence.\n\n{steps}\n\n"
            "Which step is the first that is wrong?"
        )

    @staticmethod
    def solve(identity: Identity) -> int:
        shown = [_parsed(line) for line in identity["modified_steps"]]
        right = _record(identity["input_sequence"])
        wrong = [number for number, (ours, theirs) in enumerate(zip(shown, right), 1) if ours != theirs]
        if wrong:
            return wrong[0]
        return 0 if len(shown) == len(right) else min(len(shown), len(right)) + 1

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        sequence, lines = identity["input_sequence"], identity["modified_steps"]
        if not 1 <= len(sequence) <= 1_000 or not set(sequence) <= {*CLOSING, *CLOSING.values()}:
            return "the sequence must be 1 to 1,000 brackets"
        if _stack_after(sequence) is None:
            return "the sequence closes a bracket that is not open"
        for number, line in enumerate(lines, 1):
            head = _LINE.fullmatch(line)
            if head is None or int(head.group(1)) != number or _parsed(line) is None:
                return Unsupported(f"step {number} is in no known form: {line[:60]!r}")
        right, step = _record(sequence), BracketTraceBootcamp.solve(identity)
        if len(lines) < len(right) and step > len(lines):
            return "the record stops before its end"
        return _wrong_key(identity, step)

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """How many brackets of stacks there are to compare."""
        return sum(map(len, identity["modified_steps"]))


def _wrong_key(identity: Any, step: int) -> Flaw | None:
    if "error_step" not in identity or (identity["error_step"] or 0) == step:
        return None
    key = identity["error_step"] or "No"
    if not step:
        return WrongKey(f"every step is what the sequence asks for, step {key} too; the key says {key}, right is No")
    right = _record(identity["input_sequence"])
    should = _written(step, *right[step - 1]) if step <= len(right) else "nothing more"
    return WrongKey(
        f"the first wrong step is {step} ({identity['modified_steps'][step - 1]!r} should be {should!r}); key: {key}"
    )


def _stack_after(sequence: str, stack: str = "") -> str | None:
    """The brackets open after `sequence`, innermost last; None if it closes what is not open."""
    for bracket in sequence:
        if bracket in CLOSING:
            stack += bracket
        elif not stack or CLOSING[stack[-1]] != bracket:
            return None
        else:
            stack = stack[:-1]
    return stack


def _record(sequence: str, stack: str = "") -> list[tuple[str, str, str]]:
    """What each step has to say, from a stack that may be wrong: kind, brackets read or popped, stack after it."""
    steps = [("plan", "", ""), ("start", "", stack)]
    for bracket in sequence:
        stack = stack + bracket if bracket in CLOSING else stack[:-1]
        steps.append(("read", bracket, stack))
    steps.append(("final", "", stack))
    if stack:
        steps.append(("pop", stack[::-1], ""))
    return [*steps, ("answer", "".join(CLOSING[bracket] for bracket in reversed(stack)), "")]


def _written(number: int, kind: str, brackets: str, stack: str) -> str:
    """A step in the form in which identities hold it."""
    shown = " ".join(stack) or "empty"
    needed = " ".join(brackets)
    text = {
        "plan": PLAN,
        "start": f"stack: {shown}",
        "read": f"{brackets} ; stack: {shown}",
        "final": "Now, we have reached the end. The final stack is " + (f'"{shown}".' if stack else "empty."),
        "pop": "We will need to pop out " + ", ".join(f'"{one}"' for one in brackets) + " one by one in that order.",
        "answer": f'So, we need "{needed}". So the answer is {needed}' if brackets else "So the answer is empty",
    }[kind]
    return f"Thought {number}: {text}"


def _parsed(line: str) -> tuple[str, str, str] | None:
    """Kind, brackets and stack of a written step, or None."""
    head = _LINE.fullmatch(line)
    text = head.group(2) if head else ""
    if text == PLAN:
        return ("plan", "", "")
    if match := _READ.fullmatch(text):
        return ("read" if match.group(1) else "start", match.group(1) or "", _only(match.group(2)))
    if match := _FINAL.fullmatch(text):
        return ("final", "", _only(match.group(1)))
    if match := _POP.fullmatch(text):
        return ("pop", _only(match.group(1)), "")
    match = _ANSWER.fullmatch(text)
    if match is None or (match.group(1) is not None and _only(match.group(1)) != _only(match.group(2))):
        return None
    return ("answer", _only(match.group(2)), "")


def _only(text: str | None) -> str:
    """The brackets of a text, without what stands between them."""
    return "".join(char for char in text or "" if char in "()[]{}<>")


def _said(number: int, line: str, zh: bool) -> str:
    kind, brackets, stack = _parsed(line) or ("plan", "", "")
    nothing = "空" if zh else "empty"
    text = SAID[kind][zh].format(" ".join(brackets) or nothing, " ".join(stack) or nothing)
    return f"第 {number} 步：{text}" if zh else f"Step {number}: {text}"
