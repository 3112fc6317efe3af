"""Small closed word lists by which mentions are found and told apart, for English texts."""

from __future__ import annotations

PRONOUNS: dict[str, str] = {
    **dict.fromkeys("he him his himself".split(), "male"),
    **dict.fromkeys("she her hers herself".split(), "female"),
    **dict.fromkeys("it its itself".split(), "thing"),
    **dict.fromkeys("they them their theirs themselves".split(), "plural"),
}
RELATIVES: dict[str, str] = {
    "who": "person",
    "whom": "person",
    "whose": "any",
    "which": "thing",
    "that": "any",
}
EMPHATIC = frozenset("himself herself itself themselves".split())
COPULAS = frozenset("is was are were became becomes remains".split())
AUXILIARIES = COPULAS | frozenset(
    "has had have can could will would may might must did does".split()
)
PREPOSITIONS = frozenset(
    "in on at of from to by with near into through along over under around between across for "
    "within towards toward against above below behind beside during via about".split()
)
FUNCTION_WORDS = (
    PREPOSITIONS
    | AUXILIARIES
    | frozenset(PRONOUNS)
    | frozenset(RELATIVES)
    | frozenset(
        "the a an this these those and or but nor so yet as if when while where although though "
        "because since until unless after before once also however thus therefore moreover "
        "furthermore nevertheless despite there here then now today some many most much more "
        "several few both each every all any no not only one two three four five six seven "
        "eight nine ten first second third other another such what how why i we you my our your "
        "its like unlike than just even still later earlier together instead according born known "
        "built made given held set seen".split()
    )
)
CALENDAR = frozenset(
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday".split()
)
PARTICLES = frozenset(
    "of de la le du von van der den del della di da dos e y al el ibn bin".split()
)
HONORIFICS = frozenset(
    "sir lord lady dame mr mrs ms dr king queen prince princess emperor empress pope saint "
    "president general captain admiral archduke duke duchess count countess baron professor".split()
)
ABBREVIATED = frozenset("st mt ft dr mr mrs ms jr sr gen col capt".split())

_CATEGORY_WORDS = {
    "mountain": (
        "mountain mountains mount peak peaks volcano volcanoes stratovolcano massif hill fell "
        "summit alp range plateau ridge pico monte mont monolith bluff cone"
    ),
    "river": "river rivers stream tributary creek waterway rio brook",
    "lake": "lake lakes reservoir loch lagoon tarn",
    "city": "city cities town metropolis municipality village port capital suburb settlement",
    "country": (
        "country nation state republic kingdom territory island islands archipelago emirate "
        "principality commonwealth federation sultanate protectorate province region district "
        "union empire"
    ),
    "male": "man king prince emperor father husband son brother pope duke lord actor gentleman",
    "female": "woman queen princess empress mother wife daughter sister duchess lady actress",
    "person": (
        "person author writer poet novelist playwright dramatist composer musician singer "
        "songwriter painter artist sculptor architect scientist physicist chemist mathematician "
        "astronomer biologist naturalist philosopher theologian historian economist politician "
        "statesman president minister general admiral officer soldier leader dictator "
        "revolutionary explorer navigator inventor engineer physician doctor lawyer judge "
        "businessman entrepreneur player footballer athlete director producer critic journalist "
        "monarch ruler saint priest bishop preacher reformer activist theorist scholar thinker"
    ),
}
CATEGORIES: dict[str, str] = {
    word: category for category, words in _CATEGORY_WORDS.items() for word in words.split()
}
PERSONS = frozenset({"male", "female", "person"})
