"""What OntoNotes' tables leave to be worked out: the text, heads of mentions, their types.

The text is put together by rules for spaces, as the tables have none. A head is the last noun
before what follows the head of an English noun phrase. Types are those of named entities.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regsuite.base import wordfiles
from regsuite.corpora.formats.entities.brackets import Bracket
from regsuite.corpora.records.entities import NAME, NOMINAL, PRONOUN, Mention, Token

_HERE = "regsuite.corpora.formats.entities"
_LEFT, _RIGHT = "left", "right"
_NOUNS = ("NN", "PRP", "CD")
_BEHIND = frozenset("IN TO WDT WP WP$ WRB , : . -LRB- VBG VBN VBD VBZ VBP CC".split())
_KINDS = {"NNP": NAME, "NNPS": NAME, "PRP": PRONOUN, "PRP$": PRONOUN}


def spelt(words: Sequence[str], tags: Sequence[str]) -> tuple[str, list[Token]]:
    """Put words together as a text has them."""
    table = wordfiles.table(_HERE, "ontonotes-words.tsv")
    pieces: list[str] = []
    tokens: list[Token] = []
    length, joined = 0, True
    for word, tag in zip(words, tags, strict=True):
        spelling, _, side = table.get(word, word).partition("\t")
        close = joined or side == _LEFT or spelling.startswith(("'", "’"))
        pieces += ["" if close else " ", spelling]
        start = length + (not close)
        length = start + len(spelling)
        tokens.append(Token(start, length, xpos=tag))
        joined = side == _RIGHT
    return "".join(pieces), tokens


def types(column: Sequence[str]) -> Iterator[str]:
    """Yield the type of the named entity that each word is in, or ""."""
    known = wordfiles.table(_HERE, "ontonotes-types.tsv")
    own = ""
    for cell in column:
        if cell.startswith("("):
            own = known.get(cell.strip("(*)"), "")
        yield own
        if cell.endswith(")"):
            own = ""


def mention(tokens: Sequence[Token], bracket: Bracket, kinds: Sequence[str]) -> Mention:
    """Make a mention; ``kinds`` has the types of all words."""
    head = _head(tokens, bracket.first, bracket.last)
    word = tokens[head]
    return Mention(
        tokens[bracket.first].start,
        tokens[bracket.last].end,
        (word.start, word.end),
        bracket.entity,
        kinds[head],
        _KINDS.get(word.xpos, NOMINAL),
        (word.start, word.end),
    )


def _head(tokens: Sequence[Token], first: int, last: int) -> int:
    head = None
    for place in range(first, last + 1):
        if tokens[place].xpos.startswith(_NOUNS):
            head = place
        elif head is not None and tokens[place].xpos in _BEHIND:
            break
    return last if head is None else head
