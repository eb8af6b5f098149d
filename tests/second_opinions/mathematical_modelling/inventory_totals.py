"""Inventory totals word by word, with lists of what the categories hold."""

import re

HOLDS = {
    "fruits": """apples bananas grapes oranges pears plums cherries mangoes lemons lychees peaches apricots figs papayas strawberries
    watermelons pomegranates guavas blackberries blueberries cantaloupes custard_apples dates dragonfruits jackfruits kiwis
    passion_fruits persimmons pineapples raspberries soursops star_fruits""",
    "animals/insects": """dogs cats elephants horses rabbits snakes pandas wolves bees ants butterflies crickets tigers bears zebras
    kangaroos mosquitoes antelopes buffaloes cheetahs cockroaches crocodiles dragonflies fireflies giraffes grasshoppers
    hippopotamuses hyenas koalas ladybugs leopards lions monkeys rhinoceroses scorpions spiders""",
    "musical instruments": """violins cellos flutes clarinets trumpets harps drum_sets grand_pianos acoustic_guitars banjos oboes
    trombones saxophones mandolins accordions xylophones accordion acoustic_guitar banjo bongo_drums cello clarinet conga_drums
    didgeridoo double_bass drum_set electric_guitar flute french_horn grand_piano harmonica harp kalimba mandolin marimba oud
    saxophone sitar synthesizer theremin trombone trumpet tuba ukulele violin xylophone""",
}
CARS = [
    "Toyota",
    "Honda",
    "Ford",
    "Nissan",
    "Kia",
    "BMW",
    "Audi",
    "Volkswagen",
    "Mazda",
    "Subaru",
    "Hyundai",
    "Chevrolet",
    "Tesla",
    "Jeep",
    "Mercedes",
]
PHONES = [
    "iPhone",
    "Samsung",
    "Google",
    "Xiaomi",
    "Nokia",
    "Huawei",
    "Oppo",
    "OnePlus",
    "Sony",
    "Vivo",
    "Realme",
    "Asus",
    "LG",
    "Motorola",
]


def belongs(thing: str, category: str) -> bool:
    if category in HOLDS:
        return thing.replace(" ", "_") in HOLDS[category].split()
    return any(thing.startswith(make) for make in (CARS if category == "cars" else PHONES))


def total(identity) -> int:
    sums = [0, 0]
    for text in identity["items"]:
        mine = re.match(r"I have (\d+) ([^(]+?)(?: \(|\.$)", text)
        for at, category in enumerate(identity["categories"]):
            if mine and belongs(mine.group(2), category):
                sums[at] += int(mine.group(1))
    return sum(sums) if identity["operation"] == "sum" else abs(sums[0] - sums[1])


def score(answer, identity) -> float | None:
    return float(answer == total(identity))
