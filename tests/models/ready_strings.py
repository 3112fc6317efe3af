"""Every string that a model file holds, whatever part it is in."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

READY = Path(__file__).parents[2] / "models" / "ready"
OWN = "manifest.json"
_JOINED = re.compile(r"[=&|:\t,]")


def strings(path: Path) -> Iterator[str]:
    """Yield the strings of all parts but the arrays and the manifest, which is our own writing."""
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name != OWN and not name.endswith(".npy"):
                yield from _of(archive.read(name).decode())


def values(path: Path) -> Iterator[str]:
    """Yield what a model file says in one go: a feature's name, or one of the values it joins."""
    for text in strings(path):
        yield from _JOINED.split(text)


def _of(text: str) -> Iterator[str]:
    try:
        yield from _within(json.loads(text))
    except json.JSONDecodeError:
        yield from text.splitlines()


def _within(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _within(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _within(inner)
