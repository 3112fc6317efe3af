"""How one attribute with its value is said: the kind of its name, then what the value is.

The table ``attribute-wording`` knows usual names. Any other name is worded by what it is: yes or
no of a thing is "with a collar" or "without a collar", of a state "open" or "that is not open", of
an act "that sings"; a thing with a value is "with a short tail"; a name that ends in a property
("eye colour") is that of its first word. What fits nothing is said in words that fit anything:
"whose price is 20 €".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from regsuite.corpora.records.tuna import LOCATION
from regsuite.english.inflection import base_form, plural
from regsuite.english.words import rows, table, words
from regsuite.reg.tuna.wording import lexical
from regsuite.reg.tuna.wording.parts import Part, Place, many
from regsuite.reg.tuna.wording.people import sex
from regsuite.reg.tuna.wording.positions import position

YES = frozenset({"1", "true", "y", "yes"})
NO = frozenset({"0", "false", "n", "no", "none"})
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_LONGEST_ADJECTIVE = 2
_LONGEST_LIFE = 150
_PROPERTIES = frozenset(
    {"colour", "style", "length", "size", "shape", "material", "type", "pattern"}
)
_AXES = {"x": "column", "y": "row"}


@dataclass(frozen=True)
class Named:
    """An attribute: the spoken name, the value, and whether its values here are yes and no."""

    name: str
    value: str
    is_switch: bool

    @property
    def is_number(self) -> bool:
        """Tell whether the value begins with a digit."""
        return self.value[:1].isdigit()

    @property
    def is_short(self) -> bool:
        """Tell whether the value can stand before a noun: a word or two without digits."""
        digits = any(c.isdigit() for c in self.value)
        return len(self.value.split()) <= _LONGEST_ADJECTIVE and not digits

    def part(self, place: Place, said: str, many: str = "") -> Part:
        """Return a part that says this attribute."""
        return Part(place, said, many, self.name)


def spoken(name: str) -> str:
    """Return the name of an attribute as words: "eyeColor" is "eye colour"."""
    words_ = _CAPITAL.sub(" ", name).replace("-", " ").replace("_", " ").lower().split()
    return " ".join("colour" if word == "color" else word for word in words_) or name


def plain_case(value: str) -> str:
    """Return a value without the capital of a table's cell, unless it is that of a name."""
    low = value.lower()
    if value != value.capitalize() or low in words("nationalities"):
        return value
    known = lexical.classes(low) or lexical.is_adjective(low) or lexical.is_noun(low)
    return low if known else value


def kind_of(name: str) -> tuple[str, str]:
    """Return the kind of an attribute's name and what the table says with it."""
    known = {row[0]: row[1:] for row in rows("attribute-wording")}.get(name)
    return (known[0], known[1]) if known else ("", "")


def worded(named: Named) -> Part:
    """Return how an attribute is said beside the noun."""
    kind, more = kind_of(named.name)
    if kind == "frame" and not named.is_switch:
        return named.part(Place.FRAME, more.replace("{}", _framed(named)))
    if named.is_switch and kind != "place":
        return _switch(named)
    return _KINDS.get(kind, _unknown)(named, more)


def _framed(named: Named) -> str:
    """Return the words of TUNA's own values ("facing forward"), else the value."""
    said = _tuna_words().get((named.name, named.value), named.value)
    return said.removeprefix("facing ")


@cache
def _tuna_words() -> Mapping[tuple[str, str], str]:
    own = (*(name.replace("-", " ") for name in LOCATION), "orientation")
    pairs = {(n.replace("-", " "), value): said for n, value, said in rows("tuna-words")}
    return {pair: said for pair, said in pairs.items() if pair[0] in own}


def _adjective(named: Named, more: str) -> Part:
    if named.is_number:
        return _measure(named)
    value = plain_case(named.value)
    if not named.is_short or not _describes(value, more):
        return _whose(named)
    return state(named, value, more)


def _describes(value: str, more: str) -> bool:
    if more in ("colour", "shape", "size") or lexical.is_adjective(value):
        return True
    return not lexical.is_noun(value) and not lexical.is_plural(value)


def state(named: Named, value: str, more: str = "") -> Part:
    """Return an adjective at its place, or as a clause where it cannot stand before a noun."""
    if lexical.PREDICATIVE in lexical.classes(value) or lexical.is_doing(value):
        return named.part(Place.CLAUSE, f"is {value}", f"are {value}")
    place = lexical.adjective_class(value) or more or "quality"
    return named.part(Place[place.upper()], value)


def _measure(named: Named) -> Part:
    noun = lexical.count_noun(named.name, named.name)
    return Part(Place.WITH, f"{noun} of {named.value}", counted=True)


def _whose(named: Named) -> Part:
    verb = "are" if lexical.is_plural(named.name) else "is"
    value = lexical.with_article(named.value) if lexical.is_one(named.value) else named.value
    return named.part(Place.WHOSE, f"{named.name} {verb} {value}")


def _switch(named: Named) -> Part:
    yes = named.value.lower() in YES
    first, _, rest = named.name.partition(" ")
    if first in ("has", "with") and rest:
        return Part(Place.WITH if yes else Place.WITHOUT, rest)
    if first == "can" and rest:
        return named.part(Place.CLAUSE, f"can {rest}" if yes else f"cannot {rest}")
    if first == "is" and rest:
        return _is(named, rest if lexical.is_adjective(rest) else lexical.with_article(rest), yes)
    if lexical.is_verb(first, bool(rest)):
        return _act(named, first, rest, yes)
    if lexical.is_adjective(named.name) or lexical.is_doing(named.name):
        return _is(named, named.name, yes)
    return Part(Place.WITH if yes else Place.WITHOUT, named.name)


