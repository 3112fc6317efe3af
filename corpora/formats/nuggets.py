"""Files of nuggets and their groups, as annotators make them (``corpora.records.nuggets``).

A file is one object: ``texts`` (names), ``nuggets`` (the number of the ``text``, the ``sentence``,
and the ``nugget``: "[girl] working at the bookstore") and ``groups`` (a ``label`` and numbers of
``nuggets``, each in one group at most). Who grouped may be said in ``annotator``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.base.jsonlines import loads
from regsuite.corpora.records.nuggets import Group, Grouping, TextNugget

_MOST = 100_000


def to_json(grouping: Grouping) -> bytes:
    """Return the bytes of a file."""
    record = {
        **grouping.notes,
        "annotator": grouping.annotator,
        "texts": list(grouping.texts),
        "nuggets": list(map(asdict, grouping.nuggets)),
        "groups": [
            {**asdict(group), "popularity": grouping.popularity(group)} for group in grouping.groups
        ],
    }
    return json.dumps(record, ensure_ascii=False, indent=1).encode() + b"\n"


def read_grouping(path: Path) -> Grouping:
    """Read a file; a missing or wrong field is an error."""
    try:
        record = loads(read_bytes(path).decode())
        texts = tuple(map(str, record["texts"]))
        nuggets = tuple(map(_nugget, record["nuggets"]))
        groups = tuple(
            Group(str(entry.get("label", "")), tuple(map(int, entry["nuggets"])))
            for entry in record["groups"]
        )
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InputError("is no file of nugget groups (texts, nuggets, groups)", path) from error
    known = {"annotator", "texts", "nuggets", "groups"}
    notes = {key: value for key, value in record.items() if key not in known}
    grouping = Grouping(texts, nuggets, groups, str(record.get("annotator", "")), notes)
    _check(grouping, path)
    return grouping


def _nugget(entry: Mapping[str, Any]) -> TextNugget:
    return TextNugget(int(entry["text"]), int(entry.get("sentence", 0)), str(entry["nugget"]))


def _check(grouping: Grouping, path: Path) -> None:
    if len(grouping.nuggets) > _MOST:
        raise InputError(f"has more than {_MOST} nuggets", path)
    if any(not 0 <= nugget.text < len(grouping.texts) for nugget in grouping.nuggets):
        raise InputError("a nugget is of a text that the file does not name", path)
    used = [number for group in grouping.groups for number in group.nuggets]
    if any(not 0 <= number < len(grouping.nuggets) for number in used):
        raise InputError("a group names a nugget that the file does not have", path)
    if len(set(used)) != len(used):
        raise InputError("a nugget is in two groups; put it in one", path)
    if any(not group.nuggets for group in grouping.groups):
        raise InputError("a group has no nugget; take it out", path)
