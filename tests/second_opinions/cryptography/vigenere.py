"""Vigenère by arithmetic on letters with spaces taken out; a plaintext is right if encrypting it gives the ciphertext."""


def numbers(text: str) -> list[int]:
    return [ord(c) - 65 for c in text.upper() if "A" <= c <= "Z"]


def score(answer, identity) -> float | None:
    said, text = numbers(answer), numbers(identity["text"])
    words = " ".join("".join(c for c in answer if c.isalnum() or c == " ").split())
    if [len(w) for w in words.split()] != [len(w) for w in identity["text"].split()]:
        return 0.0
    plain, cipher = (text, said) if identity["task"] == "encrypt" else (said, text)
    differences = [(c - p) % 26 for p, c in zip(plain, cipher)]
    if identity["key"] is not None:
        key = numbers(identity["key"])
        return float(all(d == key[i % len(key)] for i, d in enumerate(differences)))
    period = identity["key_length"]
    begins = said[: len(numbers(identity["crib"]))] == numbers(identity["crib"])
    return float(begins and all(d == differences[i % period] for i, d in enumerate(differences)))
