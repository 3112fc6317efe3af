"""How well references are rewritten, on a GREC corpus.

``own``: test texts are marked as plain text, lists are built from what was found, and ``chain``
chooses; a reference that was not found is wrong. ``neutral``: every reference is first replaced by
the full name, then the text rewritten and compared with what the writer wrote. ``changed_share``:
how many of the writers' own references the default rule changes. Titles that stand in both sets are
dropped from training.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from regsuite.base.files import files_below
from regsuite.corpora.formats.grec.xml import read_text
from regsuite.corpora.records.grec import Reference, Refex, Text
from regsuite.corpora.records.marks import grec_text, prose
from regsuite.english.entities.subject_names import short_title
from regsuite.reg.grec.chain import ChainSystem
from regsuite.reg.lists import possessive
from regsuite.reg.marking.learned import MarkSystem
from regsuite.reg.registry import REGISTRY
from regsuite.reg.rewriting.records import RewriteOptions, Rewriting
from regsuite.reg.rewriting.rewriter import Rewriter
from regsuite.suite.contracts.published import Published, Report
from regsuite.suite.saved import load

NEEDS = ("grec/train", "grec/dev")
Made = TypeVar("Made", MarkSystem, ChainSystem)


def figures(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, rewrite and report."""
    train, test = (data / place for place in NEEDS)
    result = measured(train, test, given.get("mark"), given.get("chain"))
    for name, figure in result.items():
        report.row("references rewritten, development set", name, {"share": figure})


def measured(
    train: Path, test: Path, mark: str | None = None, chain: str | None = None
) -> dict[str, float]:
    """Train on one corpus, or take trained models, and rewrite another."""
    checked = read(test)
    titles = {text.title.lower() for text in checked}
    learned = [text for text in read(train) if text.title.lower() not in titles]
    marker = _loaded(MarkSystem, mark) or MarkSystem().train([prose(text) for text in learned])
    chooser = _loaded(ChainSystem, chain) or ChainSystem().train(learned)
    return {**own(marker, chooser, checked), **rewritten(Rewriter(marker, chooser), checked)}


def read(folder: Path) -> list[Text]:
    """Read a corpus."""
    return [read_text(path) for path in files_below(folder, ".xml")]


def _loaded(cls: type[Made], model: str | None) -> Made | None:
    system = None if model is None else load(REGISTRY, model).system
    assert system is None or isinstance(system, cls)
    return system


def own(marker: MarkSystem, chooser: ChainSystem, test: Sequence[Text]) -> dict[str, float]:
    """Score choices from the marker's own marks and lists."""
    blind = [replace(prose(text), marking=None) for text in test]
    marked = [replace(i, marking=m) for i, m in zip(blind, marker.predict(blind), strict=True)]
    choices = chooser.predict([grec_text(item).without_gold() for item in marked])
    strings: list[bool] = []
    types: list[bool] = []
    for text, item, chosen in zip(test, marked, choices, strict=True):
        marks = item.marking.marks if item.marking else ()
        result = {(m.start, m.end): refex for m, refex in zip(marks, chosen, strict=True)}
        for gold, place in _references(text):
            refex = result.get(place)
            strings.append(refex is not None and refex.key == _gold(gold).key)
            types.append(refex is not None and refex.type == _gold(gold).type)
    return {"own_string": _share(strings), "own_type": _share(types)}


def _share(right: Sequence[bool]) -> float:
    return round(sum(right) / max(1, len(right)), 4)


def _references(text: Text) -> Iterator[tuple[Reference, tuple[int, int]]]:
    marking = prose(text).marking
    marks = marking.marks if marking else ()
    return ((ref, (m.start, m.end)) for ref, m in zip(text.references, marks, strict=True))


def _gold(ref: Reference) -> Refex:
    assert ref.gold is not None
    return ref.gold


def rewritten(rewriter: Rewriter, test: Sequence[Text]) -> dict[str, float]:
    """Score neutral texts rewritten, and count what changes in texts as they are."""
    plain = [neutral(text) for text in test]
    figures = {"neutral_left": _neutral(rewriter, test, plain, None)}
    figures["neutral_string_always"] = _neutral(rewriter, test, plain, True)
    figures["neutral_string"] = _neutral(rewriter, test, plain, False)
    asked = [(prose(text).text, RewriteOptions(title=text.title)) for text in test]
    results = list(rewriter.rewrite_all(asked))
    changed = sum(change.number is not None for result in results for change in result.changes)
    references = sum(len(result.places) for result in results)
    return {**figures, "changed_share": round(changed / max(1, references), 4)}


def neutral(text: Text) -> Text:
    """Return a text in which every reference is the full name."""
    name = short_title(text.title)
    return text.with_gold([_full(ref, name) for ref in text.references])


def _full(ref: Reference, name: str) -> Refex:
    """Return the full name for a reference, with "the" if its list has it so ("the Rhine")."""
    genitive = ref.syncat == "subj-det"
    words = possessive(name) if genitive else name
    if f"the {words}".lower() in {refex.key for refex in ref.candidates}:
        words = f"{'The' if _opens_sentence(_gold(ref)) else 'the'} {words}"
    return Refex(words, "name", "no", "nominal", "genitive" if genitive else "plain")


def _opens_sentence(gold: Refex) -> bool:
    """Tell by the capital of what the writer put there, which a name has anywhere."""
    name = gold.type == "name" and not gold.key.startswith("the ")
    return gold.text[:1].isupper() and not name


def _neutral(
    rewriter: Rewriter, test: Sequence[Text], plain: Sequence[Text], always: bool | None
) -> float:
    right = []
    sources = [
        (prose(text).text, RewriteOptions(title=text.title, always=bool(always))) for text in plain
    ]
    results = [None] * len(test) if always is None else list(rewriter.rewrite_all(sources))
    for text, same, result in zip(test, plain, results, strict=True):
        for gold, (_, place) in zip(text.references, _references(same), strict=True):
            words = prose(same).text[slice(*place)]
            right.append(_key(_now(words, place, result)) == _gold(gold).key)
    return _share(right)


def _now(words: str, place: tuple[int, int], result: Rewriting | None) -> str:
    for change in result.changes if result else ():
        if change.number is not None and change.start < place[1] and place[0] < change.end:
            return change.after
    return words


def _key(words: str) -> str:
    return " ".join(words.lower().split()) or "_"


OPTIONS = {
    "mark": "a trained marker, not to train one",
    "chain": "a trained selector, not to train one",
}
REWRITE = Published("Rewritten references (docs/mark.md)", NEEDS, figures, OPTIONS, digits=4)
