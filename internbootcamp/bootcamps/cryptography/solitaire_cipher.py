"""Solitaire cipher: a deck of cards makes the key stream."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled
from internbootcamp.kit.cipher_systems.substitution import Solitaire
from internbootcamp.kit.ciphers import ALPHABET


class SolitaireCipherBootcamp(KeyedCipherBootcamp):
    """Bruce Schneier's Solitaire: move two jokers, cut the deck twice, and add the card found to a letter."""

    levels = growing((1, 2, 4, 7, 12))
    system = Solitaire

    class Identity(CipherIdentity):
        alphabet: str
        deck: list[int]  # from the top; 53 and 54 are the jokers

    def draw_key(self) -> dict[str, Any]:
        return {"alphabet": shuffled(self.rng, ALPHABET), "deck": self.rng.sample(range(1, 55), 54)}

    @classmethod
    def check_identity(cls, identity: Identity) -> str | None:
        if sorted(identity["deck"]) != list(range(1, 55)):
            return "the deck must have each of 1 to 54 once"
        return super().check_identity(identity)

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        alphabet, deck = identity["alphabet"], ", ".join(map(str, identity["deck"]))
        return (_ZH if language == "zh" else _EN).format(alphabet=alphabet, deck=deck)


_EN = (
    "The Solitaire cipher numbers letters from 0 to 25 by this alphabet, from left to right:\n\n{alphabet}\n\n"
    "It uses a deck of 54 cards, of which 53 is joker A and 54 is joker B. At first the deck is, from the top:\n\n{deck}\n\n"
    "For each letter of the text, a key value is made in these steps, which go on from the deck as the last letter left it:\n"
    "1. Move joker A one card down: it changes places with the card below it. If it is the bottom card, it becomes the second "
    "card from the top.\n"
    "2. Move joker B two cards down, below the two cards that follow it. If it is the last card but one, it becomes the second "
    "card from the top; if it is the bottom card, the third.\n"
    "3. Triple cut: exchange the cards above the upper joker for the cards below the lower joker. The jokers and the cards "
    "between them stay together in the middle.\n"
    "4. Count cut: take the number of the bottom card (53 for either joker). Take that many cards off the top and put them, in "
    "their order, right above the bottom card, which stays at the bottom.\n"
    "5. Take the number n of the top card (53 for either joker) and look at the card with n cards above it. If it is a joker, "
    "begin again at step 1 for the same letter; otherwise its number is the key value. This step moves no card.\n\n"
    "A plaintext letter with number x becomes the ciphertext letter with number (x + key value) mod 26."
)
_ZH = (
    "纸牌密码（Solitaire）按下面的字母表给字母编号，从左到右为 0 到 25：\n\n{alphabet}\n\n"
    "它使用一副 54 张的牌，其中 53 是王牌 A，54 是王牌 B。开始时，整副牌从上到下依次是：\n\n{deck}\n\n"
    "对文字中的每个字母，按以下步骤得到一个密钥值；每次都接着上一个字母处理完后的牌序继续：\n"
    "1. 王牌 A 下移一张，即与它下面的一张交换位置；若它是最后一张，则移到从上数第二张的位置。\n"
    "2. 王牌 B 下移两张，即移到它后面两张牌的下面；若它是倒数第二张，则移到从上数第二张的位置；若它是最后一张，则移到第三张的位置。\n"
    "3. 三段切牌：把上面一张王牌以上的牌与下面一张王牌以下的牌整体互换，两张王牌及其间的牌不变，仍在中间。\n"
    "4. 计数切牌：看最下面一张牌的数（任一王牌都算 53），从最上面取下这么多张牌，按原来的顺序放到最下面一张牌的上方；最下面一张牌不动。\n"
    "5. 看最上面一张牌的数 n（任一王牌都算 53），再看上面恰好有 n 张牌的那张牌。若它是王牌，则为同一个字母从第 1 步重做；否则它的数就是"
    "密钥值。这一步不移动牌。\n\n"
    "编号为 x 的明文字母，加密后变成编号为 (x + 密钥值) mod 26 的字母。"
)
