"""Which sentences of a talk are decisions: only those that words and structure show to be.

One says so ("decided: …", "we're going with …", "Tuesday it is"); or it says what all do after a
word that settles something ("OK, so we …", "then let's …", "… then."); or that something with a day
is booked or moved, or that something asked of all is so. Questions, conditions and what is weighed
are none.
"""

from __future__ import annotations

import re
from functools import cache

from regsuite.english.content_words import content_words
from regsuite.english.words import alternatives, words
from regsuite.summarise.chats.saying import WE, Saying

_SAID_SO = re.compile(
    r"(?<!what )\b(?:(?:it(?:'s| is)|that(?:'s| is)) (?:decided|settled|agreed)|that settles it"
    r"|we(?:'ve| have)? (?:all )?(?:agree on|decided|agreed (?:on|to|that))"
    r"|we(?:'re| are) all agreed|we(?:'re| are) (?:not )?going (?:with|for)\b"
    r"|we go (?:with|for)\b|let's not)",
    re.IGNORECASE,
)
_WE_WILL = re.compile(
    r"(?<!what )(?<!how )(?<!where )(?<!which )(?<!that )(?<!when )"
    r"\bwe(?:'ll| will| shall|'re (?:not )?going to| are (?:not )?going to) (?:just )?(\w+)",
    re.IGNORECASE,
)
_WEIGHED = re.compile(
    r"\b(?:hopefully|probably|i think|i thought|i guess|suppose|need to|needs to|have to"
    r"|had to|once|dunno|to decide|anyway|for example|seem(?:s|ed)?|sort of|kind of|wasn't"
    r"|weren't|didn't)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"(?:decided|decision|settled|agreed|resolved|final|deal|ok|okay|right)(?::| -)"
    r"|(?!(?:which|yeah|yes|no|well|as|what|that|because|but|and|so|then|where|how|when)\b)"
    r"\w+ it is(?: then)?(?:[,.!]|$)",
    re.IGNORECASE,
)
_LETS = re.compile(r"\b(?:let's|lets|let us) (?!see\b|wait\b|say\b|look\b|have a\b|hope\b)\w", re.I)
_THEN = re.compile(
    r"(?<!\btill )(?<!\bby )(?<!\bsince )(?<!\bbefore )(?<!\buntil )\bthen(?:[.!]?$|,)",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"\b(?:if|unless|whether|would|could|should|might|maybe|perhaps|or)\b", re.IGNORECASE
)
_SO = re.compile(
    r"so (?:then )?(?:no\b|it's\b|let's\b|(?:\w+ ){1,4}(?:goes|moves|stays)\b"
    r"|(?:\w+ ){1,4}is (?:on|off|out|in|at|booked|cancelled|moved)\b)",
    re.IGNORECASE,
)
_REQUEST = re.compile(r"\b(?:can|could|will|would) you\b", re.IGNORECASE)
_IT_IS = re.compile(r"(?:it's|it is|that's|that is) ", re.IGNORECASE)
_CHAIRING = re.compile(
    r"\blet(?:'s|s| us) (?:start|begin|get (?:started|going)|move on|go on|carry on|continue"
    r"|wrap up|talk|discuss|recap|go through|take a break)\b",
    re.IGNORECASE,
)
_WE = re.compile(r"(?:(?:so|then|and|that means) )?we (\w+(?:'\w+)?)", re.IGNORECASE)
_FIXED = re.compile(
    r"\b(?:is|are|was|were|has been|have been) (?:now |still )?"
    r"(?:booked|confirmed|cancelled|canceled|moved|off|postponed|fixed)\b",
    re.IGNORECASE,
)
_STANDS = re.compile(r"\b(?:is|are) (?:now )?(?:on|at|from)\b", re.IGNORECASE)
_THEN_ANOTHER = re.compile(
    r"then (?!(?:he|she|it|there|that|this|they|who|what)\b)(?:\w+ ){1,3}"
    r"(?:gets|goes|takes|moves|stays|stops|starts|keeps|leads|pays)\b",
    re.IGNORECASE,
)
_YES = re.compile(r"(?:yes|yep|yeah|no|nope|right|correct)\b", re.IGNORECASE)
_AGREED = re.compile(r"(?:agreed|decided|settled)\b", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:I|me|I'll|I'd|I'm|my)\b")
_BRIEF = 4  # words of a sentence that does nothing but settle something


def how_sure(said: Saying) -> float:
    """Return how sure it is that a sentence settles something; 0 where it does not."""
    text = said.text
    if "?" in text or _CONDITION.search(text) or _WEIGHED.search(text):
        return 0.0
    if any(map(_LABEL.match, (text, _after_settling(text, 1)))) or _SAID_SO.search(text):
        return 2.0
    if _will(said):
        return 2.0
    asks = "?" in said.after and not _REQUEST.search(said.after)
    proposed = asks and not _WE.match(_after_settling(text))
    return 0.0 if proposed else _all_do(said) or _fixed(said)


def _will(said: Saying) -> bool:
    """Tell whether a sentence says what all will do, other than how the talk goes on."""
    will = _WE_WILL.search(said.text)
    if will is None or len(said.text.split()) <= _BRIEF:
        return False
    return bool(said.dates) or will[1].lower() not in words("procedural-verbs", "undecided-words")


def _all_do(said: Saying) -> float:
    """Return how sure it is that a sentence says what all do, after what settles it."""
    rest = _after_settling(said.text)
    settled = rest != said.text
    we = _WE.match(rest)
    if we is not None and _opened(said, rest, settled) and _is_decided(said, we[1].lower()):
        return 2.0
    if settled and said.dates and _IT_IS.match(rest):
        return 2.0
    sure = _how_sure_lets(said, settled) or _how_sure_so(said, rest, settled, we is None)
    return sure or _how_sure_then(said.text, rest)


def _opened(said: Saying, rest: str, settled: bool) -> bool:
    """Tell whether something stands before "we" that settles what follows."""
    before = _settling().match(said.before) and len(said.before.split()) <= _BRIEF
    return settled or bool(before) or rest.lower().startswith(("so ", "then "))


def _how_sure_lets(said: Saying, settled: bool) -> float:
    if not _lets(said):
        return 0.0
    if settled or "then" in said.text.lower().split():
        return 1.5
    return 1.0 if said.dates and said.asked else 0.0


def _how_sure_so(said: Saying, rest: str, settled: bool, without_we: bool) -> float:
    so = without_we and _SO.match(rest) is not None
    return 0.0 if not so else 1.5 if settled else float(bool(said.place))


def _how_sure_then(text: str, rest: str) -> float:
    """Return how sure it is that "then" or "agreed" before what others do settles it."""
    agreed = _AGREED.match(text) and len(rest.split()) > _BRIEF and not _FIRST.search(rest)
    return 1.5 if agreed or _THEN_ANOTHER.match(text) else 0.0


def _lets(said: Saying) -> bool:
    """Tell whether "let's" proposes something other than how the talk goes on."""
    chairs = _CHAIRING.search(said.text) is not None and not said.dates
    return _LETS.search(said.text) is not None and not chairs


def is_bare(said: Saying) -> bool:
    """Tell whether a sentence settles which of two without saying what: "ours then"."""
    return _THEN.search(said.text) is not None and len(said.text.split()) <= _BRIEF


def _is_decided(said: Saying, verb: str) -> bool:
    agreed = _AGREED.match(said.before or said.text) is not None
    return agreed or verb not in words("undecided-words")


def _fixed(said: Saying) -> float:
    """Return how sure it is that a sentence fixes a day, or ends a talk with "then"."""
    mine = _FIRST.search(said.text) is not None
    stands = _STANDS.search(said.text) is not None
    confirmed = stands and said.asked == WE and _YES.match(said.text) is not None
    follows = stands and _WE.match(_after_settling(said.before)) is not None
    dated = bool(said.dates) and (_FIXED.search(said.text) is not None or confirmed or follows)
    content = content_words(_after_settling(said.text))
    answers = is_bare(said) and said.choice_asked is not None
    then = _THEN.search(said.text) is not None and (bool(content) or answers)
    return float((dated or then) and not mine)


def _after_settling(text: str, most: int = _BRIEF) -> str:
    """Return what follows the words that open a text and settle something, so many at most."""
    for _ in range(most):
        match = _settling().match(text)
        if match is None:
            return text
        text = text[match.end() :]
    return text


@cache
def _settling() -> re.Pattern[str]:
    return re.compile(rf"{alternatives('settling-words')}\b[\s,:.!-]*", re.IGNORECASE)
