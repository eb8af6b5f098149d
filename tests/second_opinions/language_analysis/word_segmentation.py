"""Word segmentation: paths from the start of the text to its end, counted place by place; judged word by word."""


def score(answer, identity) -> float | None:
    at = 0
    for word in answer:
        if word not in identity["words"] or not identity["text"].startswith(word, at):
            return 0.0
        at += len(word)
    return float(at == len(identity["text"]))


def count_solutions(identity, limit: int = 2) -> int | None:
    text = identity["text"]
    ways = [1] + [0] * len(text)
    for end in range(1, len(text) + 1):
        ways[end] = sum(ways[end - len(word)] for word in identity["words"] if text[:end].endswith(word))
    return ways[-1]


def other_answers(answer, identity) -> list:
    """Neighbours joined, a letter moved over a boundary, words left out or doubled, and the order changed."""
    found = [answer[::-1], answer[:-1], answer[1:], (*answer, answer[-1])]
    for at in range(min(4, len(answer) - 1)):
        one, other = answer[at], answer[at + 1]
        found.append((*answer[:at], one + other, *answer[at + 2 :]))
        found.append((*answer[:at], one[:-1], one[-1] + other, *answer[at + 2 :]))
        found.append((*answer[:at], one + other[0], other[1:], *answer[at + 2 :]))
    return [tuple(word for word in words if word) for words in found]
