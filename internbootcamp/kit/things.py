"""Things that people count, by category: for which words a category stands, and which are made up into cases.

`category_of` names the category of a thing; cars and mobile phones are told by their makes, the others by name.
Names that belong to two categories at once (a kiwi) are known only in the sense in which they are listed.
"""

from __future__ import annotations

from functools import cache, lru_cache

# Things for cases, with their plural for sentences where it differs, and Chinese.
SAMPLES: dict[str, dict[str, str]] = {
    "fruits": {
        "apples": "苹果", "bananas": "香蕉", "grapes": "葡萄", "oranges": "橙子", "pears": "梨", "plums": "李子", "cherries": "樱桃",
        "mangoes": "芒果", "lemons": "柠檬", "lychees": "荔枝", "peaches": "桃子", "apricots": "杏", "figs": "无花果",
        "papayas": "木瓜", "strawberries": "草莓", "watermelons": "西瓜", "pomegranates": "石榴", "guavas": "番石榴",
    },
    "animals/insects": {
        "dogs": "狗", "cats": "猫", "elephants": "大象", "horses": "马", "rabbits": "兔子", "snakes": "蛇", "pandas": "熊猫",
        "wolves": "狼", "bees": "蜜蜂", "ants": "蚂蚁", "butterflies": "蝴蝶", "crickets": "蟋蟀", "tigers": "老虎", "bears": "熊",
        "zebras": "斑马", "kangaroos": "袋鼠", "mosquitoes": "蚊子", "antelopes": "羚羊",
    },
    "musical instruments": {
        "violins": "小提琴", "cellos": "大提琴", "flutes": "长笛", "clarinets": "单簧管", "trumpets": "小号", "harps": "竖琴",
        "drum sets": "架子鼓", "grand pianos": "三角钢琴", "acoustic guitars": "木吉他", "banjos": "班卓琴", "oboes": "双簧管",
        "trombones": "长号", "saxophones": "萨克斯管", "mandolins": "曼陀林", "accordions": "手风琴", "xylophones": "木琴",
    },
    "cars": {
        name: name
        for name in ("Toyota Corolla", "Honda Civic", "Ford Mustang", "Nissan Altima", "Kia Sportage", "BMW 3 Series", "Audi A4",
                     "Volkswagen Golf", "Mazda CX-5", "Subaru Forester", "Hyundai Elantra", "Chevrolet Equinox", "Tesla Model 3")
    },
    "mobiles": {
        name: name
        for name in ("iPhone 5", "iPhone 7", "iPhone 13", "Samsung Galaxy S21", "Google Pixel 6", "Xiaomi Mi 11", "Nokia X30",
                     "Huawei Mate 70", "Oppo Reno 10", "OnePlus 9", "Sony Xperia 5", "Vivo V30 Pro", "Realme GT 6")
    },
}  # fmt: skip

CHINESE = {
    "fruits": "水果",
    "animals/insects": "动物（含昆虫）",
    "musical instruments": "乐器",
    "cars": "汽车",
    "mobiles": "手机",
}

