"""What the commands say of a text: each is called once through its Python function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from regsuite import summarise
from regsuite.base.changes import Change
from regsuite.base.errors import SuiteError
from regsuite.corpora.records.documents import Document
from regsuite.english.entities.document import EntityDocument
from regsuite.english.entities.mention import NAME
from regsuite.reg.commands.rewrite import rewrite_files
from regsuite.summarise.biographies.which import SeveralPersonsError
from regsuite.summarise.chats import render
from regsuite.summarise.texts.digest import prepare, read_all

SHORT = 60


@dataclass(frozen=True)
class Output:
    """What a command says, and beside it what else an expectation may ask for.

    ``read`` is False where the command refused the text, or found nothing in it.
    """

    text: str
    source: str = ""
    changes: Sequence[Change] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    document: Document | None = None
    read: bool = True

    @property
    def flat(self) -> str:
        """The text with single spaces."""
        return " ".join(self.text.split())

    def became(self, place: str) -> str:
        """Return what stands now for the words in brackets."""
        start, end = bracketed(place, self.source)
        words = self.source[start:end]
        for change in sorted(self.changes, key=lambda c: c.start, reverse=True):
            if change.start < end and start < change.end:
                first, last = max(change.start - start, 0), min(change.end, end) - start
                words = words[:first] + change.after + words[last:]
        return words

    def meant(self, place: str) -> str | None:
        """Return who is meant by the words in brackets, as far as that is known."""
        known, sentences = _entities(self.document)
        plain = place.replace("[", "").replace("]", "")
        (number,) = (i for i, text in enumerate(sentences) if plain in text)
        start, end = bracketed(place, sentences[number])
        for mention in known.mentions(number):
            if mention.start < end and start < mention.end:
                resolution = known.resolve(mention)
                return resolution.person.full if resolution else None
        return None

    def persons_in(self, name: str) -> set[str]:
        """Return the name if it, or a part of it, is said to be a person's where it stands."""
        known, sentences = _entities(self.document)
        for number, text in enumerate(sentences):
            start = text.find(name)
            for mention in known.mentions(number) if start >= 0 else ():
                near = start <= mention.start and mention.end <= start + len(name)
                if near and mention.kind == NAME and mention.person is not None:
                    return {name}
        return set()


def _entities(document: Document | None) -> tuple[EntityDocument, list[str]]:
    if document is None:
        raise ValueError("the output holds no document")
    return EntityDocument(document), [s.text for s in document.sentences]


def bracketed(place: str, text: str) -> tuple[int, int]:
    """Find the words in brackets of a place, such as "and [she] signed", which is there once."""
    before, rest = place.split("[")
    words, after = rest.split("]")
    whole = before + words + after
    if text.count(whole) != 1:
        raise ValueError(f"{whole!r} stands {text.count(whole)} times in the text")
    start = text.index(whole) + len(before)
    return start, start + len(words)


@cache
def output(path: Path, command: str) -> Output:
    """Return what a command says of a text; what it is refused with is an output too."""
    name, _, of = command.partition(" of ")
    try:
        if name == "biography":
            return Output(str(summarise.biography(of, [path])))
        return COMMANDS[command](path)
    except SeveralPersonsError as error:
        return Output(str(error))
    except SuiteError as error:
        return Output(f"error: {error}", read=False)


def _rewrite(path: Path) -> Output:
    ((_, done),) = rewrite_files([path])
    return Output(done.text, done.source, done.changes)


def _headline(path: Path) -> Output:
    return Output(" / ".join(h.headline for h in summarise.headline([path])))


def _text(path: Path) -> Output:
    return Output(str(summarise.text([path], words=SHORT)))


def _sentence(path: Path) -> Output:
    return Output(str(summarise.text([path], sentences=1)))


def _chat(path: Path, words: int | None = None) -> Output:
    digest = summarise.chat([path], words=words)
    counts = {"people": digest.people, "messages": digest.messages}
    text = "\n".join([render.as_text(digest), *digest.notes])
    return Output(text, counts=counts, read=digest.messages > 0)


def _short_chat(path: Path) -> Output:
    return _chat(path, SHORT)


def _who(path: Path) -> Output:
    item, _ = prepare(read_all([path]))
    return Output("", document=item.documents[0])


COMMANDS: dict[str, Callable[[Path], Output]] = {
    "rewrite": _rewrite,
    "headline": _headline,
    "text": _text,
    "sentence": _sentence,
    "chat": _chat,
    "chat 60 words": _short_chat,
    "entities": _who,
}
