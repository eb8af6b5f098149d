"""Capitals of the countries of the world (members and observers of the United Nations, and Taiwan and Kosovo), as of 2024.

Countries whose capital is a matter of definition (several capitals, or disputed) stand in `UNCERTAIN`, and nothing is said of
them. Names are without accents; `capital_is` takes them with or without.
"""

from __future__ import annotations

import unicodedata
from functools import cache

# Well-known countries: capital, another well-known city of the country; then country, capital and city in Chinese.
FAMOUS: dict[str, tuple[str, str, str, str, str]] = {
    "Afghanistan": ("Kabul", "Kandahar", "阿富汗", "喀布尔", "坎大哈"),
    "Argentina": ("Buenos Aires", "Cordoba", "阿根廷", "布宜诺斯艾利斯", "科尔多瓦"),
    "Australia": ("Canberra", "Sydney", "澳大利亚", "堪培拉", "悉尼"),
    "Austria": ("Vienna", "Salzburg", "奥地利", "维也纳", "萨尔茨堡"),
    "Bangladesh": ("Dhaka", "Chittagong", "孟加拉国", "达卡", "吉大港"),
    "Belgium": ("Brussels", "Antwerp", "比利时", "布鲁塞尔", "安特卫普"),
    "Brazil": ("Brasilia", "Rio de Janeiro", "巴西", "巴西利亚", "里约热内卢"),
    "Canada": ("Ottawa", "Toronto", "加拿大", "渥太华", "多伦多"),
    "Chile": ("Santiago", "Valparaiso", "智利", "圣地亚哥", "瓦尔帕莱索"),
    "China": ("Beijing", "Shanghai", "中国", "北京", "上海"),
    "Colombia": ("Bogota", "Medellin", "哥伦比亚", "波哥大", "麦德林"),
    "Croatia": ("Zagreb", "Split", "克罗地亚", "萨格勒布", "斯普利特"),
    "Cuba": ("Havana", "Santa Clara", "古巴", "哈瓦那", "圣克拉拉"),
    "Denmark": ("Copenhagen", "Aarhus", "丹麦", "哥本哈根", "奥胡斯"),
    "Ecuador": ("Quito", "Guayaquil", "厄瓜多尔", "基多", "瓜亚基尔"),
    "Egypt": ("Cairo", "Alexandria", "埃及", "开罗", "亚历山大"),
    "Ethiopia": ("Addis Ababa", "Gondar", "埃塞俄比亚", "亚的斯亚贝巴", "贡德尔"),
    "Finland": ("Helsinki", "Tampere", "芬兰", "赫尔辛基", "坦佩雷"),
    "France": ("Paris", "Lyon", "法国", "巴黎", "里昂"),
    "Germany": ("Berlin", "Munich", "德国", "柏林", "慕尼黑"),
    "Ghana": ("Accra", "Kumasi", "加纳", "阿克拉", "库马西"),
    "Greece": ("Athens", "Patras", "希腊", "雅典", "帕特雷"),
    "Hungary": ("Budapest", "Debrecen", "匈牙利", "布达佩斯", "德布勒森"),
    "India": ("New Delhi", "Mumbai", "印度", "新德里", "孟买"),
    "Iran": ("Tehran", "Shiraz", "伊朗", "德黑兰", "设拉子"),
    "Iraq": ("Baghdad", "Basra", "伊拉克", "巴格达", "巴士拉"),
    "Ireland": ("Dublin", "Cork", "爱尔兰", "都柏林", "科克"),
    "Italy": ("Rome", "Milan", "意大利", "罗马", "米兰"),
    "Japan": ("Tokyo", "Osaka", "日本", "东京", "大阪"),
    "Kazakhstan": ("Astana", "Almaty", "哈萨克斯坦", "阿斯塔纳", "阿拉木图"),
    "Kenya": ("Nairobi", "Mombasa", "肯尼亚", "内罗毕", "蒙巴萨"),
    "Mexico": ("Mexico City", "Guadalajara", "墨西哥", "墨西哥城", "瓜达拉哈拉"),
    "Morocco": ("Rabat", "Casablanca", "摩洛哥", "拉巴特", "卡萨布兰卡"),
    "Nepal": ("Kathmandu", "Pokhara", "尼泊尔", "加德满都", "博卡拉"),
    "New Zealand": ("Wellington", "Auckland", "新西兰", "惠灵顿", "奥克兰"),
    "Nigeria": ("Abuja", "Lagos", "尼日利亚", "阿布贾", "拉各斯"),
    "Norway": ("Oslo", "Bergen", "挪威", "奥斯陆", "卑尔根"),
    "Pakistan": ("Islamabad", "Karachi", "巴基斯坦", "伊斯兰堡", "卡拉奇"),
    "Peru": ("Lima", "Cusco", "秘鲁", "利马", "库斯科"),
    "Poland": ("Warsaw", "Krakow", "波兰", "华沙", "克拉科夫"),
    "Portugal": ("Lisbon", "Porto", "葡萄牙", "里斯本", "波尔图"),
    "Romania": ("Bucharest", "Brasov", "罗马尼亚", "布加勒斯特", "布拉索夫"),
    "Russia": ("Moscow", "Saint Petersburg", "俄罗斯", "莫斯科", "圣彼得堡"),
    "Saudi Arabia": ("Riyadh", "Jeddah", "沙特阿拉伯", "利雅得", "吉达"),
    "South Korea": ("Seoul", "Busan", "韩国", "首尔", "釜山"),
    "Spain": ("Madrid", "Barcelona", "西班牙", "马德里", "巴塞罗那"),
    "Sweden": ("Stockholm", "Gothenburg", "瑞典", "斯德哥尔摩", "哥德堡"),
    "Thailand": ("Bangkok", "Chiang Mai", "泰国", "曼谷", "清迈"),
    "Turkey": ("Ankara", "Istanbul", "土耳其", "安卡拉", "伊斯坦布尔"),
    "Ukraine": ("Kyiv", "Odesa", "乌克兰", "基辅", "敖德萨"),
    "United Kingdom": ("London", "Manchester", "英国", "伦敦", "曼彻斯特"),
    "Vietnam": ("Hanoi", "Ho Chi Minh City", "越南", "河内", "胡志明市"),
}