_MAKES = {
    "cars": "acura alfa audi bentley bmw buick byd cadillac chevrolet chrysler citroen dodge ferrari fiat ford genesis gmc "
    "honda hyundai infiniti jaguar jeep kia lamborghini lancia land lexus lincoln maserati mazda mazda3 mazda6 mercedes "
    "mercedes-benz mini mitsubishi nissan opel peugeot porsche ram renault rover saab seat skoda subaru suzuki tesla toyota "
    "volkswagen volvo",
    "mobiles": "iphone samsung google huawei xiaomi redmi poco oppo vivo realme oneplus nokia sony motorola moto lg htc asus "
    "blackberry honor zte meizu nothing lenovo tecno infinix",
}
_NAMED = {
    "fruits": """
acai ackee apple apricot avocado banana black+currant blackberry blackcurrant blood+orange blueberry boysenberry breadfruit
calamansi cantaloupe carambola cherimoya cherry clementine cloudberry coconut cranberry currant custard+apple date
dragon+fruit dragonfruit durian elderberry feijoa fig gooseberry grape grapefruit guava honeydew huckleberry jabuticaba
jackfruit jujube kiwi kiwi+fruit kiwifruit kumquat lemon lime loganberry longan loquat lychee mandarin mango mangosteen
medlar melon miracle+fruit mulberry nectarine noni olive orange papaya passion+fruit passionfruit peach pear persimmon
physalis pineapple plantain plum pomegranate pomelo prickly+pear quince rambutan raspberry red+currant redcurrant salak
sapodilla satsuma snake+fruit soursop star+fruit starfruit strawberry sugar+apple tamarind tangerine ugli watermelon yuzu
""",
    "animals/insects": """
albatross alligator alpaca ant anteater antelope aphid armadillo baboon badger bat bear beaver bee beetle bird bison boar
buffalo bug bull bumblebee butterfly calf camel cat caterpillar centipede chameleon cheetah chicken chimpanzee chinchilla
cicada clam cockroach cod cow coyote crab cricket crocodile crow cuckoo deer dog dolphin donkey dove dragonfly duck dugong
eagle earthworm eel elephant elk emu falcon ferret firefly fish flamingo flea fly fox frog gazelle gecko gerbil giraffe gnat
goat goose gorilla grasshopper grizzly+bear groundhog guinea+pig hamster hare hawk hedgehog hippo hippopotamus hornet horse
hyena ibex iguana jackal jaguar jellyfish kangaroo kingfisher kitten koala ladybug lamb lark lemur leopard lion lizard llama
lobster locust lynx magpie manatee mantis marmot meerkat millipede mole mongoose monkey moose mosquito moth mouse mule newt
nightingale octopus okapi opossum orangutan oriole ostrich otter owl ox oyster panda panda+bear panther parrot partridge
peacock pelican penguin pheasant pig pigeon polar+bear pony porcupine possum praying+mantis puffin puma puppy quail rabbit
raccoon rat raven ray reindeer rhino rhinoceros robin salamander salmon scorpion seagull seahorse seal shark sheep shrimp
skunk sloth slug snail snake sparrow spider squid squirrel starfish stork swallow swan tapir tarantula termite tiger toad
tortoise trout tuna turkey turtle vulture walrus wasp weasel whale wolf wolverine wombat woodpecker worm yak zebra
""",
    "musical instruments": """
accordion acoustic+guitar alto+saxophone autoharp bagpipe balalaika bandoneon banjo baritone+saxophone bass bass+clarinet
bass+drum bass+guitar bassoon bell bodhran bongo bongo+drum bouzouki bugle cajon castanet celesta cello chime cimbalom
clarinet clave clavichord conga conga+drum cornet cowbell cymbal didgeridoo djembe double+bass drum drum+set dulcimer
electric+bass electric+guitar electric+piano english+horn erhu euphonium fiddle flugelhorn flute french+horn glockenspiel
gong grand+piano guitar guqin guzheng hammond+organ handpan hang harmonica harmonium harp harpsichord horn hurdy+gurdy
hurdy-gurdy kalimba kazoo keyboard koto lute lyre mandolin maraca marimba mbira melodica musical+saw oboe ocarina organ oud
pan+flute piano piccolo piccolo+trumpet pipa pipe+organ psaltery recorder santoor sarod saxophone shaker shakuhachi shamisen
sheng sitar snare snare+drum soprano+saxophone sousaphone spinet steel+drum suona synthesizer tabla tambourine tanpura
tenor+saxophone theorbo theremin timpani triangle trombone trumpet tuba ukulele upright+piano veena vibraphone viola violin
virginal washboard xylophone yangqin zither zurna
""",
}
_PLURALS = {"mice": "mouse", "geese": "goose", "wolves": "wolf", "oxen": "ox", "flies": "fly", "cherries": "cherry"}


@cache
def _names() -> dict[str, str]:
    return {name.replace("+", " "): category for category, listed in _NAMED.items() for name in listed.split()}


def _singulars(name: str) -> list[str]:
    """What a name may be the plural of, itself first."""
    forms = [name]
    if name in _PLURALS:
        forms.append(_PLURALS[name])
    if name.endswith("ies"):
        forms.append(name[:-3] + "y")
    if name.endswith("es"):
        forms.append(name[:-2])
    if name.endswith("s"):
        forms.append(name[:-1])
    return forms


@lru_cache(maxsize=1_024)
def category_of(thing: str) -> str | None:
    """The category of a thing, or None where it is not known."""
    name = " ".join(thing.casefold().split())
    for one in _singulars(name):
        if one in _names():
            return _names()[one]
    make = name.split(" ")[0]
    return next((category for category, makes in _MAKES.items() if make in makes.split()), None)
