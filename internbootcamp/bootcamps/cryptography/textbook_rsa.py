"""Textbook RSA, letter by letter, with small numbers."""

from math import gcd
from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import NUMBERS, CipherIdentity, KeyedCipherBootcamp, growing
from internbootcamp.kit.cipher_systems.binary import Rsa

_PRIMES = [number for number in range(5, 1_000) if all(number % divisor for divisor in range(2, 32) if divisor < number)]


class TextbookRsaBootcamp(KeyedCipherBootcamp):
    """Raise the ASCII code of every letter to a power modulo n, or take the power that undoes it."""

    largest: int = knob(47, "largest prime factor of the modulus", low=17, high=997)

    levels = growing((2, 4, 8, 12, 16), largest=(17, 31, 61, 199, 499))
    system = Rsa
    cipher_answer = NUMBERS

    class Identity(CipherIdentity):
        text: str | list[int]  # type: ignore[misc]  # numbers where they are to be decrypted
        modulus: int
        exponent: int
        inverse: int

    def draw_key(self) -> dict[str, Any]:
        primes = [prime for prime in _PRIMES if prime <= self.largest and (prime > self.largest // 4 or prime > 97)]
        pairs = [(p, q) for p in primes for q in primes if p < q and p * q > 126]
        p, q = self.rng.choice(pairs)
        order = (p - 1) * (q - 1)
        exponent = self.rng.choice([number for number in range(3, min(order, 1_000)) if gcd(number, order) == 1])
        return {"modulus": p * q, "exponent": exponent, "inverse": pow(exponent, -1, order)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        modulus, exponent, inverse = identity["modulus"], identity["exponent"], identity["inverse"]
        decrypting = identity["task"] == "decrypt"
        if language == "zh":
            return (
                f"用 RSA 逐个字母加密，模数 n = {modulus}，加密指数 e = {exponent}。把每个明文字母换成 ASCII 码 x"
                "（A 为 65，……，Z 为 90），再算出 x 的 e 次方除以 n 的余数，依次写出这些余数就是密文。"
                + (f"解密指数 d = {inverse}：密文数 y 的 d 次方除以 n 的余数就是 x。" if decrypting else "")
            )
        return (
            f"RSA is used letter by letter, with modulus n = {modulus} and encryption exponent e = {exponent}. Each plaintext "
            "letter is replaced by its ASCII code x (A is 65, and so on to Z, which is 90), and then by the remainder of x to the "
            "power e when divided by n. These remainders in order are the ciphertext."
            + (
                f" The decryption exponent is d = {inverse}: the remainder of a ciphertext number y to the power d, when divided "
                "by n, is x."
                if decrypting
                else ""
            )
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return identity["modulus"].bit_length() / 4
