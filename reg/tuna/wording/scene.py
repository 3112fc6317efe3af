"""The words of a description: an article or a number, adjectives, the noun, what follows it.

A description that fits others too says so: "one of two white cups". The noun is the type; a breed,
a kind or a job that is one of the type takes its place, and persons are worded by ``people``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from regsuite.corpora.records.tuna import Attribute, Entity, Trial
from regsuite.english.wordnet import shipped_wordnet
from regsuite.english.words import table
from regsuite.reg.tuna.plurals import OR
from regsuite.reg.tuna.wording import people
from regsuite.reg.tuna.wording.kinds import NO, YES, Named, kind_of, plain_case, spoken, worded
from regsuite.reg.tuna.wording.own import OwnWords
from regsuite.reg.tuna.wording.parts import Part, Place, after, before, joined, many

NOTHING = "one"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def description(trial: Trial, chosen: Sequence[Attribute], own: OwnWords | None = None) -> str:
    """Return the words for what was chosen to be said of a trial's target or targets."""
    fitting = [*trial.targets, *confused(trial, chosen)]
    phrase = _noun_phrase(trial, chosen, fitting, own or OwnWords())
    if len(fitting) == len(trial.targets):
        return f"the {phrase}"
    return f"{_number(len(trial.targets))} of {_number(len(fitting))} {phrase}"


def landmark(trial: Trial, described: Collection[Attribute]) -> str:
    """Return the words for what another thing is described by, without an article."""
    return _noun_phrase(trial, sorted(described), (), OwnWords())


def confused(trial: Trial, chosen: Sequence[Attribute]) -> list[Entity]:
    """Return the others that have all that was chosen."""
    return [d for d in trial.distractors if set(chosen) <= set(d.attributes)]


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _noun_phrase(
    trial: Trial, chosen: Sequence[Attribute], fitting: Sequence[Entity], own: OwnWords
) -> str:
    """Return the noun with all that is said around it."""
    several = len(fitting) > 1
    theirs = {a: part for a in chosen if (part := own.part(*a)) is not None}
    named = [_named(trial, a) for a in chosen if a not in theirs]
    heads, left = _heads(named, fitting)
    parts = [*theirs.values(), *(part for one in left for part in _parts(one))]
    nouns = [part.words for part in parts if part.place == Place.NOUN] or heads
    kept = [part for part in parts if part.place != Place.NOUN and part.words != nouns[-1]]
    shown = _plurals(nouns, not kept) if several else nouns
    pieces = (before(kept), joined(shown), after(kept, several, people.is_human(nouns[-1])))
    return " ".join(filter(None, pieces))


def _plurals(nouns: list[str], alone: bool) -> list[str]:
    return ["things"] if alone and nouns == [NOTHING] else [many(noun) for noun in nouns]


def _named(trial: Trial, attribute: Attribute) -> Named:
    """Return an attribute with its spoken name; it is a switch if it is yes or no everywhere."""
    name, value = attribute
    known = {v.lower() for e in trial.entities for n, v in e.attributes if n == name}
    values = {one for v in known for one in v.split(OR)}
    return Named(spoken(name), value, values <= YES | NO)


def _parts(named: Named) -> Iterator[Part]:
    """Yield the parts of an attribute; those of a plural's united values are alternatives."""
    values = named.value.split(OR)
    made = [worded(replace(named, value=value)) for value in values]
    if len(made) == 1 or all(part.place < Place.NOUN for part in made):
        yield from made
    else:
        said = (after([part], True, False) or part.words for part in made)
        yield named.part(Place.FRAME, joined(said, "or"))


def _heads(named: Sequence[Named], fitting: Sequence[Entity]) -> tuple[list[str], list[Named]]:
    """Return the nouns, and what is still to be said beside them."""
    types = _of_kind(named, "type")[:1]
    rest = _without(list(named), *types)
    nouns = [_type(value) for one in types for value in one.value.split(OR)]
    if nouns and set(nouns) <= people.PERSONS:
        return _person(rest, fitting)
    kinds = (one for one in _of_kind(rest, "kind") if _is_a(one.value, nouns))
    if kind := next(kinds, None):
        return [plain_case(kind.value)], _without(rest, kind)
    if nouns and all(map(_tells_sex, nouns)):
        rest = _of_kind(rest, "gender", False)
    return nouns[:1] if len(set(nouns)) == 1 else nouns or [NOTHING], rest


def _of_kind(named: Iterable[Named], kind: str, own: bool = True) -> list[Named]:
    """Return the attributes of a kind, or those that are not its ``own``."""
    return [one for one in named if (kind_of(one.name)[0] == kind) is own]


def _without(rest: list[Named], *said: Named | None) -> list[Named]:
    return [one for one in rest if one not in said]


def _type(value: str) -> str:
    return NOTHING if value.lower() == "other" else plain_case(value)


def _is_a(value: str, nouns: Sequence[str]) -> bool:
    """Tell whether a breed or kind says what the thing is, so that the type need not be said."""
    low = value.lower()
    if not nouns:
        return bool(shipped_wordnet().synsets(low, "n")) and not value[:1].isupper()
    above = shipped_wordnet().hypernyms(low)
    return len(nouns) == 1 and (low.endswith(nouns[0]) or nouns[0] in above)


def _tells_sex(noun: str) -> bool:
    return table("human-nouns").get(noun) in ("female", "male")


def _person(rest: list[Named], fitting: Sequence[Entity]) -> tuple[list[str], list[Named]]:
    """Return the noun for a person, and what it leaves to say."""
    by_kind = {kind_of(one.name)[0]: one for one in rest}
    job, gender, age = (by_kind.get(kind) for kind in ("job", "gender", "age"))
    noun = people.job_noun(job.value) if job is not None else ""
    if noun:
        return [noun], _without(rest, job)
    sexes = gender.value.split(OR) if gender is not None else [_known_sex(fitting)]
    told = [people.noun_of_person(one, age.value if age is not None else "") for one in sexes]
    left = _without(rest, gender, age)
    if age is not None and told[0][1]:
        left.append(replace(age, value=told[0][1]))
    return list(dict.fromkeys(noun for noun, _ in told)), left


def _known_sex(fitting: Sequence[Entity]) -> str:
    """Return the sex that all whom the description fits are known to have."""
    sexes = {
        next((people.sex(v) for n, v in e.attributes if kind_of(spoken(n))[0] == "gender"), "")
        for e in fitting
    }
    return sexes.pop() if len(sexes) == 1 else ""
