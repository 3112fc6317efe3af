"""The English pipeline: loaded once a process, when first asked for, and run over many texts.

The suite brings its own (``english/pipeline/model``, see its card). An argument names another spaCy
pipeline, by package name or path, and ``REG_ENGLISH``, which is only read, one for who names none.
Who parses carries the name, not the pipeline, so that it can be pickled to other processes. spaCy
is imported on first use, so that importing this package costs nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regsuite.base.errors import InputError
from regsuite.english.pipeline import joint, lemmas, tags
from regsuite.english.pipeline.joint import JointTagger
from regsuite.english.pipeline.lemmas import Lemmatizer
from regsuite.english.pipeline.pieces import clean, pieces
from regsuite.english.pipeline.tags import NameTagger
from regsuite.english.sentences import constrain
from regsuite.models.threads import one_thread

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

VARIABLE = "REG_ENGLISH"
BATCH = 64
BATCH_LENGTH = 30_000
LETTERS = 4  # of a token: fewer than in ordinary text, where letters alone count
_TOKEN = re.compile(r"\w+|[^\w\s]")
_REASON = 200
_NOT_TAGGING = frozenset({"parser", "senter", "lemmatizer", "trainable_lemmatizer", "ner"})
ABSENT = ["tokenizer", "vectors", "lookups"]
_RULER = re.compile(r"([^\w\s])\1{39,}")
_NEEDED = ("TAG", "LEMMA", "DEP")


@dataclass(frozen=True)
class English:
    """A loaded pipeline; ``identity`` tells it from any other in a model's manifest."""

    nlp: Language
    identity: str
    corrections: tuple[Callable[[Doc], Doc], ...] = ()

    def parse(self, text: str) -> Doc:
        """Parse one text."""
        return next(self.pipe([text]))

    def pipe(self, texts: Iterable[str]) -> Iterator[Doc]:
        """Parse many texts in one pass; yields one document a text, in order.

        Texts are parsed by paragraph, and paragraphs of several texts together.
        """
        parsed: list[Doc] = []
        for doc, last in self._parsed(texts):
            parsed.append(doc)
            if last:
                yield _joined(parsed)
                parsed = []

    def stream(self, text: str) -> Iterator[Doc]:
        """Parse one text and yield it paragraph by paragraph, for texts of any length.

        Joined they are what ``parse`` gives; no more than a batch is held at a time.
        """
        return (doc for doc, _ in self._parsed([text]))

    def tags(self, words: Sequence[str]) -> list[str]:
        """Return the fine tags of the words of one sentence, without parsing it."""
        from spacy.tokens import Doc  # noqa: PLC0415

        if not words:
            return []
        doc = Doc(self.nlp.vocab, words=list(words))
        with one_thread():
            for name, component in self.nlp.pipeline:
                if name not in _NOT_TAGGING:
                    doc = component(doc)
            return [token.tag_ for token in self._finished(doc)]

    def _parsed(self, texts: Iterable[str]) -> Iterator[tuple[Doc, bool]]:
        cut = (piece for text in texts for piece in _marked(text))
        for batch in _batches(cut):
            docs = [constrain(self.nlp.make_doc(piece)) for piece, _ in batch]
            with one_thread():  # more of them burn twice the processor time and gain nothing
                parsed = list(map(self._finished, self.nlp.pipe(docs, batch_size=BATCH)))
            for doc, (_, last) in zip(parsed, batch, strict=True):
                yield doc, last

    def _finished(self, doc: Doc) -> Doc:
        """Correct tags and lemmas, and drop the word vectors, which are most of the memory."""
        for correct in self.corrections:
            doc = correct(doc)
        doc.tensor = doc.tensor[:0]
        return doc


def _batches(cut: Iterable[tuple[str, bool]]) -> Iterator[list[tuple[str, bool]]]:
    """Gather pieces up to a number and a length, which bounds the memory."""
    batch: list[tuple[str, bool]] = []
    length = 0
    for piece, last in cut:
        batch.append((piece, last))
        length += max(len(piece), LETTERS * sum(1 for _ in _TOKEN.finditer(piece)))
        if len(batch) == BATCH or length >= BATCH_LENGTH:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


