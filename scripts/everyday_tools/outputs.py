"""What the commands say of a text: each is called once through its Python function."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from regsuite import reg, summarise
from regsuite.base.changes import Change
from regsuite.base.errors import SuiteError
from regsuite.english.entities.resolved import NAME, PERSON, ResolvedDocument
from regsuite.reg.mentions.layer import layer
from regsuite.reg.mentions.reading import readings
from regsuite.summarise.biographies.which import SeveralPersonsError
from regsuite.summarise.chats import render

SHORT = 60
LIKELY = 0.5


@dataclass(frozen=True)
class Output:
    """What a command says, and beside it what else an expectation may ask for.

    ``read`` is False where the command refused the text, or found nothing in it.
    """

    text: str
    source: str = ""
    changes: Sequence[Change] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    who: ResolvedDocument | None = None
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
        """Return who is meant by the words in brackets, where that is more likely than not."""
        known = _known(self.who)
        start, end = bracketed(place, known.text)
        inside = [m for m in known.mentions if m.start < end and start < m.end]
        if not inside:
            return None
        mention = min(inside, key=lambda m: abs(m.start - start) + abs(m.end - end))
        resolution = known.resolve(mention, LIKELY)
        return resolution.name if resolution else None

    def persons_in(self, name: str) -> set[str]:
        """Return the name if it, or a part of it, is taken for a person's where it stands first."""
        known = _known(self.who)
        start = known.text.find(name)
        within = (m for m in known.mentions if start <= m.start and m.end <= start + len(name))
        named = start >= 0 and any(m.kind == NAME and m.type == PERSON for m in within)
        return {name} if named else set()


def _known(who: ResolvedDocument | None) -> ResolvedDocument:
    if who is None:
        raise ValueError("the output does not say who is who")
    return who


def bracketed(place: str, text: str) -> tuple[int, int]:
    """Find the words in brackets of a place, such as "and [she] signed", which is there once."""
    before, rest = place.split("[")
    words, after = rest.split("]")
    pattern = "".join(f"({re.escape(part)})" for part in (before, words, after))
    matches = list(re.finditer(re.sub(r"(\\[ \n])+", r"\\s+", pattern), text))
    if len(matches) != 1:
        raise ValueError(f"{before + words + after!r} stands {len(matches)} times in the text")
    return matches[0].span(2)


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
    (done,) = reg.rewrite([path])
    return Output(done.text, done.source, done.changes)


def _headline(path: Path) -> Output:
    return Output(" / ".join(h.headline for h in summarise.headline([path])))


def _text(path: Path) -> Output:
    return Output(str(summarise.text_set([path], words=SHORT)))


def _sentence(path: Path) -> Output:
    return Output(str(summarise.text_set([path], sentences=1)))


def _chat(path: Path, words: int | None = None) -> Output:
    digest = summarise.chat_set([path], words=words)
    counts = {"people": digest.people, "messages": digest.messages}
    text = "\n".join([render.as_text(digest), *digest.notes])
    return Output(text, counts=counts, read=digest.messages > 0)


def _short_chat(path: Path) -> Output:
    return _chat(path, SHORT)


def _who(path: Path) -> Output:
    reading = next(readings(path, kind="", at_least=0.0, layer=layer(None)))
    return Output("", who=reading.document)


COMMANDS: dict[str, Callable[[Path], Output]] = {
    "rewrite": _rewrite,
    "headline": _headline,
    "text": _text,
    "sentence": _sentence,
    "chat": _chat,
    "chat 60 words": _short_chat,
    "entities": _who,
}
