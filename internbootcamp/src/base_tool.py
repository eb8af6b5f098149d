"""The import path that existing code uses for `BaseTool`; it lives in `internbootcamp.core.tool`."""

from internbootcamp.core.tool import BaseTool

__all__ = ["BaseTool"]
