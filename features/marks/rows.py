"""What the marker sees of each candidate: words, parse, agreement, and the candidates around it.

All features are words, named with the candidate's kind, so that one maximum-entropy model holds
one classifier a kind. At a first look the candidates around are those that agree with the subject;
at a second look they are those that the first one took for references.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import PERSON, categories_of, singular
from regsuite.english.entities.lexicon import RELATIVES
from regsuite.english.entities.mention import DEFINITE, EMPTY, NAME, PRONOUN, Mention
from regsuite.english.entities.sexes import subject_pronoun
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import fold
from regsuite.english.labels import Function, first_conjunct, function, preposition
from regsuite.features.marks.view import FAR, View, bin_of, kind_name, main_verb

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_LINKS = frozenset("is was are were be been became".split())
_MOST = 3
_RIVAL = 40
_UP = 4
_AHEAD = 7
_TENTHS = 10


def rows(doc: Doc, subject: Subject, candidates: Sequence[Mention]) -> list[dict[str, str]]:
    """Return the features of every candidate of a text at a first look."""
    view = View(doc, subject, candidates)
    return [_row(view, c) for c in candidates]


def second_rows(
    doc: Doc,
    subject: Subject,
    candidates: Sequence[Mention],
    shares: Sequence[float],
    chosen: Collection[Mention],
) -> list[dict[str, str]]:
    """Return the features at a second look, by the shares and the choice of the first."""
    view = View(doc, subject, candidates, [c.kind != EMPTY and c in chosen for c in candidates])
    return [
        _row(view, c) | {f"{kind_name(c)} first look": str(int(_TENTHS * share))}
        for c, share in zip(candidates, shares, strict=True)
    ]


def _row(view: View, c: Mention) -> dict[str, str]:
    row = _around(view, c) | _OF_KIND[c.kind](view, c)
    return {f"{kind_name(c)} {key}": value for key, value in row.items()}


def _around(view: View, c: Mention) -> dict[str, str]:
    head = view.doc[c.head]
    does, mark = function(head), preposition(head)
    before, after = view.word(c.first - 1), view.word(c.last)
    sentence, start = view.sentence[c.first], view.start(c.first)
    last = view.last_own(c)
    since = min(sentence - view.sentence[last.first], FAR) if last else FAR
    kind = view.kind_word(last)
    return {
        "": "1",
        "category": view.subject.category,
        "function": does,
        "dep": head.dep_,
        "governor": head.head.pos_,
        "before": before,
        "before before": f"{view.word(c.first - 2)} {before}",
        "after": after,
        "after after": f"{after} {view.word(c.last + 1)}",
        "tag before": view.tag(c.first - 1),
        "tag after": view.tag(c.last),
        "tags after": f"{view.tag(c.last)} {view.tag(c.last + 1)}",
        "preposition": mark.lower_ if mark is not None else "",
        "sentence": bin_of(sentence),
        "paragraph": str(min(view.paragraph[c.first], _MOST)),
        "place": bin_of(c.first - start),
        "starts": str(c.first == start),
        "quoted": str(view.quoted[c.first]),
        "bracketed": str(view.bracketed[c.first]),
        "since own": str(since),
        "last own": kind,
        "last own, since": f"{kind} {since}",
        "competitors": bin_of(view.competitors(last.last if last else 0, c.first)),
        "competitors here": bin_of(view.competitors(start, c.first)),
        "function, place": f"{does} {c.first == start}",
    }


def _name(view: View, c: Mention) -> dict[str, str]:
    tokens = [t for t in view.of(c) if t.text[0].isalnum()]
    own = sum(fold(t.text) in view.subject.words for t in tokens)
    foreign = view.foreign(c)
    others = str(min(len(foreign), _MOST))
    bare = view.phrase(c)
    title = view.title_phrase
    article = bool(tokens) and tokens[0].lower_ == "the"
    whole = bare == title
    before, after = view.word(c.first - 1), view.word(c.last)
    left = "the" if before == "the" else str(view.capital(c.first - 1))
    right = view.capital(c.last)
    follows = view.doc[c.last].pos_ if c.last < len(view.doc) else ""
    dep = view.doc[c.head].dep_
    places = view.phrases.get(bare, [])
    earlier = bisect_left(places, c.first)
    shape = f"{own} of {len(view.subject.words)}"
    first = view.candidates[0] is c or not any(
        d.kind == NAME and d.last <= c.first for d in view.candidates
    )
    return {
        "is title": str(whole),
        "begins title": str(title.startswith(bare)),
        "ends title": str(title.endswith(bare)),
        "article": str(article),
        "own words": shape,
        "foreign words": others,
        "first foreign": foreign[0] if foreign else "none",
        "last foreign": foreign[-1] if foreign else "none",
        "own, foreign": f"{shape} {others} {whole}",
        "capital before": left,
        "capital after": str(right),
        "whole": f"{left} {right} {article} {whole}",
        "lower": str(not any(t.text[0].isupper() for t in tokens)),
        "genitive": str(view.doc[c.last - 1].tag_ == "POS"),
        "first name": str(first),
        "modifies": str(dep == "compound"),
        "noun after": f"{follows} {dep}",
        "same before": bin_of(earlier),
        "same in all": bin_of(len(places)),
        "person": f"{view.subject.category == PERSON} {len(foreign)} {whole} {shape}",
        "spread": f"{left} {right} {len(foreign)} {before == '-'} {after == '-'}",
        "comma": f"{before} {after} {whole}",
        "whole, tag": f"{whole} {view.tag(c.last)} {right}",
        "whole, function": f"{whole} {function(view.doc[c.head])} {left}",
    }


def _pronoun(view: View, c: Mention) -> dict[str, str]:
    token = view.doc[c.first]
    word = token.lower_
    agrees = view.agrees(c)
    last = view.last_own(c)
    sort = view.pronouns.get(subject_pronoun(word), 0)
    share = sort / max(1, sum(view.pronouns.values()))
    return {
        "word": word,
        "agrees": str(agrees),
        "word, agrees": f"{word} {agrees}",
        "word, function": f"{word} {function(token)} {agrees}",
        "word, after": f"{word} {view.word(c.last)}",
        "word, category": f"{word} {view.subject.category}",
        "word, since": f"{word} {view.since(c)} {agrees}",
        "word, last": f"{word} {view.kind_word(last)} {agrees}",
        "word, sentence": f"{word} {bin_of(view.sentence[c.first])}",
        "others": f"{word} {bin_of(view.competitors(last.last if last else 0, c.first))}",
        "subject before": f"{word} {view.subject_before(c)}",
        "subject here": f"{word} {view.subject_here(c)}",
        "nearest": f"{word} {view.nearest_subject(c)}",
        "verb": f"{word} {token.head.lemma_.lower()}" if word == "it" else "",
        "share": bin_of(10 * share),
        "noun before": f"{word} {_noun_before(view, c)} {view.bracketed[c.first]}",
        "clause": f"{word} {_clause_subject(view, token)} {view.nearest_subject(c)}",
        "said of nothing": f"{word} {_pleonastic(view, c)}",
        **(_relative(view, token) if word in RELATIVES else {}),
    }


def _noun_before(view: View, c: Mention) -> str:
    """Tell what the last noun before a pronoun is, and how near."""
    start = view.start(c.first)
    for k in range(c.first - 1, start - 1, -1):
        token = view.doc[k]
        if token.pos_ in ("NOUN", "PROPN", "PRON"):
            return f"{view.owner(token)} {token.pos_} {bin_of(c.first - k)}"
    return "none"


def _clause_subject(view: View, token: Token) -> str:
    """Tell what the subject of the verb above a pronoun is."""
    verb = token.head
    for _ in range(_UP):
        subjects = [t for t in verb.lefts if function(t) is Function.SUBJECT and t.i != token.i]
        if subjects or verb.head.i == verb.i:
            return f"{view.owner(subjects[0])} {subjects[0].i < token.i}" if subjects else "none"
        verb = verb.head
    return "far"


def _pleonastic(view: View, c: Mention) -> bool:
    """Tell "it" that stands for nothing: "it is … that", "it was … to"."""
    words = [view.word(i) for i in range(c.last, c.last + _AHEAD)]
    return words[0] in _LINKS and bool({"that", "to", "until", "who"} & set(words[1:]))


def _relative(view: View, token: Token) -> dict[str, str]:
    """Describe what a relative clause would be said of."""
    word = token.lower_
    before = view.doc[token.i - 1] if token.i else token
    comma = before.text == ","
    noun = view.doc[token.i - 2] if comma and token.i > 1 else before
    clause = token.head
    modified = clause.head if clause.dep_.startswith(("acl", "relcl")) else noun
    predicate = any(t.dep_ == "cop" for t in modified.children) or modified.dep_ == "root"
    subjects = (t for t in modified.children if function(t) is Function.SUBJECT)
    ours = any(_names_subject(view, t) for t in subjects)
    own = fold(noun.text) in view.subject.words
    said = singular(noun.lower_) in view.subject.nouns
    fits = view.subject.category in categories_of(noun.lower_)
    return {
        "rel comma": f"{word} {comma}",
        "rel own": f"{word} {own} {comma}",
        "rel said": f"{word} {said} {modified.dep_}",
        "rel predicate": f"{word} {predicate} {ours}",
        "rel predicate, comma": f"{word} {predicate} {ours} {comma}",
        "rel noun": f"{word} {noun.pos_} {fits}",
        "rel sentence": f"{word} {view.sentence[token.i] == 0} {predicate} {ours} {comma}",
    }


def _names_subject(view: View, token: Token) -> bool:
    pronoun = subject_pronoun(token.lower_)
    if pronoun and pronoun == view.subject.pronoun:
        return True
    return any(fold(t.text) in view.subject.words for t in (token, *token.children))


def _common(view: View, c: Mention) -> dict[str, str]:
    noun = view.noun(c)
    low = singular(noun.lower_)
    fits = view.subject.category in categories_of(low)
    said = low in view.subject.nouns
    modifiers = list(view.doc[c.first + 1 : noun.i])
    tag = modifiers[0].tag_ if modifiers else ""
    plural = noun.tag_ in ("NNS", "NNPS")
    determiner = view.doc[c.first].lower_
    before, after = view.word(c.first - 1), view.word(c.last)
    capital = noun.text[0].isupper()
    return {
        "noun": low,
        "noun, category": f"{low} {view.subject.category}",
        "fits": str(fits),
        "said": str(said),
        "is category": str(low == view.subject.category),
        "fits, said": f"{fits} {said} {plural} {bool(modifiers)}",
        "determiner": determiner,
        "determiner, fits": f"{determiner} {fits} {said}",
        "modifiers": str(min(len(modifiers), _MOST)),
        "modifier": modifiers[0].lower_ if modifiers else "",
        "modifier tag": tag,
        "plural": str(plural),
        "fits, after": f"{fits} {after}",
        "fits, before": f"{fits} {before}",
        "fits, modifiers": f"{fits} {said} {tag} {len(modifiers)} {capital}",
        "fits, function": f"{fits} {function(view.doc[c.head])}",
        "predicate": f"{before in _LINKS} {fits}",
        "capital": str(capital),
        "capital after": f"{view.capital(c.last)} {fits}",
        "rival": f"{fits} {_rival(view, c, low)}",
        "since": f"{fits} {view.since(c)}",
        "often": f"{fits} {bin_of(view.nouns.get(low, 0))}",
        "subject before": f"{fits} {view.subject_before(c)}",
    }


def _rival(view: View, c: Mention, noun: str) -> str:
    """Tell how another thing of the noun's kind was last spoken of: "a lake", "Lake Onega"."""
    for k in range(c.first - 1, max(-1, c.first - _RIVAL), -1):
        token = view.doc[k]
        if singular(token.lower_) != noun:
            continue
        if token.text[0].isupper():
            near = {fold(t.text) for t in view.doc[max(0, k - 2) : k + 3]}
            return "own name" if near & view.subject.words else "name"
        return "a" if view.word(k - 1) in ("a", "an", "another") else "noun"
    return "none"


