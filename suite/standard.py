"""Files on standard output: as they are, but made fit to be seen where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from regsuite.base.shown import shown


def write_out(pieces: Iterable[bytes]) -> None:
    """Write the bytes of a file; on a terminal, what it would obey is written out instead."""
    if sys.stdout.isatty():
        for piece in pieces:
            sys.stdout.write(shown(piece.decode("utf-8", errors="replace")))
        sys.stdout.flush()
        return
    sys.stdout.flush()
    for piece in pieces:
        sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()
