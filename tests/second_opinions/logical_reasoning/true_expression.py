"""Boolean expressions as Python reads them, with a list of capitals of its own."""

import re

CAPITALS = {}
for entry in """Afghanistan Kabul|Argentina Buenos Aires|Armenia Yerevan|Australia Canberra|Austria Vienna|Azerbaijan Baku
Bangladesh Dhaka|Belarus Minsk|Belgium Brussels|Brazil Brasilia|Cameroon Yaounde|Canada Ottawa|Chile Santiago|China Beijing
Colombia Bogota|Croatia Zagreb|Cuba Havana|Denmark Copenhagen|Ecuador Quito|Egypt Cairo|Ethiopia Addis Ababa|Finland Helsinki
France Paris|Gambia Banjul|Germany Berlin|Ghana Accra|Greece Athens|Hungary Budapest|India New Delhi|Iran Tehran|Iraq Baghdad
Ireland Dublin|Italy Rome|Japan Tokyo|Jordan Amman|Kazakhstan Astana|Kenya Nairobi|Malaysia Kuala Lumpur|Mexico Mexico City
Morocco Rabat|Nepal Kathmandu|Nigeria Abuja|Norway Oslo|Pakistan Islamabad|Peru Lima|Poland Warsaw|Portugal Lisbon
Romania Bucharest|Russia Moscow|Spain Madrid|Sweden Stockholm|Thailand Bangkok|Turkey Ankara|Ukraine Kyiv|Vietnam Hanoi""".replace(
    "\n", "|"
).split("|"):
    CAPITALS[entry.partition(" ")[0]] = entry.partition(" ")[2]
CAPITALS |= {"New Zealand": "Wellington", "Saudi Arabia": "Riyadh", "South Korea": "Seoul", "United Kingdom": "London"}


def value(text: str) -> bool:
    text = re.sub(r"The capital of ([^()]*?) is ([^()]*?)\.", lambda m: str(CAPITALS[m.group(1)] == m.group(2)), text)
    return bool(eval(text, {}))


def score(answer, identity) -> float | None:
    return float(value(identity["expressions"]["ABCDEFGHIJ".index(answer)]))
