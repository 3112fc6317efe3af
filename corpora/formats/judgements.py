"""Files of texts that people have judged (``corpora.records.judgements``).

Translations stand one a line between tabs below a head line (the WMT metrics tasks' ``reference``,
``translation``, ``HUMAN_score``, optionally ``system`` and ``LP``), escapes such as ``&quot;`` are
undone. Summaries are one document a line of JSON: SummEval's (``ref_summs``, and ``sys_summs`` by
system with ``sys_summ`` and ``scores``), or REALSumm's (``reference``, and ``systems`` with
``summary`` and the judgements beside it; texts are lists of sentences, which become lines).
"""

from __future__ import annotations

import html
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_string
from regsuite.base.jsonlines import loads
from regsuite.corpora.records.judgements import Judged, Judgements

RELEVANCE = "relevance"
_COLUMNS = ("reference", "translation", "HUMAN_score")


def read_judgements(path: Path, judgement: str | None = None) -> Judgements:
    """Read a file; ``judgement`` names the score of summaries (default: relevance or the only)."""
    lines = read_string(path).split("\n")
    summaries = lines[0].lstrip().startswith("{")
    items = list(_summaries(lines, path, judgement) if summaries else _translations(lines, path))
    if not items:
        raise InputError("holds no judged text", path)
    return Judgements(path.stem, items, by_document=summaries)


def _translations(lines: Sequence[str], path: Path) -> Iterator[Judged]:
    head = lines[0].rstrip("\r").split("\t")
    missing = [name for name in _COLUMNS if name not in head]
    if missing:
        raise InputError(f"lacks the column {missing[0]} (or is no file of judgements)", path, 1)
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        fields = line.rstrip("\r").split("\t")
        if len(fields) != len(head):
            message = f"has {len(fields)} columns where the head has {len(head)}"
            raise InputError(message, path, number)
        row = dict(zip(head, fields, strict=True))
        yield Judged(
            (html.unescape(row["reference"]),),
            html.unescape(row["translation"]),
            _number(row["HUMAN_score"], path, number),
            system=row.get("system", ""),
        )


def _summaries(lines: Sequence[str], path: Path, judgement: str | None) -> Iterator[Judged]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = loads(line)
            document = str(record.get("id", number))
            references, systems = _of_realsumm(record) or _of_summeval(record)
            for name, (text, scores) in systems.items():
                score = _judgement(scores, judgement, path, number)
                yield Judged(references, text, score, document, str(name))
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            message = "is no line of judged summaries (ref_summs and sys_summs with scores)"
            raise InputError(message, path, number) from error


_Texts = tuple[tuple[str, ...], dict[str, tuple[str, Mapping[str, Any]]]]
"""The references, and each system's text with its scores by judgement."""


def _of_summeval(record: Mapping[str, Any]) -> _Texts:
    references = tuple(map(str, record["ref_summs"]))
    systems = dict(record["sys_summs"])
    return references, {n: (str(s["sys_summ"]), s["scores"]) for n, s in systems.items()}


def _of_realsumm(record: Mapping[str, Any]) -> _Texts | None:
    if "systems" not in record:
        return None
    systems: dict[str, tuple[str, Mapping[str, Any]]] = {
        name: (_lines(own["summary"]), {k: v for k, v in own.items() if k != "summary"})
        for name, own in dict(record["systems"]).items()
    }
    return (_lines(record["reference"]),), systems


def _lines(sentences: Sequence[str]) -> str:
    return "\n".join(map(str, sentences))


def _judgement(scores: Mapping[str, Any], asked: str | None, path: Path, line: int) -> float:
    name = asked or (next(iter(scores)) if len(scores) == 1 else RELEVANCE)
    if name not in scores:
        known = ", ".join(sorted(scores))
        raise InputError(f'has no judgement "{name}" (known: {known})', path, line)
    return _number(scores[name], path, line)


def _number(value: Any, path: Path, line: int) -> float:
    try:
        score = float(value)
    except (TypeError, ValueError):
        score = math.nan
    if not math.isfinite(score):
        raise InputError(f'the score "{str(value)[:40]}" is no number', path, line)
    return score
