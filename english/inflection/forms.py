"""Forms of English words by rule: regular endings, and the verbs and nouns that have their own.

Tags are the Penn Treebank's. What a treebank shows is learned over this
(``english.inflection.learned``); no library at hand inflects without data of its own.
"""

from __future__ import annotations

from functools import cache

_VOWELS = frozenset("aeiou")
_HISSING = ("s", "x", "z", "ch", "sh")
_PREFIXES = ("under", "over", "fore", "with", "out", "mis", "off", "pre", "re-", "re", "up", "un")
_SHORTEST = 3
_NO_MEN = frozenset({"human", "german", "roman", "ottoman", "shaman", "talisman"})
_VERBS = """
arise arose arisen|awake awoke awoken|be was been|bear bore borne|beat beat beaten
become became become|begin began begun|bend bent bent|bet bet bet|bid bid bid|bind bound bound
bite bit bitten|bleed bled bled|blow blew blown|break broke broken|breed bred bred
bring brought brought|build built built|burst burst burst|buy bought bought|cast cast cast
catch caught caught|choose chose chosen|cling clung clung|come came come|cost cost cost
creep crept crept|cut cut cut|deal dealt dealt|dig dug dug|do did done|draw drew drawn
drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt
fight fought fought|find found found|flee fled fled|fling flung flung|fly flew flown
forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen
get got gotten|give gave given|go went gone|grind ground ground|grow grew grown|hang hung hung
have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt
keep kept kept|know knew known|lay laid laid|lead led led|leave left left|lend lent lent
let let let|lie lay lain|light lit lit|lose lost lost|make made made|mean meant meant
meet met met|offset offset offset|pay paid paid|put put put|quit quit quit|read read read
ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen
seek sought sought|sell sold sold|send sent sent|set set set|shake shook shaken|shed shed shed
shine shone shone|shoot shot shot|show showed shown|shrink shrank shrunk|shut shut shut
sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|slide slid slid|sling slung slung
speak spoke spoken|spend spent spent|spin spun spun|spit spat spat|split split split
spread spread spread|spring sprang sprung|stand stood stood|steal stole stolen|stick stuck stuck
sting stung stung|stink stank stunk|strike struck struck|string strung strung|strive strove striven
swear swore sworn|sweep swept swept|swell swelled swollen|swim swam swum|swing swung swung
take took taken|teach taught taught|tear tore torn|tell told told|think thought thought
throw threw thrown|thrust thrust thrust|tread trod trodden|understand understood understood
wake woke woken|wear wore worn|weave wove woven|weep wept wept|win won won|wind wound wound
wring wrung wrung|write wrote written
"""
_NOUNS = """
child children|grandchild grandchildren|person people|people people|police police|staff staff
foot feet|tooth teeth|goose geese|mouse mice
ox oxen|life lives|wife wives|knife knives|leaf leaves|half halves|shelf shelves|self selves
thief thieves|wolf wolves|loaf loaves|calf calves|sheep sheep|deer deer|fish fish|series series
species species|aircraft aircraft|elk elk|crisis crises|analysis analyses|basis bases
thesis theses|phenomenon phenomena|criterion criteria|media media
"""
_DEGREES = """
good better best|well better best|bad worse worst|badly worse worst|far further furthest
more more more|most most most|less less less|least least least|many more most|much more most
little less least
"""


@cache
def _irregular() -> dict[tuple[str, str], str]:
    found = {("be", "VBZ"): "is", ("be", "VBP"): "are", ("have", "VBZ"): "has"}
    found |= {("be", "VBG"): "being"}
    for lemma, past, participle in _listed(_VERBS):
        found |= {(lemma, "VBD"): past, (lemma, "VBN"): participle}
    for lemma, plural in _listed(_NOUNS):
        found[lemma, "NNS"] = plural
    for lemma, more, most in _listed(_DEGREES):
        found |= {(lemma, tag): more for tag in ("JJR", "RBR")}
        found |= {(lemma, tag): most for tag in ("JJS", "RBS")}
    return found


def _listed(table: str) -> list[list[str]]:
    return [entry.split() for line in table.split("\n") for entry in line.split("|") if entry]


def regular(lemma: str, tag: str) -> str:
    """Return the form of a lemma in lower case; a tag without endings leaves it as it is."""
    known = _irregular()
    if (lemma, tag) in known:
        return known[lemma, tag]
    for prefix in _PREFIXES:
        stem = lemma.removeprefix(prefix)
        if tag in ("VBD", "VBN") and stem != lemma and (stem, tag) in known:
            return prefix + known[stem, tag]
    start, hyphen, last = lemma.rpartition("-")
    return start + hyphen + _ended(last, tag) if last.isalpha() and len(last) > 1 else lemma


def _ended(lemma: str, tag: str) -> str:
    if tag in ("VBZ", "NNS", "NNPS"):
        return _with_s(lemma, verb=tag == "VBZ")
    if tag in ("VBD", "VBN"):
        return _with(lemma, "ed")
    if tag == "VBG":
        return _with_ing(lemma)
    if tag in ("JJR", "RBR"):
        return _with(lemma, "er")
    return _with(lemma, "est") if tag in ("JJS", "RBS") else lemma


def _with_s(lemma: str, *, verb: bool) -> str:
    if not verb and lemma.endswith("man") and lemma not in _NO_MEN:
        return f"{lemma[:-2]}en"
    if not verb and lemma.endswith("s") and not lemma.endswith(("ss", "us", "is")):
        return lemma
    if _after_consonant(lemma, "y"):
        return f"{lemma[:-1]}ies"
    hisses = lemma.endswith(_HISSING) or (verb and _after_consonant(lemma, "o"))
    return f"{lemma}es" if hisses else f"{lemma}s"


def _with(lemma: str, ending: str) -> str:
    if lemma.endswith("e"):
        return lemma + ending[1:]
    if _after_consonant(lemma, "y"):
        return f"{lemma[:-1]}i{ending}"
    return _doubled(lemma) + ending


def _with_ing(lemma: str) -> str:
    if lemma.endswith("ie"):
        return f"{lemma[:-2]}ying"
    if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")):
        return f"{lemma[:-1]}ing"
    return f"{_doubled(lemma)}ing"


def _after_consonant(lemma: str, letter: str) -> bool:
    return lemma.endswith(letter) and lemma[-2:-1] not in _VOWELS and len(lemma) > 1


def _doubled(lemma: str) -> str:
    """Double the last consonant of one syllable with a short vowel: stop, scan, quit."""
    bare = lemma.replace("qu", "q")
    short = len(bare) >= _SHORTEST and bare[-2] in _VOWELS and bare[-3] not in _VOWELS
    once = sum(letter in _VOWELS or letter == "y" for letter in bare) == 1
    return lemma + lemma[-1] if short and once and bare[-1] not in "aeiouwxy" else lemma
