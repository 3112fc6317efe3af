"""Two mentions side by side: do they agree, how alike are their words, and the pair's features.

The features follow Soon, Ng & Lim 2001 (distance, pronoun, string match, definite, gender and
number agreement, both proper names, apposition) where a text without a parser gives them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regsuite.english.entities.lexicon import is_title
from regsuite.english.entities.mention import DEFINITE, NAME, OBLIQUE, PRONOUN, RELATIVE
from regsuite.english.words import table
from regsuite.english.words import words as word_list
from regsuite.reg.coreference.baselines.mentions import Mention

_CLASHES = {
    "male": frozenset({"female", "thing", "plural"}),
    "female": frozenset({"male", "thing", "plural"}),
    "person": frozenset({"thing", "plural"}),
    "thing": frozenset({"male", "female", "person", "plural"}),
    "plural": frozenset({"male", "female", "person", "thing"}),
    "": frozenset[str](),
}
_PERSONS = frozenset({"male", "female", "person"})
ADJACENT = 1
_FAR = 3
ANY = "any"
_BINS = (1, 2, 4, 8, 16)


def genders_clash(a: Mention, b: Mention) -> bool:
    """Tell whether two mentions cannot be the same by gender or number.

    A plural pronoun goes with a name or description of any number ("the islands").
    """
    if "plural" in (a.gender, b.gender) and not a.kind == b.kind == PRONOUN:
        return bool({a.gender, b.gender} & _PERSONS)
    return b.gender in _CLASHES[a.gender]


def categories_clash(a: Mention, b: Mention) -> bool:
    """Tell whether two mentions are known to be of different categories."""
    if a.category is None or b.category is None or a.category == b.category:
        return False
    return not {a.category, b.category} <= _PERSONS or {a.category, b.category} == {
        "male",
        "female",
    }


def core(mention: Mention) -> frozenset[str]:
    """Return the words of a name that tell it from others: no category, title or particle."""
    return _core(mention.words)


@lru_cache(maxsize=65536)
def _core(given: tuple[str, ...]) -> frozenset[str]:
    own = given[is_title(given[0]) :]
    small = word_list("name-particles") | {"of", "e", "y"}
    return frozenset(own) - table("category-words").keys() - small or frozenset(given)


def likeness(a: Mention, b: Mention) -> str:
    """Compare the words: "same", "part" (one name within the other), "some" or "none"."""
    if a.words == b.words:
        return "same"
    if a.kind != b.kind:
        return "none"
    if a.kind == DEFINITE:
        return "part" if a.words[-1] == b.words[-1] else "none"
    first, second = core(a), core(b)
    if first <= second or second <= first:
        return "part"
    return "some" if first & second else "none"


def pair_features(antecedent: Mention, anaphor: Mention, counts: Sequence[int]) -> dict[str, str]:
    """Return the features of a pair; ``counts`` says how often each mention's words came so far.

    All are categorical and joined with the kinds of both mentions, so that few rows differ.
    """
    kinds = f"{antecedent.kind}-{anaphor.kind}"
    sentences = min(anaphor.sentence - antecedent.sentence, _FAR)
    word = anaphor.words[-1] if anaphor.kind in (PRONOUN, RELATIVE) else anaphor.kind
    position = _position(antecedent, "first", "later")
    result = {
        "kinds": kinds,
        "word": f"{antecedent.kind}-{word}",
        "sentences": f"{anaphor.kind} {sentences}",
        "between": f"{anaphor.kind} {_bin(anaphor.index - antecedent.index)}",
        "position": f"{kinds} {position}",
        "position, sentences": f"{anaphor.kind} {position} {sentences}",
        "gender": f"{kinds} {antecedent.gender or ANY} {anaphor.gender or ANY}",
        "count": f"{kinds} {min(counts[antecedent.index], _FAR)}",
        "opening": f"{kinds} {antecedent.index == 0}",
        "anaphor": f"{word} {_position(anaphor, '0', '1')}",
    }
    if anaphor.kind in (NAME, DEFINITE):
        result["likeness"] = f"{kinds} {likeness(antecedent, anaphor)}"
        result["category"] = f"{kinds} {_category_match(antecedent, anaphor)}"
    if anaphor.kind == RELATIVE:
        result["adjacent"] = f"{antecedent.kind} {anaphor.first - antecedent.last <= ADJACENT}"
    return result


def _position(mention: Mention, first: str, later: str) -> str:
    if mention.role == OBLIQUE:
        return OBLIQUE
    return first if mention.opens else later


def _category_match(a: Mention, b: Mention) -> str:
    if a.category is None or b.category is None:
        return "unknown"
    return "clash" if categories_clash(a, b) else "same"


def _bin(distance: int) -> int:
    return sum(distance > edge for edge in _BINS)
