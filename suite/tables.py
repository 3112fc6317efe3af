"""Rows of a table as a file."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regsuite.base.csvcells import safe
from regsuite.base.files import write_atomically


def write_rows(path: Path, rows: Iterator[dict[str, Any]], fresh: bool = False) -> None:
    """Write rows as CSV, or as JSON lines where the file's name ends in .jsonl or .json."""
    table = list(rows)
    stream = io.StringIO()
    if path.suffix in (".jsonl", ".json"):
        stream.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in table)
    elif table:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(map(safe, table[0]))
        writer.writerows(map(safe, map(row.get, table[0])) for row in table)
    write_atomically(path, stream.getvalue().encode(errors="backslashreplace"), fresh)
