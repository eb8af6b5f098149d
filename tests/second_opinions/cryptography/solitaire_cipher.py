"""Solitaire with jokers moved one step at a time in a list."""

from tests.second_opinions.cryptography._shared import judge


def step_down(deck: list[int], card: int) -> None:
    at = deck.index(card)
    if at < 53:
        deck[at], deck[at + 1] = deck[at + 1], deck[at]
    else:
        deck.insert(1, deck.pop())


def next_value(deck: list[int]) -> int:
    for card in (53, 54, 54):
        step_down(deck, card)
    high = min(deck.index(53), deck.index(54))
    low = max(deck.index(53), deck.index(54))
    above, below = deck[:high], deck[low + 1 :]
    deck[:] = below + deck[high : low + 1] + above
    bottom = deck.pop()
    for _ in range(min(bottom, 53)):
        deck.append(deck.pop(0))
    deck.append(bottom)
    found = deck[53 if deck[0] > 52 else deck[0]]
    return found if found < 53 else next_value(deck)


def encrypt(plain: str, key: dict) -> str:
    deck, alphabet = list(key["deck"]), list(key["alphabet"])
    return "".join(alphabet[(alphabet.index(letter) + next_value(deck)) % 26] for letter in plain)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
