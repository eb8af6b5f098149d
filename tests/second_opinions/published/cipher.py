"""The published ciphers by the second opinions on their fair forms, with the keys written as the prompts print them."""

import re
from itertools import product

from tests.second_opinions.cryptography import (
    adfgvx,
    affine_cipher,
    alberti,
    ascii_codes,
    atbash,
    bifid,
    caesar,
    collon,
    columnar_rows,
    digrafid,
    four_square,
    hash_stream,
    inverse_shift,
    jefferson,
    morbit,
    multi_tap,
    paired_squares,
    polybius,
    porta,
    redefence,
    rotating_grille,
    sbox_blocks,
    snake_path,
    solitaire_cipher,
    tap_code,
    textbook_rsa,
    trifid,
    xor_permutation,
)

AZ = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAIN = "KLMNO PRSTU VWXYZ ABCDE FGHIJ".replace(" ", "")
PHILLIPS = ["PHILS", "ABCDE", "FGKMN", "OQRTU", "VWXYZ"]
REELS = """
    ABCEIGDJFVUYMHTQKZOLRXSPWN ACDEHFIJKTLMOUVYGZNPQXRWSB ADKOMJUBGEPHSCZINXFYQRTVWL AEDCBIFGJHLKMRUOQVPTNWYXZS
    AFNQUKDOPITJBRHCYSLWEMZVXG AGPOCIXLURNDYZHWBJSQFKVMET AHXJEZBNIKPVROGSYDULCFMQTW AIHPJOBWKCVFZLQERYNSUMGTDX
    AJDSKQOIVTZEFHGYUNLPMBXWCR AKELBDFJGHONMTPRQSVZUXYWIC ALTMSXVQPNOHUWDIZYCGKRFBEJ AMNFLHQGCUJTBYPZKXISRDVEWO
    ANCJILDHBMKGXUZTSWQYVORPFE AODWPKJVIUQHZCTXBLEGNYRSMF APBVHIYKSGUENTCXOWFQDRLJZM AQJNUBTGIMWZRVLXCSHDEOKFPY
    ARMYOFTHEUSZJXDPCWGQIBKLNV ASDMCNEQBOZPLGVJRKYTFUIWXH ATOJYLFXNGWHVCMIRBSEKUPDZQ AUTRZXQLYIOVBPESNHJWMDGFCK
    AVNKHRGOXEYBFSJMUDQCLZWTIP AWVSFDLIEBHKNRJQZGMXPUCOTY AXKWREVDTUFOYHMLSIQNJCPGBZ AYJPXMVKBQWUGLOSTECHNZFRID
    AZDNBUHYFWJLVGRCQMPSOEXTKI
"""
DECK = [9, 25, 44, 38, 40, 22, 11, 36, 13, 39, 18, 42, 10, 53, 26, 12, 1, 16, 3, 43, 37, 17, 30, 4, 28, 48, 27]
DECK += [41, 32, 15, 47, 29, 20, 51, 6, 7, 52, 34, 35, 5, 50, 9, 54, 46, 23, 31, 24, 14, 8, 33, 2, 49, 45, 21]
KEYBOARD = "QWERTYUIOPASDFGHJKLZXCVBNM#"

