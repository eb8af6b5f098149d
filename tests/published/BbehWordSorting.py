"""Published word sorting: sorted words, or the number of the first wrong thought, in `[answer]`."""

from tests.second_opinions.language_analysis.word_sorting import first_wrong, score


def write(answer, identity) -> str:
    if identity["subtask"] == "error_detection":
        return f"[answer]{answer or 'No'}[/answer]"
    return f"[answer]{', '.join(answer)}[/answer]"


def wrong(answer, identity) -> list[str]:
    if identity["subtask"] == "error_detection":
        others = ["No" if answer else "1", str(answer + 1), str(answer + 2), f"{answer}, {answer + 1}"]
    else:
        swapped = [answer[1], answer[0], *answer[2:]]
        others = [", ".join(one) for one in (swapped, answer[:-1], answer[::-1], (*answer, answer[-1]))]
    return [f"[answer]{other}[/answer]" for other in others]


def status(identity) -> str:
    if identity["subtask"] == "error_detection":
        key = identity["first_error_step"]
        return "valid" if first_wrong(identity) == (key if isinstance(key, int) else 0) else "wrong_key"
    return "valid" if score(identity["sorted_words"], identity) else "wrong_key"


PLAIN = {"words": ["cab", "abc", "bca"], "mode": "reverse", "sort_order": "normal_order", "custom_order": None}
SORTED = PLAIN | {"subtask": "pure_sort"}  # by the last letters: bca, cab, abc
FIRST = "I should start by looking at the first letter of the words in the list. The first letter: cab: b. abc: c. bca: a. "
FOUND = PLAIN | {
    "subtask": "error_detection",
    "thoughts": [FIRST, "We now have: bca < abc < cab", "I have now sorted all the words. The answer is bca abc cab"],
    "first_error_step": 1,
}
CLEAN = FOUND | {
    "thoughts": [FIRST, "We now have: bca < cab < abc", "I have now sorted all the words. The answer is bca cab abc"],
    "first_error_step": "No",
}
PROBES = [
    (SORTED, "[answer]abc, bca, cab[/answer] No, backwards: [answer]bca, cab, abc[/answer]", 1.0),  # the first block counted
    (SORTED, "[answer]bca, cab, abc[/answer] No: [answer]abc, bca, cab[/answer]", 0.0),
    (SORTED, "[answer]['bca', 'cab', 'abc'][/answer]", 1.0),
    (SORTED, "[answer]bca,cab[/answer]", 0.0),
    (SORTED, "[answer]<bca, cab, abc>[/answer]", 1.0),  # the prompt asks for <comma-separated words>
    (SORTED, "[answer]<bca, abc, cab>[/answer]", 0.0),
    (FOUND, "[answer]2[/answer]", 1.0),  # against the key
    (FOUND, "[answer]1[/answer]", 0.0),
    (FOUND, "[answer]Thought 2[/answer]", 1.0),
    (FOUND, "[answer]No[/answer]", 0.0),
    (CLEAN, '[answer]"No"[/answer]', 1.0),
    (CLEAN, "[answer]3[/answer]", 0.0),
]
