"""The name of a person given as such, not found in a text: its words, surname and short forms.

"Queen Mary II of England" and "Anna Beck, Countess of Holt" are Mary and Anna Beck. A name inside a
sentence is read by ``names`` instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from regsuite.english.entities.lexicon import count_name_suffixes, is_title
from regsuite.english.words import table
from regsuite.english.words import words as word_list

_NUMBER = re.compile(r"[IVX]{2,}|[IV]")
_BRACKETS = re.compile(r"\([^()]*\)")
_RANK = r"\b(?:Duke|Duchess|Earl|Count|Countess|Marquess|Viscount|Viscountess|Baron|Baroness)"
_HELD = re.compile(rf"{_RANK} (?:of (?:the )?)?([A-Z][\w’'-]+)")
_RANK_FIRST = re.compile(rf"^\s*(?:Grand (?:Duke|Duchess) |(?:the )?{_RANK} of (?:the )?)")
_FROM = frozenset({"of", "the", "ap", "ibn"})
ELDER, YOUNGER = "elder", "younger"
_WHICH = re.compile(rf"^\s*(?:the )?({ELDER}|{YOUNGER}) (?=\S)", re.IGNORECASE)


@dataclass(frozen=True)
class PersonName:
    """The name of a person, given as such."""

    text: str

    @property
    def qualifier(self) -> str:
        """Which of two persons of the name: the elder or the younger; "" where that is not said."""
        which = _WHICH.match(self.text)
        return which[1].lower() if which else ""

    @cached_property
    def _behind_titles(self) -> list[str]:
        """The words behind the titles, up to a comma; brackets and ranks are left out."""
        plain = _WHICH.sub("", _BRACKETS.sub(" ", self.text.replace("_", " "))).strip(" ,")
        plain = _RANK_FIRST.sub("", plain).partition(",")[0]
        parts = [stripped for word in plain.split() if (stripped := word.strip("."))]
        while len(parts) > 1 and is_title(parts[0].lower()) and not _is_given_name(parts):
            parts = parts[1:]
        return parts

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words without titles, endings and where one is from.

        "Queen Mary II of England", "Anna Beck, Countess of Holt" and "Ivo the Elder" are Mary,
        Anna Beck and Ivo.
        """
        parts = self._behind_titles
        places = (i for i in range(1, len(parts)) if parts[i] in _FROM)
        end = next((i for i in places if parts[i - 1][0].isupper()), len(parts))
        end -= end > 1 and _NUMBER.fullmatch(parts[end - 1]) is not None
        return tuple(parts[: end - count_name_suffixes(parts[:end])])

    @property
    def surname(self) -> str:
        """The last name with its particle; of rulers, who have none, the name they rule by."""
        rest = self._behind_titles[len(self.words) :]
        if rest and (rest[0] in _FROM or _NUMBER.fullmatch(rest[0])):
            return " ".join(self.words)
        particle, last = ("", "", *self.words)[-2:]
        own = particle.lower() in word_list("name-particles") and len(self.words) > len("XY")
        return f"{particle} {last}" if own and _is_kept(particle) else last

    @property
    def variants(self) -> tuple[str, ...]:
        """The full name, the last name, the first name and a rank's place, each once."""
        if not self.words:
            return ()
        held = _HELD.findall(self.text.replace("_", " "))
        return tuple(dict.fromkeys((" ".join(self.words), self.words[-1], self.words[0], *held)))

    @cached_property
    def patterns(self) -> tuple[re.Pattern[str], ...]:
        """A pattern for each variant that finds it as whole words, whatever the case."""
        return tuple(map(_as_words, self.variants))

    def is_in(self, text: str) -> bool:
        """Tell whether a text has a variant of the name."""
        return any(pattern.search(text) for pattern in self.patterns)


def may_be_called(given: str, other: str) -> bool:
    """Tell whether one given name is the other or a short form of it: "Nick" and "Nicholas"."""
    one, two = given.lower(), other.lower()
    whole = table("nicknames")
    return one == two or two in whole.get(one, "").split() or one in whole.get(two, "").split()


def _as_words(variant: str) -> re.Pattern[str]:
    words = r"\s+".join(map(re.escape, variant.split()))
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def _is_given_name(parts: Sequence[str]) -> bool:
    """Tell whether a title is the given name before a surname: "Earl Warren"."""
    return len(parts) == len(("Earl", "Warren")) and parts[0] in ("Earl", "Major")


def _is_kept(particle: str) -> bool:
    """Tell whether a particle belongs to the surname: "van Dorn", "Le Corbusier", not "de Bury"."""
    return particle[0].isupper() or particle == "van"
