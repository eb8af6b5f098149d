"""The contract of `Bootcamp`: levels, knobs, cases, verdicts."""

import random
from typing import TypedDict

import pytest

from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Bootcamp, knob, make
from internbootcamp.core.errors import InvalidIdentity, KnobError, LevelError
from internbootcamp.core.verdict import Reason


class DoublingBootcamp(Bootcamp):
    """Twice a number."""

    largest: int = knob(10, "largest number", low=1, high=10_000)
    share: float = knob(0.5, "unused share", low=0, high=1)
    mode: str = knob("plain", "unused choice", choices=("plain", "odd"))

    levels = (dict(largest=10), dict(largest=100), dict(largest=1_000))
    answer = Integer()
    unique_answer = True
    hidden = ("key",)
    wordings = 2

    class Identity(TypedDict):
        n: int
        key: int

    def case_generator(self):
        n = self.rng.randint(1, self.largest)
        return {"n": n, "key": 2 * n}

    @staticmethod
    def question(identity, language="en", wording=0):
        assert "key" not in identity
        if language == "zh":
            return f"{identity['n']} 的两倍是多少？"
        return f"What is twice {identity['n']}?" if wording == 0 else f"Double {identity['n']}."

    @staticmethod
    def solve(identity):
        assert "key" not in identity
        return 2 * identity["n"]

    @staticmethod
    def difficulty(identity):
        return identity["n"]

    @staticmethod
    def check_identity(identity):
        return "n is negative" if identity["n"] < 0 else None


IDENTITY = {"n": 21, "key": 42}


class TestCases:
    def test_same_arguments_give_the_same_case_in_any_order(self):
        forward = [DoublingBootcamp.at_level(2, seed=5).case(i) for i in range(20)]
        bootcamp = DoublingBootcamp.at_level(2, seed=5)
        backward = [bootcamp.case(i) for i in reversed(range(20))]
        assert forward == backward[::-1]

    def test_a_case_leaves_the_object_as_it_was(self):
        untouched, used = DoublingBootcamp(seed=3), DoublingBootcamp(seed=3)
        used.case(0)
        assert [untouched.case_generator() for _ in range(5)] == [used.case_generator() for _ in range(5)]

    def test_the_global_generator_is_left_alone(self):
        random.seed(1)
        expected = random.Random(1).random()
        DoublingBootcamp.at_level(1, seed=0).case(0)
        assert random.random() == expected

    def test_level_seed_and_index_all_matter(self):
        wide = DoublingBootcamp(largest=10_000, seed=1)
        assert len({wide.case(i).identity["n"] for i in range(50)}) > 40
        assert [wide.case(i).identity for i in range(9)] != [wide.case(i, seed=2).identity for i in range(9)]
        third = DoublingBootcamp.at_level(3, seed=1)
        assert third.level == 3
        assert third.settings()["largest"] == 1_000

    def test_a_wording_is_drawn_and_recorded(self):
        cases = [DoublingBootcamp(seed=1).case(i) for i in range(40)]
        assert {case.wording for case in cases} == {0, 1}
        assert all(case.prompt.startswith("What is" if case.wording == 0 else "Double") for case in cases)

    def test_a_prompt_in_chinese_ends_with_a_chinese_instruction(self):
        prompt = DoublingBootcamp(seed=1, language="zh").prompt_func(IDENTITY)
        assert prompt.startswith("21 的两倍是多少？")
        assert "请把最终答案写成" in prompt

    @pytest.mark.parametrize("level", [0, 4, -1, "1", None, True])
    def test_a_level_that_does_not_exist(self, level):
        with pytest.raises(LevelError, match="doubling has levels 1 to 3"):
            DoublingBootcamp.at_level(level)

    @pytest.mark.parametrize(
        ("knobs", "message"),
        [
            ({"largest": 0}, "largest must be from 1 to 10000, not 0"),
            ({"largest": 2.5}, "largest must be a whole number"),
            ({"largest": True}, "largest must be a whole number"),
            ({"share": "x"}, "share must be a number"),
            ({"share": float("nan")}, "share must be from 0 to 1"),
            ({"mode": "even"}, "mode must be one of 'plain', 'odd'"),
            ({"language": "fr"}, "language must be"),
        ],
    )
    def test_a_knob_out_of_range(self, knobs, message):
        with pytest.raises(KnobError, match=message):
            DoublingBootcamp(**knobs)

    def test_an_unknown_knob_suggests_the_nearest(self):
        with pytest.raises(KnobError, match="has no knob 'largst'; did you mean 'largest'"):
            make(DoublingBootcamp, knobs={"largst": 3})


