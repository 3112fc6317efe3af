"""The context of each reference, which the systems of the GREC-MSR'09 report (section 5) use.

It comes from the text without its chosen REFEXs, the same in training and in prediction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from regsuite.corpora.records.grec import Paragraph, Reference, Text
from regsuite.english.tokens import ends_sentence, tokenise
from regsuite.english.words import words

REF = "<REF>"
START = "<P>"
END = "</P>"
WINDOW = 3
FAR = 99
SUBJECT = "np-subj"


@dataclass(frozen=True, slots=True)
class Context:
    """A reference in its text. Counters start at 1; distances are FAR where nothing precedes."""

    ref: Reference
    number: int
    paragraph: int
    number_in_paragraph: int
    sentence: int
    number_in_sentence: int
    starts_paragraph: bool
    starts_sentence: bool
    before: tuple[str, ...]
    after: tuple[str, ...]
    subject_of_sentence: tuple[bool, bool, bool]
    previous_syncat: str | None
    sentences_since_previous: int
    tokens_since_previous: int
    competitors: int
    sentences_since_name: int
    tokens_since_name: int


def contexts(text: Text) -> list[Context]:
    """Return the context of every reference of the text, in order."""
    walker = _Walker(text)
    for number, paragraph in enumerate(text.paragraphs, 1):
        walker.paragraph(number, paragraph)
    subjects = {c.sentence for c in walker.contexts if c.ref.syncat == SUBJECT}
    return [replace(c, subject_of_sentence=_subject_of(c, subjects)) for c in walker.contexts]


def _subject_of(context: Context, subjects: set[int]) -> tuple[bool, bool, bool]:
    """Tell, by all roles, whether it is subject of this sentence and of the two before it."""
    now, last, last_but_one = (context.sentence - back in subjects for back in range(3))
    return now, last, last_but_one


class _Walker:
    """Reads the text once from left to right and keeps what later references need."""

    def __init__(self, text: Text):
        self.contexts: list[Context] = []
        self.names = name_words(text)
        self.sentence = 0
        self.position = 0
        self.previous: Context | None = None
        self.previous_position = 0
        self.last_name: tuple[int, int] | None = None
        self.competitors = 0

    def paragraph(self, number: int, paragraph: Paragraph) -> None:
        tokens, refs = reference_tokens(paragraph)
        in_paragraph = in_sentence = 0
        starts = True
        self.sentence += 1
        for i, token in enumerate(tokens):
            self.position += 1
            if i in refs:
                in_paragraph += 1
                in_sentence += 1
                self._reference(refs[i], number, in_paragraph, in_sentence, starts, tokens, i)
            else:
                self._word(token, starts)
            starts = starts and not token[0].isalnum() and i not in refs
            if i not in refs and i + 1 < len(tokens) and ends_sentence(tokens, i):
                self.sentence += 1
                in_sentence = 0
                starts = True

    def _word(self, token: str, starts_sentence: bool) -> None:
        if token.lower() in self.names:
            self.last_name = (self.sentence, self.position)
        elif (
            token[0].isupper()
            and not starts_sentence
            and token.lower() not in words("months", "weekdays")
        ):
            self.competitors += 1

    def _reference(
        self,
        ref: Reference,
        paragraph: int,
        in_paragraph: int,
        in_sentence: int,
        starts: bool,
        tokens: list[str],
        i: int,
    ) -> None:
        previous = self.previous
        here = self.sentence
        name = self.last_name
        context = Context(
            ref=ref,
            number=len(self.contexts) + 1,
            paragraph=paragraph,
            number_in_paragraph=in_paragraph,
            sentence=here,
            number_in_sentence=in_sentence,
            starts_paragraph=i == 0,
            starts_sentence=starts,
            before=_window(tokens[max(0, i - WINDOW) : i][::-1], START),
            after=_window(tokens[i + 1 : i + 1 + WINDOW], END),
            subject_of_sentence=(False, False, False),
            previous_syncat=previous.ref.syncat if previous else None,
            sentences_since_previous=here - previous.sentence if previous else FAR,
            tokens_since_previous=self.position - self.previous_position if previous else FAR,
            competitors=self.competitors,
            sentences_since_name=here - name[0] if name else FAR,
            tokens_since_name=self.position - name[1] if name else FAR,
        )
        self.contexts.append(context)
        self.previous, self.previous_position = context, self.position
        self.competitors = 0


def reference_tokens(paragraph: Paragraph) -> tuple[list[str], dict[int, Reference]]:
    """Return a paragraph's tokens, REF where a reference stands, and the references by place."""
    tokens: list[str] = []
    refs: dict[int, Reference] = {}
    for piece in paragraph:
        if isinstance(piece, Reference):
            refs[len(tokens)] = piece
            tokens.append(REF)
        else:
            tokens += tokenise(piece)
    return tokens, refs


def _window(tokens: Sequence[str], edge: str) -> tuple[str, ...]:
    return (*(t if t == REF else t.lower() for t in tokens), *[edge] * (WINDOW - len(tokens)))


def name_words(text: Text) -> frozenset[str]:
    """Capitalised words of the title and of the names offered: a mention outside any REF."""
    names = [text.title]
    names += {c.text for ref in text.references for c in ref.candidates if c.type == "name"}
    return frozenset(
        word.lower().removesuffix("'s").removesuffix("’s")
        for name in names
        for word in tokenise(name)
        if word[0].isupper() and word.lower() not in {"the", "mount", "river", "city", "republic"}
    )
