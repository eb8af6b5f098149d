"""Sentences that logic textbooks translate."""

import pytest

from internbootcamp import FirstOrderTranslationBootcamp as FirstOrderTranslation
from internbootcamp.kit.sentences import in_chinese, in_english

WORDS = {"F": "farmer", "G": "singer", "H": "happy", "L": "likes"}


def case(*sentences):
    return {"predicates": WORDS, "sentences": list(sentences)}


EVERY = ["every", ["farmer"], ["some", "likes", ["singer"]]]
NO = ["no", ["farmer", ["adjective", "happy"]], ["is", "singer"]]
ONLY = ["some", ["singer"], ["only", "likes", ["farmer"]]]
WHO = ["not_every", ["singer", ["who", ["no", "likes", ["farmer"]]]], ["is", "happy"]]


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case(EVERY), "∀x(F(x) → ∃y(G(y) ∧ L(x,y)))", 1),
        (case(EVERY), "Ax(F(x)⇒Ey(L(x,y)&G(y)))", 1),
        (
            case(EVERY),
            "\\forall x \\exists y (F(x) \\rightarrow (G(y) \\land L(x,y)))",
            1,
        ),  # there is somebody in the domain
        (case(EVERY), "∃y(G(y) ∧ ∀x(F(x) → L(x,y)))", 0),
        (case(EVERY), "∀x∃y(F(x) ∧ G(y) ∧ L(x,y))", 0),
        (case(EVERY), "∀x(F(x) → ∃y(G(y) ∧ L(y,x)))", 0),
        (case(NO), "¬∃x(F(x) ∧ H(x) ∧ G(x))", 1),
        (case(NO), "∀x((F(x) ∧ H(x)) → ¬G(x))", 1),
        (case(NO), "∀x(F(x) → (H(x) → ~G(x)))", 1),
        (case(NO), "¬∀x((F(x) ∧ H(x)) → G(x))", 0),
        (case(ONLY), "∃x(G(x) ∧ ∀y(L(x,y) → F(y)))", 1),
        (case(ONLY), "∃x(G(x) ∧ ∀y(F(y) → L(x,y)))", 0),
        (case(WHO), "∃x(G(x) ∧ ¬∃y(F(y) ∧ L(x,y)) ∧ ¬H(x))", 1),
        (case(WHO, NO), "∃x(G(x) & ∀y(F(y) -> ~L(x,y)) & ~H(x)); ~∃x(F(x) & H(x) & G(x))", 1),
        (case(WHO, NO), "~∃x(F(x) & H(x) & G(x)); ∃x(G(x) & ∀y(F(y) -> ~L(x,y)) & ~H(x))", 0),
        (case(NO), "¬∃x(F(x) ∧ H(x) ∧ M(x))", 0),  # no such predicate
        (case(NO), "¬∃x(F(x) ∧ H(x)) ∧ G(x)", 0),  # x is free
    ],
)
def test_translations(score, identity, answer, right):
    assert score(FirstOrderTranslation, identity, answer) == right


def test_sentences_in_words():
    assert in_english(EVERY) == "Every farmer likes at least one singer."
    assert in_english(WHO) == "Not every singer [who likes no farmer] is happy."
    assert in_chinese(WHO) == "并非每个[不喜欢任何农民]的歌手都是快乐的。"
    both = ["if", NO, ["some", ["singer"], ["both", ["is", "happy"], ["every", "likes", ["farmer"]]]]]
    assert in_english(both) == "If no happy farmer is a singer, then at least one singer is happy and likes every farmer."


@pytest.mark.parametrize(
    "sentence",
    [
        ["every", ["farmer"]],
        ["most", ["farmer"], ["is", "happy"]],
        ["every", ["doctor"], ["is", "happy"]],
        ["every", [], []],
        [],
    ],
)
def test_damaged_identities(sentence):
    assert FirstOrderTranslation.check_identity(case(sentence))
