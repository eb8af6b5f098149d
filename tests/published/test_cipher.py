"""The published ciphers: what is wrong with a case, what is not quite fair, and that judging changes nothing."""

import copy

import pytest

from internbootcamp import InvalidIdentity, load
from tests.published.Cipher import CODES, HARBOUR, MORSE, ODD, POWERS, TAPPED
from tests.second_opinions.published.cipher import example

Cipher = load("Cipher")


def kind(identity) -> str | None:
    flaw = Cipher.flaw_of(identity)
    return flaw and flaw.kind


def test_an_unknown_cipher_is_never_scored():
    unknown = {**HARBOUR, "cipher_name": "Kor_rule2_Other", "source_filename": "icl_encode_Kor_rule2_Other_en.jsonl"}
    assert kind(unknown) == "unsupported"
    with pytest.raises(InvalidIdentity):
        Cipher.verify_score("```\nX\n```", unknown)


def test_a_wrong_key_is_said_and_the_case_judged_by_the_rule():
    wrong = {**HARBOUR, "ground_truth": "slcmzfd"}
    assert kind(wrong) == "wrong_key"
    assert "slcmzfc" in Cipher.flaw_of(wrong)
    assert Cipher.verify_score("```text\nslcmzfc\n```", wrong) == 1.0
    assert Cipher.verify_score("```text\nslcmzfd\n```", wrong) < 1.0


@pytest.mark.parametrize(
    "change",
    [
        {"extra_args": {}},
        {"extra_args": {"shift": "11"}},
        {"input": ""},
        {"input": "A" * 501},
        {"input": [72]},
        {"source_filename": "cases.jsonl"},
    ],
)
def test_damaged_cases(change):
    assert kind({**HARBOUR, **change}) == "damaged"


def test_ciphertexts_that_nothing_makes_are_damaged():
    assert kind({**TAPPED, "input": "...... ."}) == "damaged"
    assert kind({**MORSE, "source_filename": "icl_decode_x_en.jsonl", "input": "999"}) == "damaged"


def test_judging_leaves_the_case_as_it_was():
    for identity in (HARBOUR, TAPPED, ODD, CODES, MORSE):
        before = copy.deepcopy(identity)
        answer = f"```text\n{identity['ground_truth']}\n```"
        assert Cipher.verify_score(answer, identity) == Cipher.verify_score(answer, identity) == 1.0
        assert identity == before


def test_what_prompts_withhold_is_told():
    assert Cipher.caveat(HARBOUR) is None
    assert "rule" in Cipher.caveat({**HARBOUR, "source_filename": "icl_encode_Caesar_Cipher_en.jsonl"})
    assert "printed table" in Cipher.caveat(MORSE)
    assert "multiplication" in Cipher.caveat(POWERS)


def test_what_chinese_prompts_alone_leave_out():
    for name, said in (("Kor_rule7_PhillipsFigureCipher", "squares"), ("Kor_rule15_CollonCipher", "PQUCL")):
        english = example(name, "decode", "HARBOUR")
        assert Cipher.caveat(english) is None
        chinese = {**english, "source_filename": english["source_filename"].replace("_en.", "_cn.")}
        assert said in Cipher.caveat(chinese)
