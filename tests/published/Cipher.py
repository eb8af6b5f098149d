"""Cipher: encode or decode a word by one of thirty published ciphers; partial credit by edit distance."""

from tests.second_opinions.published.cipher import bare, direction, encrypt, example

HARBOUR = example("Caesar_Cipher", "encode", "HARBOUR")  # slcmzfc
TAPS = example("TapCode", "encode", "CAB")
TAPPED = example("TapCode", "decode", "BACK")
ODD = example("FourSquareCipher", "decode", "HARBOUR")
CODES = example("ASCII", "encode", "HARBOUR")
CUBE = example("TrifidCipher", "encode", "PY")  # layers 2 3, columns 1 1, rows 3 3: 231 133, which are L and I
POWERS = example("Kor_rule23_RSACipher", "encode", "HI")
ROWS = example("Kor_rule20_TranspositionCipher", "encode", "THREE")
MORSE = example("Kor_rule12_MorbitCipher", "encode", "BET")  # -. .. /. /-
# by the printed table .- -/ -/ .- -/ /- -- /- -/ . stand there: W, T, W, nothing, O, M, E
DIGITS = {**example("Kor_rule12_MorbitCipher", "decode", "NERVII"), "input": "477471617."}
FENCE = example("Kor_rule16_RedefenceFigureCipher", "encode", "NERVII")  # N*E*R*VI*I#*
LONG_FENCE = example(
    "Kor_rule16_RedefenceFigureCipher", "encode", "HELLOWORLD"
)  # the example of the prompt, HL#*ERD*LO*LW*O#*


def write(answer, identity) -> str:
    return f"Final-answer: ```text\n{answer}\n```"


def wrong(answer, identity) -> list[str]:
    if isinstance(answer, str) and answer.startswith("["):
        numbers = answer.strip("[]").split(", ")
        return [write(f"[{', '.join(row)}]", identity) for row in (numbers[:-1], [*numbers, "65"], [*numbers[:-1], "64"])]
    last = {"1": "2", ".": ".."}.get(answer[-1], "1")
    return [write(text, identity) for text in (answer[:-1] + last, answer[2:], answer + "..", f"Q{answer}")]


def status(identity) -> str:
    plain, cipher = identity["input"], identity["ground_truth"]
    if direction(identity) == "decode":
        plain, cipher = cipher, plain
    made = encrypt(identity["cipher_name"], plain, identity["extra_args"])
    return "valid" if bare(made, identity, "cipher") == bare(cipher, identity, "cipher") else "wrong_key"


def said(text: str) -> str:
    return f"```text\n{text}\n```"


PROBES = [
    # a stop outside the quotes, and a label, do not belong to the text
    (MORSE, "Final-answer: `4178`.", 1.0),
    (MORSE, "Final-answer: **4178**.", 1.0),
    (MORSE, said('"4178".'), 1.0),
    (MORSE, said("Final-answer: 4178"), 1.0),
    (MORSE, said("密文：4178"), 1.0),
    (MORSE, said("4178-"), (1 - 1 / 5) ** 2),
    (TAPS, "Final-answer: `. ...  . .  . ..`.", 1.0),
    (TAPS, "最终答案：. ...  . .  . ..。", 1.0),
    (TAPS, said(". ...  . .  . ..."), (1 - 1 / 15) ** 2),  # a tap more
    (HARBOUR, said("Plaintext: slcmzfd"), (1 - 1 / 7) ** 2),
    # the same right answer is worth the same each time, and the identity is left as it was
    (HARBOUR, said("slcmzfc"), 1.0),
    (HARBOUR, said("slcmzfc"), 1.0),
    (HARBOUR, said("SLCMZFC"), 1.0),
    (HARBOUR, "Final-answer: ```text\nslcmzfc\n```", 1.0),
    (HARBOUR, "\\boxed{slcmzfc}", 1.0),
    (HARBOUR, said("slcmzfd"), (1 - 1 / 7) ** 2),
    (HARBOUR, said("slcmzf"), (1 - 1 / 7) ** 2),
    (HARBOUR, said("slcmzfcx"), (1 - 1 / 8) ** 2),
    (HARBOUR, said("xxxxxxx"), 0.0),
    (HARBOUR, said("slcmzfc" * 3), 0.0),
    # the last answer counts
    (HARBOUR, f"{said('slcmzfc')}\nNo:\n{said('xxxxxxx')}", 0.0),
    # taps are told apart by their groups, whatever the blanks
    (TAPS, said(". ...  . .  . .."), 1.0),
    (TAPS, said(". ... . . . .."), 1.0),
    (TAPS, said(". ... / . . / . .."), 1.0),
    (TAPPED, said("BACK"), 1.0),
    (TAPPED, said("BACC"), 1.0),
    # the X that fills up an odd text may stay or go
    (ODD, said("HARBOUR"), 1.0),
    (ODD, said("HARBOURX"), 1.0),
    # the full stop may be a letter of the cipher, or end a sentence
    (CUBE, said(str(CUBE["ground_truth"])), 1.0),
    (CUBE, "The answer is " + str(CUBE["ground_truth"]) + ".", 1.0),
    (CUBE, said(f".{CUBE['ground_truth']}"), (1 - 1 / 3) ** 2),
    # lists in any spelling
    (CODES, said("[104, 97, 114, 98, 111, 117, 114]"), 1.0),
    (CODES, said("104,97,114,98,111,117,114"), 1.0),
    (CODES, said("104 97 114 98 111 117 114"), 1.0),
    # the prompt calls ^ multiplication: 72 · 263 mod 299 is 99 and 73 · 263 mod 299 is 63; as powers they are 54 and 213
    (POWERS, said("54,213"), 1.0),
    (POWERS, said("54, 213"), 1.0),
    (POWERS, said("99,63"), 1.0),
    (POWERS, said("99,64"), (1 - 1 / 5) ** 2),
    # a sign that LaTeX wants escaped
    (ROWS, "\\boxed{\\text{HET\\$\\$RE}}", 1.0),
    # every # at the top of its column, as the words say; the last column of the first is not full
    (FENCE, said("N*E*R*VI*I#*"), 1.0),
    (FENCE, said("N#*E*R*V*II*"), 1.0),
    (FENCE, said("N*E*R*V*II*"), 1.0),
    (FENCE, said("N#*E*R*VI*I*"), (1 - 2 / 12) ** 2),
    (LONG_FENCE, said("HL#*ERD*LO*LW*O#*"), 1.0),
    (LONG_FENCE, said("H##*ELD*LR*LO*OW*"), 1.0),
    # decoded by the printed table, which its examples do not use
    (DIGITS, said("NERVII"), 1.0),
    (DIGITS, said("WTWOME"), 1.0),
    (DIGITS, said("WTWOMEN"), (1 - 1 / 7) ** 2),
    # the table that is printed and the one that its examples use
    (MORSE, said("4178"), 1.0),
    (MORSE, said("8531"), 1.0),
    (MORSE, said("8178"), (1 - 1 / 4) ** 2),
]
