"""Caesar by translation tables; an unknown shift by trying which one maps the answer onto the ciphertext, if it is English."""

from string import ascii_uppercase as AZ

from internbootcamp.kit.words import english_words


def encrypt(plain: str, shift: int) -> str:
    return plain.translate(str.maketrans(AZ, AZ[shift:] + AZ[:shift]))


def score(answer, identity) -> float | None:
    said = " ".join("".join(c for c in answer.upper() if c.isalnum() or c == " ").split())
    if identity["task"] == "encrypt":
        return float(encrypt(identity["text"], identity["shift"]) == said)
    if identity["task"] == "decrypt":
        return float(encrypt(said, identity["shift"]) == identity["text"])
    fits = any(encrypt(said, shift) == identity["text"] for shift in range(1, 26))
    return float(fits and all(word.lower() in english_words() for word in said.split()))
