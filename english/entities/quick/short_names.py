"""Which surnames come without the full name that their document has, by a look that costs little.

No persons are made of the names: a word behind a given name somewhere in the document is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regsuite.english.entities.lexicon import is_title, no_names, no_surnames, roles
from regsuite.english.entities.lines import LONGEST, Line
from regsuite.english.entities.sexes import is_given_name
from regsuite.english.words import words as word_list

_MOST_LOOKED_AT = 60
_WINDOW = 40


def runs_of(sentence: str) -> list[tuple[str, ...]]:
    """Return the words of each run of capitals."""
    return [run.words for run in Line(sentence[:LONGEST]).runs]


def short_names(sentences: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield names that come short and stand in full in their document, or come twice in full.

    Each sentence is given behind the text of its document.
    """
    named: set[str] = set()
    for text, sentence in sentences:
        for run in runs_of(sentence):
            last = run[-1]
            if last.isupper() or last.lower() in no_surnames() | word_list("place-surnames"):
                continue
            before = run[-2].lower() if len(run) > 1 else ""
            full = bool(before) and not _is_no_given_name(before)
            if full and last in named:
                yield last
            if not full and last not in named and _is_last(last, text, is_title(before)):
                yield last
            named.update((last,) if full else ())


def _is_no_given_name(word: str) -> bool:
    return word in no_names() or word in word_list("not-person-names") or is_title(word)


def _may_be_given_name(word: str) -> bool:
    written = word[:1].isupper() and word[-1:].isalnum()
    return written and not _is_no_given_name(word.lower())


def _is_last(word: str, text: str, titled: bool) -> bool:
    """Tell whether a text has a word behind a given name; behind any, for one with a title."""
    place = text.find(f" {word}")
    for _ in range(_MOST_LOOKED_AT):
        if place <= 0:
            return False
        window = max(0, place - _WINDOW)
        start = max(text.rfind(" ", window, place), text.rfind("\n", window, place)) + 1
        before = text[start:place]
        if _may_be_given_name(before) and (
            titled or is_given_name(before) or _follows_role(text, start)
        ):
            return True
        place = text.find(f" {word}", place + 1)
    return False


def _follows_role(text: str, place: int) -> bool:
    before = text[max(0, place - _WINDOW) : place].split()
    return bool(before) and before[-1].lower() in roles()