_OTHERS = """
Albania Tirana|Algeria Algiers|Andorra Andorra la Vella|Angola Luanda|Antigua and Barbuda:Saint John's|Armenia Yerevan
Azerbaijan Baku|Bahamas Nassau|Bahrain Manama|Barbados Bridgetown|Belarus Minsk|Belize Belmopan|Bhutan Thimphu
Bosnia and Herzegovina:Sarajevo|Botswana Gaborone|Brunei:Bandar Seri Begawan|Bulgaria Sofia|Burkina Faso:Ouagadougou
Burundi Gitega|Cambodia:Phnom Penh|Cameroon Yaounde|Cape Verde:Praia|Central African Republic:Bangui|Chad:N'Djamena
Comoros Moroni|Costa Rica:San Jose|Cyprus Nicosia|Czech Republic:Prague|Czechia Prague|Djibouti Djibouti
Democratic Republic of the Congo:Kinshasa|Republic of the Congo:Brazzaville|Dominica Roseau|Dominican Republic:Santo Domingo
East Timor:Dili|Timor-Leste:Dili|El Salvador:San Salvador|Equatorial Guinea:Malabo|Eritrea Asmara|Estonia Tallinn|Fiji Suva
Gabon Libreville|Gambia Banjul|Georgia Tbilisi|Grenada:Saint George's|Guatemala:Guatemala City|Guinea Conakry|Guyana Georgetown
Guinea-Bissau:Bissau|Haiti:Port-au-Prince|Honduras Tegucigalpa|Iceland Reykjavik|Indonesia Jakarta|Jamaica Kingston|Jordan Amman
Kiribati:South Tarawa|Kosovo Pristina|Kuwait:Kuwait City|Kyrgyzstan Bishkek|Laos Vientiane|Latvia Riga|Lebanon Beirut
Lesotho Maseru|Liberia Monrovia|Libya Tripoli|Liechtenstein Vaduz|Lithuania Vilnius|Luxembourg:Luxembourg City
Madagascar Antananarivo|Malawi Lilongwe|Malaysia:Kuala Lumpur|Maldives Male|Mali Bamako|Malta Valletta|Marshall Islands:Majuro
Mauritania Nouakchott|Mauritius:Port Louis|Micronesia Palikir|Moldova Chisinau|Monaco Monaco|Mongolia Ulaanbaatar
Montenegro Podgorica|Mozambique Maputo|Myanmar Naypyidaw|Namibia Windhoek|Nicaragua Managua|Niger Niamey|North Korea:Pyongyang
North Macedonia:Skopje|Oman Muscat|Palau Ngerulmud|Panama:Panama City|Papua New Guinea:Port Moresby|Paraguay Asuncion
Philippines Manila|Qatar Doha|Rwanda Kigali|Saint Kitts and Nevis:Basseterre|Saint Lucia:Castries|Samoa Apia
Saint Vincent and the Grenadines:Kingstown|San Marino:San Marino|Sao Tome and Principe:Sao Tome|Senegal Dakar|Serbia Belgrade
Seychelles Victoria|Sierra Leone:Freetown|Singapore Singapore|Slovakia Bratislava|Slovenia Ljubljana|Solomon Islands:Honiara
Somalia Mogadishu|South Sudan:Juba|Sudan Khartoum|Suriname Paramaribo|Syria Damascus|Taiwan Taipei|Tajikistan Dushanbe
Tanzania Dodoma|Togo Lome|Tonga Nuku'alofa|Trinidad and Tobago:Port of Spain|Tunisia Tunis|Turkmenistan Ashgabat|Tuvalu Funafuti
Uganda Kampala|United Arab Emirates:Abu Dhabi|United States:Washington, D.C.|USA:Washington, D.C.|UK:London|Uruguay Montevideo
Uzbekistan Tashkent|Vanuatu:Port Vila|Vatican City:Vatican City|Venezuela Caracas|Yemen Sanaa|Zambia Lusaka|Zimbabwe Harare
"""

