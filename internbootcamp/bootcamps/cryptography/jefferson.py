"""Jefferson wheel: reels of letters in random order, one for each letter in turn."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled
from internbootcamp.kit.cipher_systems.substitution import Jefferson
from internbootcamp.kit.ciphers import ALPHABET


class JeffersonBootcamp(KeyedCipherBootcamp):
    """Each letter moves a number of places along its reel; the reels are used in turn."""

    reels: int = knob(8, "how many reels", low=1, high=40)
    step: int = knob(1, "places that a letter moves", low=1, high=25)

    levels = growing((4, 8, 16, 32, 64), reels=(3, 5, 8, 16, 25), step=(1, 1, 3, 7, 11))
    system = Jefferson

    class Identity(CipherIdentity):
        reels: list[str]
        step: int

    def draw_key(self) -> dict[str, Any]:
        return {"reels": [shuffled(self.rng, ALPHABET) for _ in range(self.reels)], "step": self.step}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        count, step = len(identity["reels"]), identity["step"]
        if language == "zh":
            reels = "\n".join(f"转轮 {number}：{reel}" for number, reel in enumerate(identity["reels"], 1))
            return (
                f"杰斐逊密码使用 {count} 个转轮，每个转轮上的字母首尾相接成一圈：\n\n{reels}\n\n"
                f"第一个明文字母用转轮 1，第二个用转轮 2，依此类推；用完最后一个转轮后回到转轮 1。每个字母在所用转轮上找到，换成其后第 "
                f"{step} 个字母（到行尾后从行首继续数）。"
            )
        reels = "\n".join(f"Reel {number}: {reel}" for number, reel in enumerate(identity["reels"], 1))
        after = "the letter right after it" if step == 1 else f"the letter {step} places after it"
        return (
            f"A Jefferson cipher has {count} reels, on each of which the letters form a ring (the last is followed by the first):"
            f"\n\n{reels}\n\n"
            "The first plaintext letter uses reel 1, the second reel 2, and so on; after the last reel comes reel 1 again. Each "
            f"letter is found on its reel and replaced by {after}, going on at the beginning of the line after its end."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1 + identity["step"] / 10

    @classmethod
    def check_identity(cls, identity: Identity) -> str | None:
        return super().check_identity(identity) if len(identity["reels"]) <= 100 else "there are more than 100 reels"
