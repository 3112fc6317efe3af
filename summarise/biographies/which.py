"""Which person a name means where the documents have several of it.

A surname or a given name alone may fit several persons, and a full name two, "the elder" and "the
younger". Then one must be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.entities.lexicon import is_title
from regsuite.english.entities.person_name import ELDER, YOUNGER
from regsuite.english.entities.resolved import PERSON
from regsuite.english.entities.sexes import sex_of_address
from regsuite.english.entities.target_person import TargetPerson
from regsuite.summarise.biographies.name_forms import Namesakes, Whose, full_names
from regsuite.summarise.biographies.stretches import Stretches


class SeveralPersonsError(InputError):
    """A name fits several persons of the documents, and nobody said which is meant."""


def chosen(name: str, item: DocumentSet, which: str | int | None = None) -> str:
    """Return the full name of the person meant; an error lists the persons where it may be several.

    ``which`` is the number of one of them, or a part of its name that no other has.
    """
    found = persons_called(name, item)
    if which is None:
        if len(found) > 1:
            raise SeveralPersonsError(
                f"{name} fits {_listed(found)}; choose one (--which NAME or NUMBER)"
            )
        return found[0]
    if str(which).isdigit():
        number = int(which)
        fitting = found[number - 1 : number] if number else []
    else:
        fitting = [one for one in found if str(which).lower() in one.lower()]
    if len(fitting) != 1:
        raise InputError(f"--which {which} is not one of {_listed(found)}")
    return fitting[0]


def persons_called(name: str, item: DocumentSet) -> list[str]:
    """Return the persons of the documents whom a name fits, by their full names; never empty."""
    person = TargetPerson.of(replace(item, id=name))
    namesakes = Namesakes(item, person)
    if person.qualifier:
        return [name]
    if len(person.name.words) > 1:
        return _of_two_ages(name, namesakes)
    *titles, _ = (word.strip(".").lower() for word in name.split())
    if not all(map(is_title, titles)):
        return [name]
    sex = sex_of_address(titles[0]) if titles else ""
    found = full_names((form for _, form in namesakes.every()), person.name.words, sex)
    return (_persons(found, namesakes) if len(found) > 1 else found) or [name]


def _of_two_ages(name: str, namesakes: Namesakes) -> list[str]:
    """Return the elder and the younger where the documents have both of one full name."""
    every = (form for _, form in namesakes.every())
    told = any(f.qualifier and namesakes.full(f) is Whose.OWN for f in every)
    return [f"the {ELDER} {name}", f"the {YOUNGER} {name}"] if told else [name]


def _persons(names: Sequence[str], namesakes: Namesakes) -> list[str]:
    """Return the names that the entity layer does not take for those of a firm or a place."""
    places = {form.text: (i, form.start) for i, form in reversed(list(namesakes.every()))}
    stretches = Stretches(namesakes.item)
    kept = []
    for name in names:
        place, start = places[name]
        mention = stretches.named(place, start)
        if mention is None or stretches.of(place).known.entity(mention).type == PERSON:
            kept.append(name)
    return kept


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
