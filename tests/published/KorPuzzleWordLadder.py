"""Numbers of steps: the stored one, or that of a breadth-first search over the dictionary (networkx)."""

from tests.published.written import double
from tests.second_opinions.published.kor_puzzle_word_ladder import right_numbers


def write(answer, identity):
    return double(answer)


def wrong(answer, identity):
    return [double(number) for number in range(1, 12) if number not in right_numbers(identity)]


def status(identity):
    differing = sum(a != b for a, b in zip(identity["start_word"], identity["end_word"]))
    return "valid" if identity["correct_steps"] >= differing else "wrong_key"


def case(start, end, steps):
    return {"start_word": start, "end_word": end, "correct_steps": steps}


COLD = case("cold", "warm", 4)  # cold, cord, card, ward, warm (Carroll)
PROMPT = "Please provide your answer inside double square brackets. For example, if the answer is 3, your response should be: [[3]]"

PROBES = [
    (COLD, "[[4]]", 1.0),
    (COLD, "[[4 steps]]", 1.0),
    (COLD, "\\boxed{4}", 1.0),
    (COLD, "[[5]]", 0.0),
    (COLD, "[[3]]", 0.0),
    (COLD, "[[3]] … no, card and ward come between: [[4]]", 1.0),
    (case("cold", "warm", 5), "[[5]]", 1.0),  # another dictionary may want it
    (case("cold", "warm", 5), "[[4]]", 1.0),
    (case("cold", "warm", 5), "[[6]]", 0.0),
    (case("cold", "warm", 3), "[[3]]", 0.0),  # four letters differ
    (case("cold", "warm", 3), "[[4]]", 1.0),
    (case("cat", "dog", 3), PROMPT, 0.0),  # the prompt repeated
    (case("cat", "dog", 3), f"{PROMPT}\n\ncat, cot, cog, dog: [[3]]", 1.0),
    (case("qqq", "zzz", 3), "[[3]]", 1.0),
    (case("qqq", "zzz", 3), "[[4]]", 0.0),  # no ladder in the dictionary at all
    (case("cat", "cat", 0), "[[0]]", 1.0),
]
