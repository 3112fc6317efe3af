"""Category nouns, a table of our own: what a thing may be called ("the river"), by category.

The first five categories are those of the GREC corpus and the sixth is its test set L; the others
let texts about anything be marked. A noun may stand for several categories ("the island" for a
country or an island, "the group" for a band or a company).
"""

from __future__ import annotations

from functools import cache

from regsuite.english.inflection import plurals

PERSON, THING = "person", "thing"
_NOUNS = {
    "city": (
        "city town capital metropolis municipality settlement village port suburb borough commune "
        "hamlet conurbation city-state resort seaport township megacity district"
    ),
    "country": (
        "country nation state republic kingdom territory island islands archipelago emirate "
        "principality commonwealth federation sultanate protectorate union empire monarchy "
        "dependency colony atoll region city-state province district"
    ),
    "river": "river stream tributary creek waterway brook watercourse canal rivulet beck bayou",
    "mountain": (
        "mountain peak volcano massif hill fell summit stratovolcano range plateau ridge cone "
        "bluff monolith dome butte mesa caldera shield crag alp tor fourteener munro "
        "eight-thousander crater pyramid feature spire inselberg horn outcrop cinder escarpment"
    ),
    "lake": "lake reservoir loch lagoon tarn pond lough mere pool impoundment",
    PERSON: (
        "man woman person boy girl king queen prince princess emperor empress pope duke duchess "
        "author writer poet novelist playwright dramatist essayist composer musician singer "
        "songwriter guitarist pianist drummer rapper conductor violinist painter artist sculptor "
        "architect designer photographer scientist physicist chemist mathematician astronomer "
        "biologist botanist naturalist geologist philosopher theologian historian economist "
        "psychologist sociologist linguist politician statesman stateswoman president minister "
        "senator governor mayor diplomat general admiral officer soldier commander leader dictator "
        "revolutionary explorer navigator inventor engineer physician doctor surgeon nurse lawyer "
        "judge businessman businesswoman entrepreneur industrialist player footballer cricketer "
        "athlete swimmer cyclist boxer wrestler coach manager director producer actor actress "
        "comedian presenter critic journalist editor publisher broadcaster monarch ruler saint "
        "priest bishop preacher missionary reformer activist theorist scholar thinker teacher "
        "professor programmer astronaut pilot dancer choreographer chef model translator nobleman "
        "aristocrat knight warrior outlaw pirate spy farmer merchant banker founder "
        "pioneer clockmaker watchmaker winger striker midfielder goalkeeper bowler batsman "
        "philanthropist"
    ),
    "island": "island islet atoll isle peninsula cape",
    "company": (
        "company firm corporation business manufacturer retailer bank airline publisher brewery "
        "startup enterprise conglomerate brand label studio supermarket bakery restaurant shop "
        "chain supplier insurer developer group factory maker carmaker subsidiary operator"
    ),
    "organisation": (
        "organisation organization charity party union association society agency institution "
        "foundation league federation council committee movement alliance trust ministry "
        "order regiment army club body network"
    ),
    "school": "school university college academy institute conservatory gymnasium faculty",
    "film": (
        "film movie documentary picture sequel drama comedy thriller western remake short series "
        "sitcom show programme program cartoon production"
    ),
    "band": "band group duo trio quartet quintet ensemble orchestra choir act outfit",
    "book": (
        "book novel poem play story novella memoir trilogy biography dictionary encyclopedia "
        "magazine newspaper journal comic work manuscript tragedy epic"
    ),
    "music": "album song single record symphony opera concerto sonata musical ballet track hymn",
    "game": "game videogame sport puzzle console",
    "software": (
        "software program language library website site application app system framework protocol "
        "browser database engine service platform tool"
    ),
    "building": (
        "building church cathedral castle tower bridge museum stadium temple palace house fort "
        "hotel station monastery abbey mosque fortress theatre theater skyscraper lighthouse dam "
        "monument hospital prison library villa mill ruin structure basilica chapel synagogue arena"
    ),
    "park": "park garden forest reserve wood desert valley canyon cave glacier waterfall beach bay",
    "ship": "ship vessel boat battleship cruiser frigate submarine yacht ferry steamer schooner",
    "vehicle": "car vehicle aircraft aeroplane airplane locomotive truck motorcycle helicopter",
    "team": "team club side franchise squad",
    "species": (
        "animal bird plant tree fish species dog cat horse flower shrub insect mammal reptile "
        "breed dinosaur spider butterfly snake frog fungus genus herb grass fruit whale shark"
    ),
    "event": (
        "war battle festival event tournament competition championship election treaty revolution "
        "conference expedition storm hurricane earthquake strike siege campaign race"
    ),
    "road": "road street highway motorway railway line route avenue trail metro tramway tunnel",
    "object": (
        "painting sculpture statue portrait instrument machine device dish drink planet star moon "
        "asteroid comet galaxy mineral metal element compound drug disease"
    ),
}
NOUNS: dict[str, frozenset[str]] = {
    name: frozenset(words.split()) for name, words in _NOUNS.items()
}
CATEGORIES = (*NOUNS, THING)
_BY_NOUN: dict[str, tuple[str, ...]] = {}
for _category, _words in NOUNS.items():
    for _word in _words:
        _BY_NOUN[_word] = (*_BY_NOUN.get(_word, ()), _category)
