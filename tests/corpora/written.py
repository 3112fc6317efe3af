"""Files as a format writes them with other answers in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regsuite.corpora.grec import Refex
from regsuite.corpora.grec_xml import GrecXml
from regsuite.corpora.tuna import Description
from regsuite.corpora.tuna_xml import TunaXml


def with_choices(data: bytes, choices: Sequence[Refex]) -> bytes:
    form = GrecXml()
    parsed = form.parse(data, Path("x.xml"))
    return form.write(parsed.source, [parsed.items[0].with_choices(choices)])


def with_choice(data: bytes, choice: Description) -> bytes:
    form = TunaXml()
    parsed = form.parse(data, Path("x.xml"))
    return form.write(parsed.source, [parsed.items[0].with_choice(choice)])