FIXED = {
    "ASCII": (ascii_codes, {}),
    "AtbashCipher": (atbash, {"alphabet": AZ}),
    "TapCode": (tap_code, {"square": "ABCDEFGHIJLMNOPQRSTUVWXYZ"}),
    "TrifidCipher": (trifid, {"cube": AZ + "."}),
    "Kor_rule1_InverseShiftSubstitutionCipher": (
        inverse_shift,
        {"substitution": "RFDJUHABCEGIKLMNOPQSTVWXYZ", "shift": 4},
    ),
    "Kor_rule3_MultiTapPhoneCode": (multi_tap, {"letters": AZ}),
    "Kor_rule4_PolybiusSquareCipher": (polybius, {"square": "RTXFSWCMVHZJAPBLQYGKNEUDI"}),
    "Kor_rule5_AffineCipher": (affine_cipher, {"alphabet": "XMJQUDONPRGTVBWFAKSHZCYEIL", "multiplier": 3, "offset": 5}),
    "Kor_rule6_SolitaireCipher": (solitaire_cipher, {"alphabet": "JDWOTRACXQMFYEZGUKPVBSHNLI", "deck": DECK}),
    "Kor_rule9_AlertiCipher": (
        alberti,
        {"outer": "QWERTYUIOPASDFGHJZXCVBNMKL", "inner": "JKLZXCVBNMASDFGHJQWERTYUIO", "period": 5, "increment": 4},
    ),
    "Kor_rule10_JeffersonCipher": (jefferson, {"reels": REELS.split()}),
    "Kor_rule11_FourSquareCipher": (
        paired_squares,
        {
            "first": PLAIN,
            "second": PLAIN,
            "first_to": "ECHOABDFGIJKLMNPRSTUVWXYZ",
            "second_to": "VORTEXABCDFGHIJKLMNPSUWYZ",
        },
    ),
    "Kor_rule12_MorbitCipher": (morbit, {"digits": "123456789", "filler": ""}),
    "Kor_rule13_BifidCipher": (bifid, {"square": "UBILANTCDEFGHKMOPQRSVWXYZ"}),
    "Kor_rule14_DigrafidCipher": (digrafid, {"wide": KEYBOARD, "tall": KEYBOARD}),
    "Kor_rule15_CollonCipher": (collon, {"square": "MZSDPKNFLQGAOXUWRYVCBTEHI"}),
    "Kor_rule16_RedefenceFigureCipher": (redefence, {"rows": 5}),
    "Kor_rule17_PathCipher": (snake_path, {"width": 5}),
    "Kor_rule18_RotatingGridCipher": (rotating_grille, {"stencil": ["XXXX", "XXOO", "XXXO", "OXXX"]}),
    "Kor_rule19_ADFGVX": (adfgvx, {"square": "RUA0QBD2WKS1H45FTZYCGX7L98I3PN6JVOEM"}),
    "Kor_rule20_TranspositionCipher": (columnar_rows, {"order": [1, 4, 0, 6, 5, 2, 3], "filler": "$"}),
    "Kor_rule21_XORCipher": (xor_permutation, {"key": "10101010", "order": [2, 0, 3, 1, 4, 6, 5, 7]}),
    "Kor_rule22_SBOXCipher": (
        sbox_blocks,
        {"key": "1234567890ABCDEF", "box": [15, 10, 7, 5, 9, 3, 13, 0, 14, 8, 4, 6, 1, 2, 11, 12]},
    ),
    "Kor_rule23_RSACipher": (textbook_rsa, {"modulus": 299, "exponent": 263}),
    "Kor_rule25_SHACipher": (
        hash_stream,
        {"key": "73ef2a4edd7a7fbf07fd5f6faf99674dc0c25a025fd74c221f4c35849e5c0fb3"},
    ),
}
DROPPED = {"FourSquareCipher": "Q", "Kor_rule11_FourSquareCipher": "Q", "Kor_rule13_BifidCipher": "J"}
DROPPED["Kor_rule15_CollonCipher"] = "J"
NUMBERS = ("ASCII", "Kor_rule23_RSACipher", "Kor_rule24_ECCCipher")
NAMES = [*FIXED, "Caesar_Cipher", "FourSquareCipher", "Kor_rule7_PhillipsFigureCipher", "Kor_rule8_PortaCipher", NUMBERS[2]]


def keyed(key: str) -> str:
    """A key word, then the alphabet without Q, each letter once; what does not fit into 25 places is lost."""
    square: list[str] = []
    for letter in key.upper() + AZ.replace("Q", ""):
        if letter not in square and len(square) < 25:
            square.append(letter)
    return "".join(square)


def phillips(plain: str) -> str:
    """Moving rows round changes no neighbours, so that all eight published squares do the same."""
    cipher = ""
    for letter in plain:
        row = next((number for number, line in enumerate(PHILLIPS) if letter in line), None)
        cipher += letter if row is None else PHILLIPS[(row + 1) % 5][(PHILLIPS[row].index(letter) + 1) % 5]
    return cipher