_NAMED = {  # a word that a title has for what the thing is
    "mountain": (
        "mount mt mountain peak monte mont pico cerro piz volcano hill hills nevado ben massif "
        "butte"
    ),
    "river": "river rio creek stream afon brook",
    "lake": "lake loch lough lac lago reservoir lagoon tarn",
    "island": "island isle islands atoll",
    "city": "city town",
    "country": "republic kingdom emirates",
    "school": "university college school academy institute",
    "company": "company inc ltd corporation corp plc gmbh airlines bank motors brewery foods",
    "organisation": "party union association society foundation council trust league",
    "building": (
        "cathedral castle tower bridge museum stadium temple palace church abbey fort theatre hall "
        "lighthouse station chapel monastery"
    ),
    "park": "park forest valley canyon glacier falls bay garden gardens desert",
    "team": "fc united rovers wanderers afc",
    "band": "band quartet orchestra trio quintet ensemble choir",
    "road": "road street railway highway avenue line motorway",
    "event": "war battle festival treaty",
    "ship": "hms uss ss rms",
}
BY_TITLE: dict[str, str] = {w: category for category, ws in _NAMED.items() for w in ws.split()}
GENERIC = frozenset(BY_TITLE) | frozenset("the of and de la le du st saint new north south".split())
CALLED = frozenset(
    "city country river mountain lake island company school film band book game building park ship "
    "team road".split()
)
"""The categories whose own name is a noun for what is in them; of others the text must have one."""
APART = frozenset(
    "town village hamlet suburb borough township island archipelago territory province district "
    "region hill fell stream creek canal brook beck reservoir pond lagoon firm bank airline "
    "brewery university college academy documentary series novel play poem church castle tower "
    "bridge museum stadium temple palace cathedral lighthouse forest garden duo trio "
    "quartet orchestra".split()
)
"""Nouns that a reader would not exchange for the category's name."""
VAGUE = frozenset(
    "group site system series work side body line short play record model show star order tool "
    "service pool shop feature point body network park trail route race base maker".split()
)
"""Nouns of the table that say too many things to tell a category where another one does."""


@cache
def _singulars() -> dict[str, str]:
    """Return the plurals in -s, each with its noun; "men" and "people" may mean anyone."""
    return {form: noun for noun in _BY_NOUN for form in plurals(noun) if form.endswith("s")}


def singular(noun: str) -> str:
    """Return the singular that the table has for a noun, or the noun."""
    return noun if noun in _BY_NOUN else _singulars().get(noun, noun)


def categories_of(noun: str) -> tuple[str, ...]:
    """Return the categories that a noun, singular or plural, may stand for."""
    return _BY_NOUN.get(singular(noun), ())
