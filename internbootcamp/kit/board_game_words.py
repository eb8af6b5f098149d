"""What animals do to one another in an imaginary board game, and the animals, in English and Chinese."""

from __future__ import annotations

# Verb phrase before its object: as identities have it → as a sentence with "the …" has it, and Chinese with {} for the object.
VERBS: dict[str, tuple[str, str]] = {
    "acquire a photograph of": ("acquires a photograph of", "得到{}的照片"),
    "an enemy of": ("is an enemy of", "与{}为敌"),
    "attack the green fields whose owner is": ("attacks the green fields of", "攻打{}的绿地"),
    "become": ("becomes", "变成{}"),
    "become an enemy of": ("becomes an enemy of", "成为{}的敌人"),
    "borrow one of the weapons of": ("borrows one of the weapons of", "借用{}的一件武器"),
    "bring an oil tank for": ("brings an oil tank for", "给{}运来一罐油"),
    "build a power plant near the green fields of": ("builds a power plant near the green fields of", "在{}的绿地旁建电厂"),
    "burn the warehouse of": ("burns the warehouse of", "烧掉{}的仓库"),
    "call": ("calls", "呼叫{}"),
    "capture the king of": ("captures the king of", "俘获{}的国王"),
    "create one castle for": ("creates one castle for", "为{}建一座城堡"),
    "dance with": ("dances with", "同{}跳舞"),
    "destroy the wall constructed by": ("destroys the wall constructed by", "拆毁{}砌的墙"),
    "disarm": ("disarms", "解除{}的武装"),
    "eat the food of": ("eats the food of", "吃掉{}的食物"),
    "enjoy the company of": ("enjoys the company of", "喜欢与{}作伴"),
    "fall on a square of": ("falls on a square of", "落在{}的格子上"),
    "give a magnifier to": ("gives a magnifier to", "送给{}一个放大镜"),
    "hide the cards that she has from": ("hides the cards that she has from", "对{}藏起自己的牌"),
    "hold an equal number of points as": ("holds as many points as", "与{}得分相等"),
    "hold the same number of points as": ("holds the same number of points as", "与{}得分相同"),
    "hug": ("hugs", "拥抱{}"),
    "invest in the company whose owner is": ("invests in the company owned by", "投资{}的公司"),
    "knock down the fortress of": ("knocks down the fortress of", "推倒{}的堡垒"),
    "know the defensive plans of": ("knows the defensive plans of", "知道{}的防守计划"),
    "learn the basics of resource management from": ("learns the basics of resource management from", "向{}学习资源管理"),
    "leave the houses occupied by": ("leaves the houses occupied by", "离开{}占据的房屋"),
    "manage to convince": ("manages to convince", "说服{}"),
    "manage to persuade": ("manages to persuade", "劝服{}"),
    "need support from": ("needs support from", "需要{}的支持"),
    "need the support of": ("needs the support of", "需要{}的扶助"),
    "neglect": ("neglects", "冷落{}"),
    "negotiate a deal with": ("negotiates a deal with", "与{}谈判"),
    "offer a job to": ("offers a job to", "给{}一份工作"),
    "offer a job position to": ("offers a job position to", "给{}一个职位"),
    "owe money to": ("owes money to", "欠{}的钱"),
    "owe $$$ to": ("owes money to", "欠{}的债"),
    "pay money to": ("pays money to", "付钱给{}"),
    "pay some $$$ to": ("pays some money to", "付一些钱给{}"),
    "prepare armor for": ("prepares armor for", "为{}准备盔甲"),
    "proceed to the spot that is right after the spot of": (
        "proceeds to the spot right after the spot of",
        "走到紧跟{}的位置上",
    ),
    "proceed to the spot right after": ("proceeds to the spot right after", "走到{}之后的位置上"),
    "raise a peace flag for": ("raises a peace flag for", "为{}升起和平旗"),
    "refuse to help": ("refuses to help", "拒绝帮助{}"),
    "remove one of the pieces of": ("removes one of the pieces of", "拿走{}的一枚棋子"),
    "remove from the board one of the pieces of": (
        "removes from the board one of the pieces of",
        "从棋盘上拿走{}的一枚棋子",
    ),
    "respect": ("respects", "尊重{}"),
    "reveal a secret to": ("reveals a secret to", "向{}透露一个秘密"),
    "reveal something that is supposed to be a secret to": ("reveals something secret to", "向{}泄露机密"),
    "roll the dice for": ("rolls the dice for", "替{}掷骰子"),
    "shout at": ("shouts at", "朝{}大喊"),
    "show all her cards to": ("shows all her cards to", "把牌全部亮给{}看"),
    "show her cards to": ("shows her cards to", "给{}看自己的牌"),
    "sing a victory song for": ("sings a victory song for", "为{}唱凯歌"),
    "sing a song of victory for": ("sings a song of victory for", "为{}唱胜利之歌"),
    "smile at": ("smiles at", "对{}微笑"),
    "steal five points from": ("steals five points from", "偷走{}五分"),
    "steal five of the points of": ("steals five of the points of", "偷走{}的五分"),
    "stop the victory of": ("stops the victory of", "阻止{}获胜"),
    "surrender to": ("surrenders to", "向{}投降"),
    "suspect the truthfulness of": ("suspects the truthfulness of", "怀疑{}的诚实"),
    "swear to": ("swears to", "向{}发誓"),
    "swim in the pool next to the house of": ("swims in the pool next to the house of", "在{}家旁边的池子里游泳"),
    "swim inside the pool located besides the house of": ("swims in the pool beside the house of", "在{}家边上的池子里游泳"),
    "take over the emperor of": ("takes over the emperor of", "接管{}的皇帝"),
    "tear down the castle that belongs to": ("tears down the castle that belongs to", "拆掉{}的城堡"),
    "tear down the castle of": ("tears down the castle of", "拆除{}的城堡"),
    "trade one of its pieces with": ("trades one of its pieces with", "与{}交换一枚棋子"),
    "trade one of the pieces in its possession with": ("trades one of its own pieces with", "与{}交换自己的一枚棋子"),
    "unite with": ("unites with", "与{}联合"),
    "want to see": ("wants to see", "想见{}"),
    "wink at": ("winks at", "向{}眨眼"),
}

