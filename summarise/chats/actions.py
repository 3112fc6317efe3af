"""Who is to do what a sentence says: only where words and structure show it.

It is the speaker who promises ("I'll fetch her at 1.30"), offers something ("I can pay the
deposit"), or says so with a day ("bringing it at seven"); a person named ("Ines writes the
converter"); or whoever agrees to a request. A request with a day that nobody answered is
everybody's.
"""

from __future__ import annotations

import re
from functools import cache

from regsuite.english.entities.sexes import is_given_name
from regsuite.english.words import alternatives, words
from regsuite.summarise.chats.saying import WHO, Saying

EVERYBODY = "everybody"
_PROMISE = re.compile(
    r"\b(?:I'll|I will|I shall|I'm going to|I am going to|I'm gonna) (\w+(?: \w+)?)", re.IGNORECASE
)
_CAN = re.compile(r"(?:(?:yes|ok|okay|sure|well|then|sorry)[,.]? |and )?I can (\w+)", re.IGNORECASE)
_IN_TIME = re.compile(
    r"(?:then |and |so )I (?!am\b|was\b|have\b|had\b|can\b|could\b|would\b|think\b)\w", re.I
)
_DOING = re.compile(
    r"(?:^|[.!] )(?:(?:yes|ok|sure),? )?(?:am |I'm )?[a-z]{2,20}ing "
    r"(?:it|them|the|that|my|him|her|tomorrow|tonight|today)\b",
    re.IGNORECASE,
)
_REQUEST = re.compile(
    r"\b(?:can|could|will|would) you (?!tell\b|hear\b|see\b)|\bplease (?!see\b|note\b)\w", re.I
)
_CALLED = re.compile(r"@?([A-Z]\w+),? (?!and\b|or\b)")
_ASKS = re.compile(r"\b(?:please|pls|plz)[.! ]*$", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:I|me|I'll|I'd|mine|my turn)\b")
_NOT = re.compile(r"n't\b|\bnot\b|\bno(?:body|ne)?\b|\bthink\b|\bshould\b|\bhope\b", re.IGNORECASE)
_NAMED = re.compile(
    r"(?:[^.?!]{0,60}\band |so |then |ok,? |yes,? )?"
    r"([A-Z]\w+)(?: [A-Z]\w+)? (?:will |can |'ll |\w+s\b)"
)
_FULL_NAME = re.compile(r"([A-Z]\w+ [A-Z]\w+) will \w")
_CONDITION = re.compile(r"\b(?:if|unless)\b", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[;,]")
_MORE = 2  # words that an answer with "I" has at least beside it


def owner_of(said: Saying, people: frozenset[str]) -> str:
    """Return who is to do what a sentence says; "" for nobody. ``people`` are first names."""
    if said.text.rstrip().endswith("?"):
        if not _REQUEST.search(said.text):
            return ""
        return _willing(said, people) or _asked(said, people)
    if _promises(said):
        return said.author
    return _named(said.text, people - {first_name(said.author)}) or _requested(said, people)


def first_name(author: str) -> str:
    """Return the first word of a name."""
    return author.split(maxsplit=1)[0] if author.split() else ""


def _promises(said: Saying) -> bool:
    """Tell whether a speaker says that he or she does something."""
    text = said.text
    if _CONDITION.search(text):
        return False
    promise = _PROMISE.search(text)
    if promise:
        return not _is_empty(promise[1])
    can = _CAN.match(text)
    if can and " but " not in text:
        return can[1].lower() in words("offering-verbs") or (said.asked == WHO and not said.before)
    if said.dates and (_DOING.search(text) or _IN_TIME.match(text)):
        return True
    willing = said.asked == WHO and not said.before and _FIRST.search(text) is not None
    return willing and not _NOT.search(text) and len(text.split()) > _MORE


def _is_empty(verb: str) -> bool:
    listed = words("empty-promises")
    return verb.lower() in listed or verb.lower().split()[0] in listed


def _named(text: str, others: frozenset[str]) -> str:
    """Return who else does what a sentence says, by name."""
    clause = _CLAUSE_END.split(text, maxsplit=1)[0]
    if _CONDITION.search(text) or _NOT.search(clause):
        return ""
    named = _NAMED.match(text)
    if named and named[1] in others:
        return named[1]
    full = _FULL_NAME.match(text)
    return full[1] if full else ""


def _requested(said: Saying, people: frozenset[str]) -> str:
    """Return who does what a sentence asks for; everybody, where it names a day."""
    asks = _called(said, people) and _ASKS.search(said.text)
    if not _REQUEST.search(said.text) and not asks:
        return ""
    return _willing(said, people) or _asked(said, people) or (EVERYBODY if said.dates else "")


def _called(said: Saying, people: frozenset[str]) -> str:
    """Return the name that a request begins with: "Raj, please send it"."""
    called = _CALLED.match(said.text)
    name = called[1] if called else ""
    known = name in people or (said.text.startswith(f"{name},") and is_given_name(name))
    return name if known else ""


def _asked(said: Saying, people: frozenset[str]) -> str:
    """Return who is asked by name and has not answered."""
    name = _called(said, people)
    return "" if any(first_name(m.author) == name for m in said.answers) else name


def _willing(said: Saying, people: frozenset[str]) -> str:
    """Return who agreed to a request; "" where that promise is told itself."""
    named = next((w for w in re.findall(r"\w+", said.text) if w in people), "")
    fits = (m for m in said.answers if not named or first_name(m.author) == named)
    message = next(fits, None)
    if message is None or not _consents().match(message.text):
        return ""
    promise = _PROMISE.search(message.text)
    if promise and not _is_empty(promise[1]):
        return ""
    return message.author


@cache
def _consents() -> re.Pattern[str]:
    return re.compile(rf"{alternatives('consenting-phrases')}\b(?!,? but\b)", re.IGNORECASE)