def encrypt(name: str, plain: str, arguments: dict):
    """The ciphertext of a plaintext, as capitals without blanks (taps with theirs) or as a list of numbers."""
    if name == "ASCII":
        return ascii_codes.encrypt(plain, {})
    plain = "".join(letter for letter in plain.upper() if letter in AZ and letter not in DROPPED.get(name, ""))
    if name == "Caesar_Cipher":
        return caesar.encrypt(plain, arguments["shift"] % 26)
    if name == "FourSquareCipher":
        return four_square.encrypt(plain, {"upper": keyed(arguments["str1"]), "lower": keyed(arguments["str2"])})
    if name == "Kor_rule7_PhillipsFigureCipher":
        return phillips(plain)
    if name == "Kor_rule8_PortaCipher":
        return porta.encrypt(plain, {"key": arguments["key"].upper()})
    if name == "Kor_rule24_ECCCipher":
        return [12 * ord(letter) for letter in plain]
    module, key = FIXED[name]
    return module.encrypt(plain.replace("K", "C") if name == "TapCode" else plain, key)


def direction(identity: dict) -> str:
    return "encode" if "_encode_" in f"_{identity['source_filename']}" else "decode"


def bare(text, identity: dict, role: str) -> str:
    """What counts of a plaintext or a ciphertext (`role`)."""
    name = identity["cipher_name"]
    if not isinstance(text, str):
        text = ", ".join(map(str, text))
    if role == "cipher" and name in NUMBERS:
        return " ".join(re.findall(r"[^\s,;()\[\]{}、'\"]+", text.replace("].", "]"))).upper()
    if role == "cipher" and name == "TapCode":
        return " ".join(text.split())
    text = "".join(text.split()).upper()
    own = name in ("ASCII", "AtbashCipher", "Caesar_Cipher")
    signs = role == "cipher" and not re.fullmatch("[A-Z]+", bare_letters(encrypt(name, "WORD", example_arguments(name))))
    return text if own or signs or (role == "cipher" and name == "TrifidCipher") else bare_letters(text)


def bare_letters(text) -> str:
    """Letters without the marks that group them."""
    return re.sub("[,'\"-]", "", "".join(map(str, text)))


def distance(one: str, other: str) -> int:
    """Levenshtein distance by the table of Wagner and Fischer."""
    line = list(range(len(other) + 1))
    for row, char in enumerate(one, 1):
        above, line = line, [row]
        for column, mark in enumerate(other, 1):
            line.append(min(above[column] + 1, line[-1] + 1, above[column - 1] + (char != mark)))
    return line[-1]


def right_texts(identity: dict) -> list:
    """What may be answered, given a truth that was made here."""
    name, truth = identity["cipher_name"], identity["ground_truth"]
    texts = [truth]
    if direction(identity) == "encode" and name == "Kor_rule12_MorbitCipher":
        texts.append(morbit.encrypt(identity["input"].upper(), {"digits": "549867312", "filler": ""}))
    if direction(identity) == "encode" and name == "Kor_rule23_RSACipher":  # whose prompt calls ^ multiplication
        texts.append(",".join(str(ord(letter) * 263 % 299) for letter in identity["input"].upper()))
    if direction(identity) == "encode" and name == "Kor_rule16_RedefenceFigureCipher":
        texts += columns_as_told(identity["input"].upper())
    if direction(identity) == "decode" and name == "Kor_rule12_MorbitCipher":
        texts += printed_morbit(identity["input"])
    if direction(identity) == "decode" and "FourSquare" in name:
        texts += [truth + "X"] if len(truth) % 2 else [truth.removesuffix("X")]
    return texts


def columns_as_told(plain: str) -> list[str]:
    """The figure of five rows by coordinates, every # in row 0; the last one may be missing while its column is not full."""
    found = []
    for last in (True, False):
        cells, column, row = {(at, 0): letter for at, letter in enumerate(plain[:5])}, 0, 5
        for letter in plain[5:]:
            if row in (0, 5):  # the column is full: the next one, from the other end
                column += 1
                row = 4 if column % 2 else 1
                cells[0, column] = "#"
            cells[row, column] = letter
            row += -1 if column % 2 else 1
        if not last and column % 2 and row > 0:
            del cells[0, column]
        found.append("".join("".join(cells.get((at, place), "") for place in range(column + 1)) + "*" for at in range(5)))
    return found