ANIMALS: dict[str, str] = {
    "badger": "獾", "bat": "蝙蝠", "bear": "熊", "bee": "蜜蜂", "buffalo": "水牛", "camel": "骆驼", "canary": "金丝雀",
    "carp": "鲤鱼", "cat": "猫", "cow": "牛", "crab": "螃蟹", "cricket": "蟋蟀", "crow": "乌鸦", "deer": "鹿", "dog": "狗",
    "dolphin": "海豚", "donkey": "驴", "dove": "鸽子", "dragon": "龙", "duck": "鸭子", "eagle": "鹰", "eel": "鳗鱼",
    "elephant": "大象", "ferret": "雪貂", "finch": "雀", "fox": "狐狸", "frog": "青蛙", "goat": "山羊", "goose": "鹅",
    "gorilla": "大猩猩", "hare": "野兔", "hippo": "河马", "horse": "马", "kangaroo": "袋鼠", "koala": "考拉", "leopard": "豹",
    "lion": "狮子", "lobster": "龙虾", "mole": "鼹鼠", "monkey": "猴子", "moose": "驼鹿", "mouse": "老鼠", "octopus": "章鱼",
    "ostrich": "鸵鸟", "otter": "水獭", "owl": "猫头鹰", "panda": "熊猫", "parrot": "鹦鹉", "peacock": "孔雀", "penguin": "企鹅",
    "pig": "猪", "pigeon": "信鸽", "rabbit": "兔子", "raven": "渡鸦", "salmon": "鲑鱼", "seal": "海豹", "shark": "鲨鱼",
    "sheep": "绵羊", "snail": "蜗牛", "snake": "蛇", "spider": "蜘蛛", "squid": "鱿鱼", "squirrel": "松鼠", "starling": "椋鸟",
    "swan": "天鹅", "tiger": "老虎", "turtle": "乌龟", "walrus": "海象", "whale": "鲸", "wolf": "狼", "zebra": "斑马",
}  # fmt: skip

# Not for cases of our own: what says the same as another phrase, and what makes no sentence.
UNUSED = frozenset(
    (
        "an enemy of", "become", "become an enemy of", "hold an equal number of points as", "manage to persuade",
        "need the support of", "offer a job position to", "owe $$$ to", "pay some $$$ to", "proceed to the spot right after",
        "remove from the board one of the pieces of", "reveal something that is supposed to be a secret to", "show her cards to",
        "sing a song of victory for", "steal five of the points of", "swim inside the pool located besides the house of",
        "tear down the castle of", "trade one of the pieces in its possession with",
    )
)  # fmt: skip

# Phrases for states, which Chinese denies with 不.
STATES = frozenset(
    (
        "an enemy of", "enjoy the company of", "hold an equal number of points as", "hold the same number of points as",
        "know the defensive plans of", "need support from", "need the support of", "owe $$$ to", "owe money to", "respect",
        "suspect the truthfulness of", "want to see",
    )
)  # fmt: skip
