"""Affixes: the stored one, or any that the dictionary (read here as a set) agrees to for every segment."""

from tests.published.KorPuzzleConnectWords import dictionary
from tests.published.written import double


def right(affix, identity):
    before = identity["affix_type"] == "prefix"
    for segment in identity["segments"]:
        joined = affix + segment if before else segment + affix
        spelled = segment[:-1] + "i" + affix if not before and segment.endswith("y") else joined
        if not {joined, spelled} & dictionary():
            return affix == identity["affix"]
    return True


def write(answer, identity):
    return double(answer)


def wrong(answer, identity):
    others = [f"{answer}q", answer[::-1] + "x", "un", "ment", "less", "mis", "ful", "qu", "answer"]
    return [double(affix) for affix in others if not right(affix, identity)]


def status(identity):
    return "valid"


def case(kind, affix, *segments):
    return {"affix_type": kind, "affix": affix, "segments": list(segments)}


AGAIN = case("prefix", "un", "do", "tie", "load")
LIKE = case("suffix", "ly", "slow", "happy", "quick")

PROBES = [
    (AGAIN, "[[un]]", 1.0),
    (AGAIN, "[[re]]", 1.0),  # redo, retie, reload
    (AGAIN, "[[Un-]]", 1.0),
    (AGAIN, "[[prefix: un-]]", 1.0),
    (AGAIN, "[[The prefix is un-]]", 1.0),
    (AGAIN, '[["un-"]]', 1.0),
    (AGAIN, "[[前缀：un-]]", 1.0),
    (AGAIN, "[[suffix: un]]", 0.0),
    (AGAIN, "[[The suffix is un]]", 0.0),
    (AGAIN, "[[后缀：un]]", 0.0),
    (AGAIN, "[[prefix]]", 0.0),
    (AGAIN, '[["un"]]', 1.0),
    (AGAIN, "[[in]]", 0.0),
    (AGAIN, "[[undo]]", 0.0),
    (AGAIN, "[[answer]]", 0.0),
    (LIKE, "[[ly]]", 1.0),  # happily, by the rule of spelling
    (LIKE, "[[-ly]]", 1.0),
    (LIKE, "[[suffix: -ly]]", 1.0),
    (LIKE, "[[prefix: ly]]", 0.0),
    (LIKE, "[[...ly]]", 1.0),
    (LIKE, "[[…ly]]", 1.0),
    (LIKE, "[[....]]", 0.0),
    (LIKE, "[[er]]", 1.0),  # slower, happier, quicker
    (LIKE, "[[ness]]", 1.0),
    (LIKE, "[[ish]]", 0.0),
    (LIKE, "[[ily]]", 0.0),
    # the prompt asks to add the affix, so that the words themselves answer it
    (AGAIN, "[[undo, untie, unload]]", 1.0),
    (AGAIN, "[[undo untie unload]]", 1.0),
    (AGAIN, "[[un: undo, untie, unload]]", 1.0),
    (AGAIN, "[[do → undo, tie → untie, load → unload]]", 1.0),
    (AGAIN, "[[redo, retie, reload]]", 1.0),
    (AGAIN, "[[undo, retie, unload]]", 0.0),
    (AGAIN, "[[un: redo, retie, reload]]", 0.0),
    (AGAIN, "[[undo, untie]]", 0.0),
    (AGAIN, "[[do, tie, load]]", 0.0),
    (AGAIN, "[[tie → undo, do → untie, load → unload]]", 0.0),
    (AGAIN, "[[indo, intie, inload]]", 0.0),
    (AGAIN, "[[不是 undo, untie, unload]]", 0.0),
    (LIKE, "[[slowly, happily, quickly]]", 1.0),
    (LIKE, "[[slowly, happyly, quickly]]", 1.0),
    (LIKE, "[[slower, happier, quicker]]", 1.0),
    (LIKE, "[[slowly, happier, quickly]]", 0.0),
    (case("prefix", "pre", "sent", "cept", "fer"), "[[con]]", 1.0),  # consent, concept, confer
    (case("prefix", "pre", "sent", "cept", "fer"), "[[sub]]", 0.0),
]