class TestVerdicts:
    def test_reasons(self):
        judged = {
            text: DoublingBootcamp.judge(text, IDENTITY) for text in (r"\boxed{42}", r"\boxed{41}", r"\boxed{x y}", "?")
        }
        assert [verdict.reason for verdict in judged.values()] == [
            Reason.RIGHT,
            Reason.WRONG,
            Reason.MALFORMED,
            Reason.NO_ANSWER,
        ]
        assert [verdict.score for verdict in judged.values()] == [1.0, 0.0, 0.0, 0.0]
        assert judged[r"\boxed{42}"].answer == 42

    def test_thinking_does_not_count(self):
        assert DoublingBootcamp.judge(r"<think>\boxed{42}", IDENTITY).reason is Reason.UNFINISHED
        assert DoublingBootcamp.judge(r"<think>\boxed{42}</think>It is \boxed{7}", IDENTITY).reason is Reason.WRONG
        assert DoublingBootcamp.judge(r"\boxed{7}</think>It is \boxed{42}", IDENTITY).reason is Reason.RIGHT

    def test_the_last_block_of_the_form_asked_for_counts(self):
        assert DoublingBootcamp.verify_score(r"\boxed{41}. No: \boxed{42}", IDENTITY) == 1.0
        assert DoublingBootcamp.verify_score(r"\boxed{42}. Or rather \boxed{41}", IDENTITY) == 0.0
        assert DoublingBootcamp.verify_score("\\boxed{41}\nAnswer: 42", IDENTITY) == 0.0

    @pytest.mark.parametrize(
        "text", ["Answer: 42", "答案：42。", "[[42]]", "<answer>42</answer>", "```\n42\n```", "So\n\n**42**"]
    )
    def test_other_forms_count_where_the_one_asked_for_is_absent(self, text):
        assert DoublingBootcamp.verify_score(text, IDENTITY) == 1.0

    @pytest.mark.parametrize("identity", [{}, {"n": 1}, {"n": "1", "key": 2}, [], "{", "3", None, {"n": -1, "key": -2}])
    def test_a_damaged_identity_is_said_to_be_one(self, identity):
        with pytest.raises(InvalidIdentity):
            DoublingBootcamp.verify_score(r"\boxed{2}", identity)

    def test_an_identity_may_come_as_json_text(self):
        assert DoublingBootcamp.verify_score(r"\boxed{42}", '{"n": 21, "key": 42}') == 1.0

    def test_the_reference_response_is_right_in_both_languages(self):
        for language in ("en", "zh"):
            assert DoublingBootcamp.verify_score(DoublingBootcamp.reference_response(IDENTITY, language), IDENTITY) == 1.0


class TestVerifyScore:
    def test_format_score_is_paid_for_a_well_formed_wrong_answer_alone(self):
        pay = dict(format_score=0.1)
        assert DoublingBootcamp.verify_score(r"\boxed{41}", IDENTITY, **pay) == 0.1
        assert DoublingBootcamp.verify_score(r"\boxed{42}", IDENTITY, **pay) == 1.0
        assert DoublingBootcamp.verify_score(r"\boxed{x y}", IDENTITY, **pay) == 0.0
        assert DoublingBootcamp.verify_score("Answer: 41", IDENTITY, **pay) == 0.0
        assert DoublingBootcamp.verify_score("?", IDENTITY, **pay) == 0.0

    @pytest.mark.parametrize(
        ("text", "score"),
        [
            (r"<think>2 times 21</think>\boxed{42}", 1.0),
            (r"\boxed{42}", 0.0),
            (r"<think>a</think><think>b</think>\boxed{42}", 0.0),
            (r"Well. <think>a</think>\boxed{42}", 0.0),
            (r"<think>\boxed{42}</think>", 0.0),
        ],
    )
    def test_format_penalty_asks_for_one_thinking_part_and_an_answer(self, text, score):
        assert DoublingBootcamp.verify_score(text, IDENTITY, format_penalty=True) == score

    def test_short_penalty_scales_by_the_shortest_part(self):
        answer = r"\boxed{42}"  # 10 characters
        thinking = "<think>" + "a" * 20 + "</think>"  # 35 characters, 20 of them thinking
        scale = dict(short_penalty=True, short_threshold=90, think_threshold=0, ans_threshold=0)
        assert DoublingBootcamp.verify_score(thinking + answer, IDENTITY, **scale) == pytest.approx(45 / 90)
        scale = dict(short_penalty=True, short_threshold=10, think_threshold=80, ans_threshold=20)
        assert DoublingBootcamp.verify_score(thinking + answer, IDENTITY, **scale) == pytest.approx(20 / 80)
        scale = dict(short_penalty=True, short_threshold=10, think_threshold=20, ans_threshold=10)
        assert DoublingBootcamp.verify_score(thinking + answer, IDENTITY, **scale) == 1.0

    def test_thresholds_of_zero_divide_nothing(self):
        none = dict(short_penalty=True, short_threshold=0, think_threshold=0, ans_threshold=0)
        assert DoublingBootcamp.verify_score(r"\boxed{42}", IDENTITY, **none) == 1.0

    def test_unknown_keywords_reach_only_a_verifier_that_takes_them(self):
        assert DoublingBootcamp.verify_score(r"\boxed{42}", IDENTITY, colour="red") == 1.0
