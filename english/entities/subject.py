"""What a text is about: its title, given or guessed, and what the text says that it is.

The main subject of a GREC text is given by its title (report, section 2.1, note 2). A text without
one is taken to be about the name that its first sentences are about. The category comes from the
text ("X is a … lake"), from words of the title ("Mount X") and from pronouns; no paper says how.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import PERSON, THING, categories_of, singular
from regsuite.english.entities.lexicon import COPULAS, is_title, without_legal_form
from regsuite.english.entities.person_name import PersonName
from regsuite.english.entities.sexes import SUBJECT_PRONOUNS, sex_of_person, subject_pronoun
from regsuite.english.entities.subject_names import fold, name_words, short_title, title_words
from regsuite.english.labels import Function, function
from regsuite.english.tokens import tokenise
from regsuite.english.words import table
from regsuite.english.words import words as word_list

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

PRONOUNS = tuple(SUBJECT_PRONOUNS.values())
_ENDS = frozenset({";", "."})
_LINKS = COPULAS | {"be", "been"}
_RIVER = re.compile(r" River$|^(the )?River ")
_OPENING = 150
_NEAR = 30
_MANY = 3
# Votes by hand: the first noun said of a subject counts more than the words of its title, and these
# more than what is said later; docs/mark.md (SEMCAT) gives the share of categories that are right.
_FIRST, _TITLE, _LATER = 5, 4, 3
_BORN = 4
_ONE = frozenset({"city", "river", "mountain", "lake", "country"})


@dataclass(frozen=True)
class Subject:
    """The main subject: title, the words that name it, category, nouns said of it, pronoun.

    The pronoun is "" where nothing tells it.
    """

    title: str
    words: frozenset[str]
    category: str
    nouns: tuple[str, ...]
    pronoun: str

    @property
    def name(self) -> str:
        """The title without what explains it ("Etna (volcano)", "Boston, Massachusetts")."""
        return short_title(self.title)

    @property
    def short_name(self) -> str:
        """A shorter form of the title that texts may use ("Anning"), "" where there is none."""
        short = ""
        if self.category == PERSON:
            short = PersonName(self.name).surname
        elif self.category == "river":
            bare = _RIVER.sub("", self.name)
            short = f"the {bare}" if bare != self.name else ""
        elif self.category == "company":
            short = without_legal_form(self.name)
        return short if short.lower() != self.name.lower() else ""

    def has_relative(self, name: str) -> bool:
        """Tell the name of somebody else of the family: "Anna Dunn" where it is about Tom Dunn."""
        own = frozenset(word for word in name_words(name) if not is_title(word.rstrip(".")))
        shared = own & self.words
        return self.category == PERSON and bool(shared) and shared not in (own, self.words)


def subject_of(
    doc: Doc, title: str, category: str | None = None, pronoun: str | None = None
) -> Subject:
    """Describe the subject of a text by its title; what is given is not guessed."""
    words = name_words(title)
    said = [list(nouns) for nouns in _said(doc, words)]
    kind = category or _category(doc, title, said)
    nouns = tuple(dict.fromkeys(singular(noun) for nouns in said for noun in nouns))
    return Subject(title, words, kind, nouns, pronoun or _pronoun(doc, title, kind, nouns))


def _said(doc: Doc, words: frozenset[str]) -> Iterator[Iterator[str]]:
    """Yield the common nouns of each "X is a … lake" by which the opening says what X is."""
    opening = _unbracketed(doc[:_OPENING])
    named = False
    for k, token in enumerate(opening):
        named = named or fold(token.text) in words or bool(subject_pronoun(token.lower_))
        if named and token.lower_ in _LINKS:
            yield _predicates(opening[k + 1 :])
            named = False


def _unbracketed(tokens: Iterable[Token]) -> list[Token]:
    """Leave out what stands in brackets; one that is never closed hides nothing but itself."""
    kept: list[Token] = []
    opened: list[int] = []
    for token in tokens:
        if token.text in "([":
            opened.append(len(kept))
        elif token.text in ")]" and opened:
            del kept[opened.pop() :]
        else:
            kept.append(token)
    return kept


def _predicates(tokens: list[Token]) -> Iterator[str]:
    for token in tokens:
        if token.lower_ in word_list("predicate-ends") or token.text in _ENDS:
            return
        if _is_noun(token) and not _modifies(token):
            yield token.lower_


def _is_noun(token: Token) -> bool:
    """Tell a common noun; one in small letters may have been taken for a name."""
    return token.pos_ == "NOUN" or (token.pos_ == "PROPN" and token.text.islower())


def _modifies(token: Token) -> bool:
    return function(token) in (Function.COMPOUND, Function.GENITIVE) and token.head.i > token.i


def _category(doc: Doc, title: str, said: list[list[str]]) -> str:
    counts = _counts(doc)
    human, other = counts["he"] + counts["she"], counts["it"] + counts["they"]
    if _is_firm(title):
        return "company"
    given = _given_name(title)
    thing = given and _said_to_be(doc, name_words(title)) not in ("", PERSON)
    person, human = given and not thing, human * (not thing)
    named = () if person and (human or not counts["it"]) else _named(title)
    votes = _votes(named, said) + _called(doc)
    if _says_born(doc):
        votes[PERSON] += _BORN
    elif counts["it"] and not human and not person:
        del votes[PERSON]
    if human > other and _may_be_human(title, votes, human):
        return PERSON
    if likely := +votes:
        return max(likely, key=lambda category: likely[category])
    return _without_votes(doc, person and not counts["it"], human)


def _without_votes(doc: Doc, person: bool, human: int) -> str:
    """Return the category where no noun tells it."""
    if person:
        return PERSON
    return _often(doc) or (PERSON if human else THING)


def _is_firm(title: str) -> bool:
    """Tell a name with "&" or a legal form: "Cole & Daughters", "Hobday Ltd"."""
    name = short_title(title)
    return "&" in name.split() or without_legal_form(name) != name


def _said_to_be(doc: Doc, words: frozenset[str]) -> str:
    """Return the category of the noun that the opening says of the name itself, by the parse."""
    for token in doc[:_OPENING]:
        if _is_noun(token) and any(child.dep_ == "cop" for child in token.lefts):
            named = (c for c in token.lefts if function(c) is Function.SUBJECT and c.i < token.i)
            if any(fold(t.text) in words for subject in named for t in subject.subtree):
                return next(iter(categories_of(token.lower_)), "")
    return ""


def _says_born(doc: Doc) -> bool:
    return any(token.lower_ in ("born", "b.") for token in doc[:_NEAR])


def _given_name(title: str) -> bool:
    """Tell a title of several words that begins as the name of a person does."""
    words = [fold(word) for word in tokenise(short_title(title))]
    return len(words) > 1 and bool(sex_of_person(words[:1]))


def _may_be_human(title: str, votes: Counter[str], human: int) -> bool:
    """Tell whether "he" or "she" may be said of the subject, and not of somebody else."""
    unnamed = human > _MANY and not list(_named(title))
    return not +votes or bool(votes[PERSON]) or _given_name(title) or unnamed


def _named(title: str) -> Iterator[str]:
    """Yield the categories that the first and the last word of a title say: "Mount", "Peak"."""
    words, known = title_words(title), table("name-categories")
    words = words[words[:1] == ["the"] :]
    return (known[word] for word in dict.fromkeys(words[:1] + words[-1:]) if word in known)


def _votes(named: Iterable[str], said: list[list[str]]) -> Counter[str]:
    """Count what speaks for each category: the first noun said, the title, other nouns said.

    What a title says does not count behind a given name: Ada Brook is no brook.
    """
    votes: Counter[str] = Counter()
    nouns = [(rank, noun) for rank, group in enumerate(said) for noun in group]
    clear = [
        (rank, noun) for rank, noun in nouns if singular(noun) not in word_list("vague-nouns")
    ] or nouns
    known = [(rank, categories) for rank, noun in clear if (categories := categories_of(noun))]
    for place, (rank, categories) in enumerate(known):
        votes[categories[0]] += 1 if place else _LATER if rank else _FIRST
    for category in named:
        votes[category] += _TITLE
    return votes


def _called(doc: Doc) -> Counter[str]:
    """Count the subjects of sentences that are "the" or "this" with a category noun."""
    counts: Counter[str] = Counter()
    for token in doc[:_OPENING]:
        if _is_noun(token) and token.i and token.nbor(-1).lower_ in ("the", "this"):
            low = token.lower_
            known = categories_of(low)
            if (
                known
                and low not in word_list("vague-nouns")
                and function(token) is Function.SUBJECT
            ):
                counts[known[0]] += 1
    return Counter({category: min(count, _MANY) for category, count in counts.items()})


def _often(doc: Doc) -> str | None:
    """Return the category that the opening's nouns speak of most often."""
    nouns = [t.lower_ for t in doc[:_OPENING] if _is_noun(t)]
    clear = [noun for noun in nouns if singular(noun) not in word_list("vague-nouns")]
    counts = Counter(c for noun in clear for c in categories_of(noun)[:1])
    return counts.most_common(1)[0][0] if counts else None


def _counts(doc: Doc) -> Counter[str]:
    return Counter(pronoun for t in doc if (pronoun := subject_pronoun(t.lower_)))


def _pronoun(doc: Doc, title: str, category: str, nouns: Sequence[str]) -> str:
    """Tell the pronoun by those of the text, or else by the name; "" where neither says."""
    counts = _counts(doc)
    if category == PERSON:
        if counts["he"] or counts["she"]:
            return "she" if counts["she"] > counts["he"] else "he"
        given = [fold(word) for word in tokenise(short_title(title))]
        sex = sex_of_person(given[: max(1, len(given) - 1)], nouns)
        return SUBJECT_PRONOUNS.get(sex, "")
    if category not in _ONE and (counts["they"] > 2 * counts["it"] or _plural(doc, title)):
        return "they"
    return "it" if counts["it"] or category != THING or nouns else ""


def _plural(doc: Doc, title: str) -> bool:
    """Tell whether the first verb behind the name is plural: "The Copper Kings were"."""
    words = name_words(title)
    named = False
    for token in doc[:_NEAR]:
        named = named or fold(token.text) in words
        if named and token.lower_ in _LINKS:
            return token.lower_ in ("are", "were")
    return False