def _is(named: Named, what: str, yes: bool) -> Part:
    if not yes:
        return named.part(Place.CLAUSE, f"is not {what}", f"are not {what}")
    if lexical.is_adjective(what):
        return state(named, what)
    return named.part(Place.CLAUSE, f"is {what}", f"are {what}")


def _act(named: Named, verb: str, rest: str, yes: bool) -> Part:
    base = base_form(verb, "VBZ")
    forms = (verb, base) if yes else (f"does not {base}", f"do not {base}")
    one, many = (f"{form} {rest}".strip() for form in forms)
    return named.part(Place.CLAUSE, one, many)


def _material(named: Named, _: str) -> Part:
    value = plain_case(named.value)
    before = table("materials").get(value.lower())
    if before:
        return named.part(Place.MATERIAL, before)
    if named.is_short and lexical.is_adjective(value) and not lexical.is_noun(value):
        return named.part(Place.MATERIAL, value)
    return named.part(Place.FRAME, f"made of {value}")


def _origin(named: Named, _: str) -> Part:
    if named.value.lower() in words("nationalities"):
        return named.part(Place.ORIGIN, named.value.capitalize())
    return named.part(Place.FRAME, f"from {named.value}")


def _language(named: Named, _: str) -> Part:
    return named.part(Place.FRAME, f"in {named.value}")


def _age(named: Named, _: str) -> Part:
    years = named.value.removesuffix("years").strip()
    if years.isdigit() and int(years) <= _LONGEST_LIFE:
        return named.part(Place.AGE, f"{years}-year-old")
    if named.is_number or not named.is_short:
        return _whose(named)
    return named.part(Place.AGE, plain_case(named.value))


def _make(named: Named, more: str) -> Part:
    if not named.is_short:
        return _whose(named)
    return named.part(Place.MAKE, named.value if more == "name" else plain_case(named.value))


def _gender(named: Named, _: str) -> Part:
    return named.part(Place.GENDER, sex(named.value) or named.value.lower())


def _action(named: Named, _: str) -> Part:
    value = plain_case(named.value)
    if value.partition(" ")[0].endswith("ing") or lexical.is_adjective(value):
        return named.part(Place.CLAUSE, f"is {value}", f"are {value}")
    return _whose(named)


def _job(named: Named, _: str) -> Part:
    value = plain_case(named.value)
    one = lexical.with_article(value)
    return named.part(Place.CLAUSE, f"works as {one}", f"work as {one}")


def _type(named: Named, _: str) -> Part:
    """Say a second type: "that is a pet"."""
    value = plain_case(named.value)
    return named.part(Place.CLAUSE, f"is {lexical.with_article(value)}", f"are {many(value)}")


def _place(named: Named, _: str) -> Part:
    name = _AXES.get(named.name, named.name)
    return named.part(Place.WHERE, position(name, named.value))


def _unknown(named: Named, _: str) -> Part:
    tuna = _tuna_words().get((named.name, named.value))
    if tuna:
        return named.part(Place.WHERE, tuna)
    first, _, last = named.name.partition(" ")
    if first in words("prepositions") or last in ("to", "of"):
        return named.part(Place.WHERE, f"{named.name} {lexical.with_article(named.value, 'the')}")
    if lexical.is_doing(named.name) and not lexical.is_thing(named.name) and not named.is_number:
        return _doing(named, "")
    owner, _, last = named.name.rpartition(" ")
    if owner and last in _PROPERTIES and named.is_short:
        return _feature(named, _paired(owner), last)
    return _of_unknown_name(named)


def _doing(named: Named, _: str) -> Part:
    return named.part(Place.FRAME, f"{named.name} {lexical.with_article(named.value)}")


def _of_unknown_name(named: Named) -> Part:
    name, value = named.name.removeprefix("has "), named.value
    several = lexical.is_plural(name)
    if several and value.isdigit():
        return _counted(name, value)
    if named.is_short and (several or lexical.is_thing(name)):
        return _feature(named, name)
    if named.is_number and lexical.is_noun(name) and not (several or lexical.is_thing(name)):
        return _measure(named)
    known = lexical.is_noun(name) and named.is_short and lexical.is_adjective(value)
    return state(named, plain_case(value)) if known else _whose(named)


def _counted(name: str, value: str) -> Part:
    if value == "0":
        return Part(Place.WITHOUT, name)
    lead, space, last = name.rpartition(" ")
    single = base_form(last, "NNS") or last if lexical.is_plural(last) else last
    noun = single if value == "1" else plural(single)
    return Part(Place.WITH, f"{value} {lead}{space}{noun}", counted=True)


def _feature(named: Named, noun: str, property_: str = "") -> Part:
    """Say what something is like that the target has: "with a short tail"."""
    value = plain_case(named.value)
    if value.lower() in NO:
        return Part(Place.WITHOUT, noun)
    if lexical.is_material(value):
        value, usual = table("materials").get(value, value), "material"
    elif property_ or lexical.is_adjective(value) or not lexical.is_noun(value):
        usual = "colour" if property_ == "colour" else "quality"
    else:
        return _whose(named)
    place = Place[(lexical.adjective_class(value) or usual).upper()]
    return Part(Place.WITH, noun, adjectives=((place, value),))


def _paired(noun: str) -> str:
    return plural(noun) if lexical.PAIR in lexical.classes(noun) else noun


_KINDS: Mapping[str, Callable[[Named, str], Part]] = {
    "action": _action,
    "adjective": _adjective,
    "age": _age,
    "doing": _doing,
    "gender": _gender,
    "job": _job,
    "kind": _make,
    "language": _language,
    "material": _material,
    "origin": _origin,
    "place": _place,
    "type": _type,
}
