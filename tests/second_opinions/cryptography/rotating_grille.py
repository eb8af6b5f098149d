"""The grille as complex numbers about the middle, turned by multiplication with i."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    stencil, cipher = key["stencil"], ""
    size = len(stencil)
    holes = [complex(2 * c - size + 1, size - 1 - 2 * r) for r in range(size) for c in range(size) if stencil[r][c] == "O"]
    reading = sorted((hole * turn for hole in holes for turn in (1, 1j, -1, -1j)), key=lambda z: (-z.imag, z.real))
    for start in range(0, len(plain), size * size):
        block = iter(plain[start : start + size * size].ljust(size * size, "#"))
        cells = {}
        for turn in (1, 1j, -1, -1j):  # i turns to the left
            for hole in sorted((hole * turn for hole in holes), key=lambda z: (-z.imag, z.real)):
                cells[hole] = next(block)
        cipher += "".join(cells[cell] for cell in reading)
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