# Two seats, a disputed one, or one that is told in several ways: no statement about it is simply true or false.
UNCERTAIN = frozenset(
    ("Benin", "Bolivia", "Eswatini", "Israel", "Ivory Coast", "Nauru", "Netherlands", "Palestine", "South Africa", "Sri Lanka", "Switzerland")
)  # fmt: skip
_SPELLINGS = {
    "kiev": "kyiv", "astana": "astana", "nur-sultan": "astana", "washington": "washington, d.c.", "washington d.c.": "washington, d.c.",
    "washington dc": "washington, d.c.", "male": "male", "ulan bator": "ulaanbaatar", "n'djamena": "n'djamena", "sana'a": "sanaa",
}  # fmt: skip


def _plain(name: str) -> str:
    """A name in lower case without accents, in the spelling used here."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).casefold().strip()
    return _SPELLINGS.get(bare, bare)


@cache
def _capitals() -> dict[str, str]:
    table = {_plain(country): _plain(row[0]) for country, row in FAMOUS.items()}
    for entry in _OTHERS.replace("\n", "|").split("|"):
        country, _, capital = entry.partition(":") if ":" in entry else entry.partition(" ")
        if country:
            table[_plain(country)] = _plain(capital)
    return table


def capital_is(country: str, city: str) -> bool | None:
    """Whether a city is the capital of a country; None for a country that is not known here or whose capital is uncertain."""
    capital = _capitals().get(_plain(country).removeprefix("the "))
    return None if capital is None else capital == _plain(city)
