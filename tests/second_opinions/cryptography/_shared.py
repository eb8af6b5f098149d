"""How second opinions on ciphers judge: an encryption is made anew, a decryption is right if encrypting it gives the ciphertext."""


def bare(text) -> str:
    """A text in capitals without blanks, or numbers with commas between."""
    return "".join(text.split()).upper() if isinstance(text, str) else ",".join(map(str, text))


def judge(answer, identity, encrypt) -> float:
    """1.0 if the answer is what `encrypt(plaintext, identity)` makes, or a plaintext of which it makes the ciphertext."""
    plain, cipher = (identity["text"], answer) if identity["task"] == "encrypt" else (answer, identity["text"])
    try:
        made = encrypt(plain, identity)
    except (KeyError, ValueError):
        return 0.0  # a letter that the cipher does not have
    return float(bare(made) == bare(cipher))


def grid(letters: str, width: int) -> list[list[str]]:
    """Letters as rows of lists."""
    return [list(letters[at : at + width]) for at in range(0, len(letters), width)]


def places(letters: str, width: int) -> dict[str, tuple[int, int]]:
    """Row and column of each letter, from 0."""
    return {letter: (r, c) for r, row in enumerate(grid(letters, width)) for c, letter in enumerate(row)}