def printed_morbit(cipher: str) -> list[str]:
    """The letters that the pairs of the printed table spell, nothing between two strokes; none if they spell no letters."""
    table = dict(zip("549867312", (one + other for one in ".-/" for other in ".-/")))
    spelled = "".join(table.get(sign, sign) for sign in cipher).replace("/", " ").split()
    letters = {code: letter for letter, code in morbit.MORSE.items()}
    return ["".join(letters[code] for code in spelled)] if set(spelled) <= set(letters) else []


def score(answer, identity) -> float | None:
    role = "cipher" if direction(identity) == "encode" else "plain"
    said = bare(answer, identity, role)
    truths = [bare(text, identity, role) for text in right_texts(identity)]
    if not truths[0].endswith("."):
        said = said.removesuffix(".")
    if role == "plain" and len(said) == len(truths[0]) and re.fullmatch("[A-Z]+", said):
        dropped = DROPPED.get(identity["cipher_name"], "")
        if not set(said) & set(dropped) and identity["cipher_name"] not in ("ASCII", "AtbashCipher", "Caesar_Cipher"):
            made = encrypt(identity["cipher_name"], said, identity["extra_args"])
            if bare(made, identity, "cipher") == bare(identity["input"], identity, "cipher"):
                return 1.0
    return max(
        0.0 if len(said) > 2 * len(truth) else (1 - distance(said, truth) / max(len(said), len(truth))) ** 2
        for truth in truths
    )


def example_arguments(name: str) -> dict:
    return {
        "Caesar_Cipher": {"shift": 11},
        "FourSquareCipher": {"str1": "marzipan", "str2": "quilted"},
        "Kor_rule8_PortaCipher": {"key": "lantern"},
    }.get(name, {})


def example(name: str, way: str, word: str) -> dict:
    """A case of a cipher, stored as the published rows store theirs."""
    small = name in ("ASCII", "AtbashCipher", "Caesar_Cipher")
    plain, arguments = (word.lower() if small else word), example_arguments(name)
    cipher = encrypt(name, plain, arguments)
    if name in ("Kor_rule23_RSACipher", "Kor_rule24_ECCCipher"):
        cipher = ",".join(map(str, cipher))
    elif name == "FourSquareCipher":
        cipher = " ".join(cipher[at : at + 2] for at in range(0, len(cipher), 2))
    elif small and isinstance(cipher, str):
        cipher = cipher.lower()
    text, truth = (plain, cipher) if way == "encode" else (cipher, plain)
    return {
        "id": 7,
        "source_filename": f"icl_with_rule_{way}_{name}_en.jsonl",
        "cipher_name": name,
        "input": text,
        "extra_args": arguments,
        "output": "",
        "ground_truth": truth,
    }


WORDS = """
    BRIDGE HARBOUR GARDEN CIRCUS LANTERN MEADOW PENCIL RIVER SADDLE TIMBER UMBRELLA VIOLET WINDOW YELLOW ZEBRA
    ANCHOR BASIN CANDLE DRAGON EAGLE FEATHER GLOVE HAMMER ISLAND LADDER MIRROR NEEDLE ORANGE PARROT RABBIT
    SILVER TEMPLE URCHIN VALLEY WALNUT YONDER ARROW BUTTER CASTLE DESERT ENGINE FLOWER GUITAR HONEY INSECT
    LEMON MARBLE NUTMEG OLIVE PEBBLE RIBBON SHADOW TUNNEL UPROAR VELVET WISDOM AUTUMN BARREL CHERRY DAGGER
"""


def examples() -> list[tuple[dict, str]]:
    ways = product(NAMES, ("encode", "decode"))
    cases = [example(name, way, word) for (name, way), word in zip(ways, WORDS.split())]
    return [(case, f"Final-answer: ```text\n{case['ground_truth']}\n```") for case in cases]
