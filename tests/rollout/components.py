"""Tools and interactions as owners write them, well and badly; each notes what was done with it in `log`."""

from __future__ import annotations

import asyncio
import collections
import time
from typing import Any

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.interaction import BaseInteraction
from internbootcamp.core.rows import Row
from internbootcamp.core.tool import BaseTool
from internbootcamp.rollout import Catalogue, Limits, Stage

log: list[tuple[str, Any]] = []


def schema(name: str, **properties: Any) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    return {"type": "function", "function": {"name": name, "description": name, "parameters": parameters}}


class Noting(BaseTool):
    """Notes its life; state is a list of what it was called with."""

    async def create(self, instance_id=None, identity=None, **kwargs):
        log.append(("create", self.name))
        self._instance_dict[instance_id] = []
        return instance_id

    async def release(self, instance_id, **kwargs):
        log.append(("release", self.name))
        self._instance_dict.pop(instance_id, None)


class Adder(Noting):
    """Adds numbers up over the whole episode."""

    tool_schema = schema("add", number={"type": "number"})

    async def execute(self, instance_id, parameters, **kwargs):
        numbers = self._instance_dict[instance_id]
        numbers.append(parameters["number"])
        return f"{sum(numbers):g}", 0.25, {"count": len(numbers)}

    async def calc_reward(self, instance_id, **kwargs):
        return sum(self._instance_dict[instance_id])

    async def outcome(self, instance_id):
        return {"sum": sum(self._instance_dict[instance_id])}


class Unspeakable:
    """Raises whatever one wants of it."""

    def __str__(self):
        raise RuntimeError("no words")

    __repr__ = __float__ = __str__


class Mischief(Noting):
    """Does what it is told: raises, hangs, blocks, shouts, shows pictures, ends the episode, returns rubbish."""

    tool_schema = schema("mischief", kind={"type": "string"})

    async def execute(self, instance_id, parameters, **kwargs):
        kind = parameters["kind"]
        if kind == "raise":
            raise RuntimeError("secret traceback")
        if kind == "hang":
            await asyncio.Event().wait()
        if kind == "block":
            time.sleep(1.5)
        if kind == "cancel":
            raise asyncio.CancelledError
        if kind == "exit":
            raise SystemExit(3)
        if kind == "interrupt":
            raise KeyboardInterrupt
        if kind == "half a pair":
            return "\ud83d", 0.0, {}
        if kind == "end":
            return "over", 1.0, {"end_episode": True}
        answers = {
            "shout": ("x" * 100_000, 0.0, {}),
            "picture": (
                [{"type": "text", "text": "see"}, {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}],
                0.0,
                {},
            ),
            "rubbish": "no tuple",
            "object": ({"a": 1}, None, None),
            "bad reward": ("fine", "many", {}),
            "endless reward": ("fine", float("inf"), {}),
            "no number": ("fine", float("nan"), {}),
            "counted": ("fine", 0.0, {"by": collections.defaultdict(int, a=1), "pairs": {(1, 2): 10**5_000}}),
            "unspeakable": (Unspeakable(), 0.0, {}),
            "unspeakable metrics": ("fine", 0.0, {"a": Unspeakable()}),
            "unspeakable reward": ("fine", Unspeakable(), {}),
        }
        return answers.get(kind, ("ok", 0.0, {}))


class Slow(Noting):
    """Waits until as many calls as `parties` are inside at once, and says how many it saw."""

    tool_schema = schema("slow", parties={"type": "integer"})
    inside = most = 0

    async def execute(self, instance_id, parameters, **kwargs):
        cls = type(self)
        cls.inside += 1
        cls.most = max(cls.most, cls.inside)
        for _ in range(200):
            if cls.most >= parameters["parties"]:
                break
            await asyncio.sleep(0.001)
        cls.inside -= 1
        return str(cls.most), 0.0, {}


class Alone(Slow):
    """As `Slow`, and must not run beside itself."""

    tool_schema = schema("alone", parties={"type": "integer"})
    concurrent = False


class Unopened(Noting):
    """Cannot be created."""

    tool_schema = schema("unopened")

    async def create(self, instance_id=None, identity=None, **kwargs):
        log.append(("create", self.name))  # half a simulator, which release has to stop
        raise ConnectionError("the simulator is down")


class Coach(BaseInteraction):
    """Ends when it hears `done`; scores every turn by the number of messages."""

    async def start_interaction(self, instance_id=None, identity=None, **kwargs):
        log.append(("start", identity))
        return await super().start_interaction(instance_id, identity)

    async def generate_response(self, instance_id, messages, **kwargs):
        said = messages[-1]["content"] or ""
        if said == "break":
            raise RuntimeError("the coach broke")
        return "done" in said, f"go on after {messages[-1]['role']}", float(len(messages)), {"heard": said}

    async def calculate_score(self, instance_id, **kwargs):
        return 0.5

    async def finalize_interaction(self, instance_id, **kwargs):
        log.append(("finalize", None))
        return await super().finalize_interaction(instance_id)


class BadScores(BaseInteraction):
    """Scores what it hears by words, and has nothing to say."""

    async def generate_response(self, instance_id, messages, **kwargs):
        return messages[-1]["content"] == "done", None, "well done" if messages[-1]["content"] == "score" else 0.0, {}


class BadTotal(Noting):
    """Its reward for the episode is a word."""

    tool_schema = schema("bad_total")

    async def calc_reward(self, instance_id, **kwargs):
        return "much"


class Acting(Bootcamp):
    """Right if the final message is `done` and the adder's sum is the goal, where it was used."""

    tools = (Adder, Mischief, Slow, Alone, Unopened, BadTotal)
    interaction = Coach
    hidden = ()

    @classmethod
    def judge(cls, response, identity, outcome=None, **kwargs):
        from internbootcamp.core.verdict import verdict_of

        reached = outcome is None or "add" not in outcome or outcome["add"]["sum"] == identity["goal"]
        return verdict_of(float("done" in response and reached), response)


SOURCE = Acting.default_data_source()


def row(*tools: str, interaction: bool = False, **truth: Any) -> Row:
    """A row that offers these tools."""
    identity = {"goal": 5, **truth}
    extra: dict[str, Any] = {
        "tools_kwargs": {name: {"create_kwargs": {"identity": identity}} for name in tools},
        "need_tools_kwargs": bool(tools),
    }
    if interaction:
        extra["interaction_kwargs"] = {"name": "Coach", "identity": identity}
    return {
        "data_source": SOURCE,
        "prompt": [{"role": "user", "content": "Act."}],
        "reward_model": {"ground_truth": identity, "style": "rule"},
        "extra_info": extra,
    }


def stage(**options: Any) -> Stage:
    """A stage that knows `Acting`, with these limits."""
    return Stage(Catalogue([Acting]), limits=Limits(**{"tool_seconds": 5.0, **options}))


async def judge(row: Row, response: str, outcome: Any = None) -> Any:
    """The verdict, made here."""
    return Acting.judge(response, row["reward_model"]["ground_truth"], outcome)
