"""From sentences of a treebank to the raw text that they annotate, with the place of each word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regsuite.corpora.records.entities import Span, Token, Turn
from regsuite.corpora.records.treebank import Tree, Word

_PARAGRAPH = "\n\n"
_SPEAKER = "speaker"


class RawText:
    """A text that grows by sentences; paragraphs stand apart by an empty line."""

    def __init__(self, trees: Iterable[Tree]):
        self._pieces: list[str] = []
        self._length = 0
        self._gap = ""
        self.tokens: list[Token] = []
        self.sentences: list[Span] = []
        self.paragraphs: list[Span] = []
        self._turns: list[Turn] = []
        for tree in trees:
            self._add(tree)

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(self._pieces)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What each speaker says, where sentences say who speaks."""
        return tuple(turn for turn in self._turns if turn.speaker)

    def _add(self, tree: Tree) -> None:
        begins = tree.new_paragraph or not self.sentences
        if begins and self.sentences:
            self._gap = _PARAGRAPH
        base = len(self.tokens)
        self.tokens += [self._token(word, base) for word in tree.words]
        span = (self.tokens[base].start, self._length)
        self.sentences.append(span)
        start = span[0] if begins else self.paragraphs.pop()[0]
        self.paragraphs.append((start, span[1]))
        self._speak(Turn(*span, said(tree.comments, _SPEAKER)))

    def _token(self, word: Word, base: int) -> Token:
        start = self._length + len(self._gap)
        self._pieces += [self._gap, word.form]
        self._length = start + len(word.form)
        self._gap = " " if word.space_after else ""
        head = base + word.head - 1 if word.head else -1
        tags = (_given(word.lemma), _given(word.upos), _given(word.xpos), _given(word.feats))
        return Token(start, self._length, *tags, head, word.relation)

    def _speak(self, turn: Turn) -> None:
        before = self._turns[-1] if self._turns else None
        if before is not None and before.speaker == turn.speaker:
            self._turns[-1] = Turn(before.start, turn.end, turn.speaker)
        else:
            self._turns.append(turn)


def _given(value: str) -> str:
    return "" if value == "_" else value


def said(comments: Sequence[str], key: str) -> str:
    """Return the value of the first comment ``key = value``, or ""."""
    for comment in comments:
        name, equals, value = comment.partition("=")
        if equals and name.strip() == key:
            return value.strip()
    return ""
