"""Fixed templates in the manner of the ASGRE'07 realiser (ASGRE analysis, section 3.2).

Each attribute always has the same words before the type, as the type, or after it. The analysis
does not give the words; ours are English for the two TUNA domains. Any other attribute is said by
rule: a word or two before the type, numbers and the like after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Self

from regsuite.corpora.records.tuna import LOCATION, TYPE, Attribute, AttributeSet, Trial
from regsuite.english.inflection import plural
from regsuite.english.words import rows
from regsuite.reg.tuna.plurals import OR
from regsuite.reg.tuna.realise.base import Realiser, join
from regsuite.reg.tuna.realise.lexicon import by_rule
from regsuite.reg.tuna.relations import RELATIONS

AND = " and "
BEFORE = ("age", "size", "colour", "hairColour")
NO = ("0", "no", "false")
YES = ("1", "yes", "true")
LONGEST_ADJECTIVE = 2
LEADS = {
    "orientation": "facing",
    "x": "in column",
    "y": "in row",
    **{name: f"{name} the" for name in RELATIONS},
}


class Fixed(Realiser):
    """The same words for an attribute, always."""

    def fit(self, trials: Sequence[Trial]) -> Self:
        return self

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        """Say: the, what stands before the type, the type, what stands after it."""
        pairs = sorted(attributes, key=lambda a: (_rank(a), a))
        before = [words(a) for a in pairs if _rank(a) < len(BEFORE) + 1]
        heads = [words(a) for a in pairs if a[0] == TYPE] or ["one"]
        after = [words(a) for a in pairs if _rank(a) > len(BEFORE) + 1]
        if len(trial.targets) > 1:
            heads = [_plural(head) for head in heads]
        return join(["the", *before, *heads, *after])


def _rank(attribute: Attribute) -> int:
    """Return the place of an attribute: before the type, as the type, after it."""
    name, value = attribute
    if name in BEFORE:
        return BEFORE.index(name)
    if name == TYPE:
        return len(BEFORE) + 1
    return len(BEFORE) + (0 if _is_adjective(name, value) else 2)


def _is_adjective(name: str, value: str) -> bool:
    """Tell whether a value of an attribute that is not known here can stand before a noun."""
    if name in (*LEADS, *LOCATION) or name.startswith("has") or value.lower() in NO:
        return False
    short = len(value.partition(OR)[0].split()) <= LONGEST_ADJECTIVE
    return short and not any(c.isdigit() for c in value)


def _plural(nouns: str) -> str:
    """Return the plural of a noun or compound; of several with "and" between, each."""
    compounds = (noun.rpartition(" ") for noun in nouns.split(AND))
    return AND.join(lead + space + plural(last) for lead, space, last in compounds)


@cache
def _fixed_words() -> Mapping[Attribute, str]:
    return {(name, value): said for name, value, said in rows("tuna-words")}


def words(attribute: Attribute) -> str:
    """Return the words for an attribute."""
    name, value = attribute
    if attribute in _fixed_words():
        return _fixed_words()[attribute]
    if OR in value:
        return AND.join(words((name, one)) for one in value.split(OR))
    if name in LEADS:
        return f"{LEADS[name]} {value}"
    spoken = by_rule(name, value)
    if name.startswith("has"):
        return f"with {spoken}"
    return spoken if name in (TYPE, *BEFORE) else _unknown(name, value, spoken)


def _unknown(name: str, value: str, spoken: str) -> str:
    """Return words for an attribute that is not in the list: striped yes, legs 4, weight 3 kg."""
    bare = by_rule(f"has{name[:1].upper()}{name[1:]}", "yes")
    if value.lower() in NO and value != "0":
        return f"that is not {bare}"
    if value.lower() in YES and value != "1":
        return bare
    if _is_adjective(name, value):
        return spoken
    return f"with {value} {bare}" if bare.endswith("s") else f"with {bare} {value}"
