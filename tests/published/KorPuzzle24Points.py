"""The 24 game: the same arithmetic as Game24, with 24 as the target of every hand."""

from tests.published import Game24
from tests.published.written import double


def hand(identity):
    return {"puzzle": " ".join(map(str, identity["numbers"])), "target": 24}


def write(answer, identity):
    return double(answer.replace("*", "×").replace("/", "÷"))


def wrong(answer, identity):
    numbers = list(map(str, identity["numbers"]))
    texts = [f"({answer})+1", f"({answer})*1", f"({answer})-0", "24", "+".join(numbers[1:]), "+".join(["9", *numbers])]
    return [double(text) for text in texts]


def status(identity):
    return Game24.status(hand(identity))


def case(*numbers):
    return {"numbers": list(numbers)}


PROBES = [
    (case(3, 3, 8, 8), "[[8 ÷ (3 - 8 ÷ 3)]]", 1.0),  # exact, not by floats
    (case(2, 5, 7, 9), "[[(9 - 5) × (7 - 2)]]", 0.0),  # 20
    (case(1, 2, 5, 9), "[[(9 - 1) × (5 - 2)]]", 1.0),
    (case(1, 2, 5, 9), "[[(9 - 1) \\times (5 - 2)]]", 1.0),
    (case(1, 2, 5, 9), "[[(9-1)*(5-2) = 24]]", 1.0),
    (case(1, 2, 5, 9), "\\boxed{(9-1)*(5-2)}", 1.0),
    (case(1, 2, 5, 9), "[[(9 - 2) × 5 - 1]] no, rather [[(9 - 1) × (5 - 2)]]", 1.0),
    (case(1, 2, 5, 9), "[[(9 - 1) × (5 - 2)]] or [[(9 - 2) × 5 - 1]]", 0.0),
    (case(5, 2, 1, 7), "[[(5**2)-1**7]]", 0.0),  # no powers
    (case(4, 6, 1, 1), "[[9**9**9**9]]", 0.0),
    (case(4, 6, 1, 1), "[[4*6*1]]", 0.0),  # a number left out
    (case(4, 6, 1, 1), "[[4*6*1*1]]", 1.0),
    (case(4, 6, 1, 1), '[[len("aaaaaaaaaaaaaaaaaaaaaaaa")*1*1]]', 0.0),
    (case(1, 2, 12, 1), "[[12*2*1/1]]", 1.0),
    (case(1, 2, 5, 9), "[[-(1 - 9) × (5 - 2)]]", 1.0),
    (case(1, 2, 5, 9), "[[-(9 - 1) × (5 - 2)]]", 0.0),
    (case(1, 2, 12, 1), "[[1_2+12]]", 0.0),
    (case(1, 2, 12, 1), "[[12+12*1]]", 0.0),
]
