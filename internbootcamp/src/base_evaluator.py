"""`BaseEvaluator` under its older import path."""

from internbootcamp.evaluate.evaluator import BaseEvaluator

__all__ = ["BaseEvaluator"]
