"""A bootcamp that acts through tools, so that no text alone can win it."""

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.tool import BaseTool
from tests.audit.tiny.total import TotalBootcamp


class Button(BaseTool):
    """Counts how often it was pressed."""


class ButtonBootcamp(TotalBootcamp):
    """Press a button as often as the numbers say."""

    solve = staticmethod(Bootcamp.solve)
    unique_answer = False
    tools = (Button,)