def _marked(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the pieces of a text, the last one marked; an empty text is one empty piece."""
    previous: str | None = None
    for piece in pieces(clean(text)):
        if previous is not None:
            yield previous, False
        previous = piece
    yield previous or "", True


def _joined(docs: list[Doc]) -> Doc:
    if len(docs) == 1:
        return docs[0]
    return type(docs[0]).from_docs(docs, ensure_whitespace=False) or docs[0]


def load(name: str | Path | None = None) -> English:
    """Return a pipeline by name or path; each is loaded once a process, when first asked for.

    Without a name this is what ``REG_ENGLISH`` names, or else the suite's own.
    """
    named = name or os.environ.get(VARIABLE)
    return _load(str(named) if named else str(shipped()))


def shipped() -> Path:
    """Return the folder of the suite's own pipeline."""
    return Path(str(files("regsuite.english.pipeline"))) / "model"


@lru_cache(maxsize=4)
def _load(named: str) -> English:
    import spacy  # noqa: PLC0415 - half a second that only users of the parse should pay

    from regsuite.english.pipeline import static  # noqa: F401, PLC0415 - makes its name known

    try:
        nlp = spacy.load(named, exclude=_absent(Path(named)))
    except (OSError, ValueError, KeyError) as error:
        reason = " ".join(str(error).split())[:_REASON]
        message = f'cannot load the English pipeline "{named}" ({reason}); name an installed spaCy '
        raise InputError(f"{message}pipeline or its path in {VARIABLE} or --english") from error
    _widen(nlp)
    _take_rulers_whole(nlp)
    _check(nlp, named)
    return English(nlp, identity(nlp), _corrections(nlp))


def _corrections(nlp: Language) -> tuple[Callable[[Doc], Doc], ...]:
    """Read what corrects a pipeline of ours; another one has its own ways."""
    folder = nlp.path
    if folder is None or not _is_ours(folder):
        return ()
    pairs, words, table = (
        (folder / name).read_text(encoding="utf-8") for name in (joint.FILE, tags.FILE, lemmas.FILE)
    )
    return (
        JointTagger.from_json(nlp, pairs),
        NameTagger.from_json(words),
        Lemmatizer.from_json(table),
    )


def _is_ours(folder: Path) -> bool:
    return all((folder / name).is_file() for name in (joint.FILE, tags.FILE, lemmas.FILE))


def _absent(folder: Path) -> list[str]:
    """Name what a shrunk pipeline does without (see ``english_tools.shrink``)."""
    return ABSENT if _is_ours(folder) else []


def _take_rulers_whole(nlp: Language) -> None:
    """Make one token of a long run of one sign, which else is as many, each costing as a word."""
    tokenizer: Any = nlp.tokenizer
    if getattr(tokenizer, "token_match", "none") is None:
        tokenizer.token_match = _RULER.fullmatch


def _widen(nlp: Language) -> None:
    """Take stored half-precision weights up to what the arithmetic needs.

    NumPy's own matrix product is faster than the one thinc takes by default.
    """
    from thinc.api import NumpyOps  # noqa: PLC0415

    models = (component.model for _, component in nlp.pipeline if hasattr(component, "model"))
    for model in models:
        for node in model.walk():
            if type(node.ops) is NumpyOps:
                node.ops = NumpyOps(use_blis=False)
            for name in node.param_names:
                if node.has_param(name):
                    node.set_param(name, node.get_param(name).astype("float32"))


def _check(nlp: Language, named: str) -> None:
    doc = nlp("She sleeps.")
    missing = [name for name in _NEEDED if not doc.has_annotation(name)]
    if missing:
        message = f'the pipeline "{named}" sets no {", ".join(missing)}; it needs a tagger, '
        raise InputError(f"{message}a parser and a lemmatizer")


def identity(nlp: Language) -> str:
    """Return name, version and a digest of the files of a loaded pipeline, its card apart."""
    meta: dict[str, Any] = nlp.meta
    digest = hashlib.sha256()
    root = nlp.path
    for path in _files(root) if root else ():
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return f"{meta['lang']}_{meta['name']} {meta['version']} sha256:{digest.hexdigest()[:16]}"


def _files(root: Path) -> list[Path]:
    return sorted(p for p in root.rglob("*") if p.is_file() and p.suffix != ".md")


def difference(saved: str | None, english: English) -> str | None:
    """Return a warning for a model that was trained with another pipeline, or None."""
    if saved == english.identity:
        return None
    named = saved or "that it does not name"
    return (
        f"trained with the English pipeline {named}, but {english.identity} is loaded; "
        f"results may differ ({VARIABLE} or --english names the pipeline)"
    )
