"""Files as a format writes them with other answers in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regsuite.corpora.formats.grec.xml import GrecXml
from regsuite.corpora.formats.tuna.xml import TunaXml
from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.tuna import Description


def with_choices(data: bytes, choices: Sequence[Refex]) -> bytes:
    form = GrecXml()
    parsed = form.parse(data, Path("x.xml"))
    return form.write(parsed.source, parsed.items, [choices])


def with_choice(data: bytes, choice: Description) -> bytes:
    form = TunaXml()
    parsed = form.parse(data, Path("x.xml"))
    return form.write(parsed.source, parsed.items, [choice])
