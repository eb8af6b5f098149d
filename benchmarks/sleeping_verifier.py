"""A bootcamp in the older style whose verifier sleeps for a second where the ground truth says so."""

import time
from typing import Any

from internbootcamp.bootcamp.base import Basebootcamp


class Sleepingbootcamp(Basebootcamp):
    """Any answer is right."""

    def case_generator(self) -> dict[str, Any]:
        return {"sleep": False}

    def prompt_func(self, identity: dict[str, Any]) -> str:
        return "?"

    @staticmethod
    def extract_output(output_str: str) -> str:
        return output_str

    @classmethod
    def _verify_correction(cls, extract_solution: str, identity: dict[str, Any], **kwargs: Any) -> bool:
        if identity["sleep"]:
            time.sleep(1)
        return True
