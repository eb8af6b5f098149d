"""Translation into predicate logic: sentences about people as formulas with given predicates."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, FirstOrderExpression, FirstOrderFormula, Form, Language, Sequence
from internbootcamp.answers.first_order import signature
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.sentences import (
    ADJECTIVES,
    NOUNS,
    VERBS,
    draw,
    formula,
    in_chinese,
    in_english,
    shape_problem,
    words_of,
)

FORMULA = FirstOrderFormula("")


class FirstOrderTranslationBootcamp(Bootcamp):
    """Write each sentence as a formula of predicate logic; every equivalent formula in the given predicates is right."""

    sentences: int = knob(2, "how many sentences", low=1, high=8)
    depth: int = knob(
        1, "how rich the sentences are: 0 plain, 1 with objects, 2 with relative clauses, 3 compound", low=0, high=3
    )
    nouns: int = knob(2, "how many nouns", low=2, high=6)

    levels = (
        dict(sentences=2, depth=0, nouns=3),
        dict(sentences=2, depth=1, nouns=3),
        dict(sentences=3, depth=2, nouns=3),
        dict(sentences=4, depth=2, nouns=4),
        dict(sentences=5, depth=3, nouns=4),
    )

    class Identity(TypedDict):
        predicates: dict[str, str]  # a capital letter for each word
        sentences: list[list[Any]]  # as `kit.sentences` has them

    def case_generator(self) -> Identity:
        words = [
            *self.rng.sample(list(NOUNS), self.nouns),
            *self.rng.sample(list(ADJECTIVES), 2),
            *self.rng.sample(list(VERBS), 2 if self.depth else 1),
        ]
        sentences: list[list[Any]] = []
        for _ in range(20 * self.sentences):
            sentence = draw(self.rng, words, self.depth)
            if sentence not in sentences:
                sentences.append(sentence)
            if len(sentences) == self.sentences:
                break
        used = sorted({word for sentence in sentences for word in words_of(sentence)}, key=words.index)
        return {"predicates": dict(zip("FGHJKLMNPQRS", used)), "sentences": sentences}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["sentences"])
        return (
            Sequence(FORMULA, length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                f"the {count} formulas in order, separated by semicolons, with ∀x and ∃x (or Ax and Ex) for quantifiers, "
                "¬ ∧ ∨ → ↔ for connectives, and brackets that show how far a quantifier reaches",
                f"按顺序写出 {count} 个公式，用分号分隔：量词写 ∀x、∃x（或 Ax、Ex），联结词写 ¬ ∧ ∨ → ↔，并用括号表明量词的辖域",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        meanings = "\n".join(_meaning(letter, word, zh) for letter, word in identity["predicates"].items())
        said = in_chinese if zh else in_english
        listed = "\n".join(f"{number}. {said(sentence)}" for number, sentence in enumerate(identity["sentences"], 1))
        if zh:
            return (
                f"论域是所有人。谓词如下：\n\n{meanings}\n\n请只用这些谓词，把下列每个句子写成谓词逻辑公式。句中先出现的量词管着后出现的量词；"
                "“至少一个”包括多个，“每个”“没有”“只”都不断言这样的人存在；两个变元可以指同一个人。"
                f"方括号只表示哪些词连在一起。\n\n{listed}"
            )
        return (
            f"The domain is all people. The predicates are:\n\n{meanings}\n\nWrite each sentence below as a formula of predicate "
            "logic with these predicates alone. Of two quantifiers in a sentence, the one that comes first governs the other. "
            "“At least one” allows for more; “every”, “no” and “only” do not say that such people exist; two variables may "
            f"stand for the same person. Square brackets only show which words belong together.\n\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[FirstOrderExpression, ...]:
        letters = {word: letter for letter, word in identity["predicates"].items()}
        return tuple(FORMULA.parse(formula(sentence, letters)) for sentence in identity["sentences"])

    @staticmethod
    def _verify_correction(answer: tuple[FirstOrderExpression, ...], identity: Identity) -> bool:
        given = {(letter, 2 if word in VERBS else 1) for letter, word in identity["predicates"].items()}
        truths = FirstOrderTranslationBootcamp.solve(identity)
        return all(
            signature(one.tree)[0] <= given and FORMULA.equal(one, truth) for one, truth in zip(answer, truths, strict=True)
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        letters, words = list(identity["predicates"]), list(identity["predicates"].values())
        if not all(len(letter) == 1 and "B" <= letter <= "Z" and letter != "E" for letter in letters) or len(
            set(words)
        ) < len(words):
            return "predicates must be capital letters other than A and E, each for a word of its own"
        if not set(words) <= {*NOUNS, *ADJECTIVES, *VERBS} or not 1 <= len(identity["sentences"]) <= 12:
            return "unknown words, or not 1 to 12 sentences"
        return next((wrong for one in identity["sentences"] if (wrong := shape_problem(one, words))), None)

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return sum(str(sentence).count("[") for sentence in identity["sentences"])


def _meaning(letter: str, word: str, zh: bool) -> str:
    if word in VERBS:
        return f"{letter}(x,y)：x {VERBS[word]} y" if zh else f"{letter}(x,y): x {word} y"
    if word in NOUNS:
        article = "an" if word[0] in "aeiou" else "a"
        return f"{letter}(x)：x 是{NOUNS[word]}" if zh else f"{letter}(x): x is {article} {word}"
    return f"{letter}(x)：x 是{ADJECTIVES[word]}的" if zh else f"{letter}(x): x is {word}"