def _empty(view: View, c: Mention) -> dict[str, str]:
    verb = view.doc[c.head]
    main = main_verb(verb)
    first = first_conjunct(main)
    shares = next((t for t in first.children if function(t) is Function.SUBJECT), None)
    near = view.near_subject(c)
    shared, closest = view.owner(shares), view.owner(near)
    tag = _verb_tag(near)
    before = view.word(c.first - 1)
    joined = main.dep_ == "conj" and main is not first
    distance = bin_of(c.first - near.i) if near is not None else "none"
    return {
        "tag": verb.tag_,
        "verb": verb.lower_,
        "joined": str(joined),
        "shared": shared,
        "closest": closest,
        "joined, shared": f"{joined} {shared}",
        "shared, closest": f"{shared} {closest} {joined}",
        "before, tag": f"{before} {verb.tag_}",
        "before, shared": f"{before} {shared} {closest}",
        "closest, tag": f"{closest} {verb.tag_} {tag}",
        "same verb tag": f"{closest} {verb.tag_ == tag}",
        "subject between": f"{before} {distance} {closest}",
        "adverb": f"{view.doc[c.first].pos_} {closest}",
        "comma": f"{view.word(c.first - 2)} {before} {closest}",
        "verb joined": f"{verb.dep_} {main.dep_} {closest}",
        "own subject": str(any(function(t) is Function.SUBJECT for t in main.lefts)),
        "subject is": f"{near.dep_ if near is not None else ''} {closest}",
        "plain": f"{verb.lower_.endswith('s')} {closest} {before}",
        "form, first verb": f"{_form(verb)} {tag} {closest}",
        "first subject": f"{view.subject_here(c)} {closest} {before}",
    }


def _form(verb: Token) -> str:
    """Return how a word looks that may be a verb, whatever the tagger takes it for."""
    low = verb.lower_
    if verb.pos_ == "AUX":
        return low
    return next((end for end in ("ed", "ss", "s", "ing") if low.endswith(end)), "other")


def _verb_tag(subject: Token | None) -> str:
    """Return the tag of the first of a subject's verbs."""
    if subject is None:
        return "none"
    verb = subject.head
    verbs = [verb, *(t for t in verb.children if main_verb(t) is not t)]
    return min(verbs, key=lambda t: t.i).tag_


_OF_KIND: dict[str, Callable[[View, Mention], dict[str, str]]] = {
    NAME: _name,
    PRONOUN: _pronoun,
    DEFINITE: _common,
    EMPTY: _empty,
}
