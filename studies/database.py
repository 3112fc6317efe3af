"""The file of a study's answers: its version, how it is made, and what its errors say."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from regsuite.base.errors import InputError, OutputError
from regsuite.base.pages import asset
from regsuite.studies.codes import hashed_code
from regsuite.studies.study import Study

VERSION = 3
_ADD = "ALTER TABLE participants ADD COLUMN"
UPGRADES = {
    1: (f"{_ADD} simulated INTEGER NOT NULL DEFAULT 0",),
    2: (
        f"{_ADD} arrival TEXT NOT NULL DEFAULT '{{}}'",
        f"{_ADD} feedback TEXT NOT NULL DEFAULT ''",
    ),
}


def hashed(token: str) -> str:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def create(study: Study, results_token: str, code: str) -> None:
    """Make the empty database of a study."""
    _create(study, {"results": hashed(results_token), "code": hashed_code(code)})


def create_copy(study: Study, kept: Mapping[str, str]) -> None:
    """Make the empty database of a copy in which only simulated raters can take part.

    ``kept`` are the hashes of the original's token and code.
    """
    _create(study, {**kept, "copy": "yes"})


def _create(study: Study, meta: Mapping[str, str]) -> None:
    meta = {"study": study.fingerprint, "secret": secrets.token_hex(32), **meta}
    tables = asset("regsuite.studies", "answers.sql")
    with database_errors(study.database), sqlite3.connect(study.database) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.executescript(tables)
        connection.execute(f"PRAGMA user_version={VERSION}")
        connection.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
    connection.close()


@contextmanager
def database_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        message = f"the answers cannot be used ({error}); nothing that was saved is lost"
        if "readonly" in str(error) or "unable to open" in str(error) or "full" in str(error):
            raise OutputError(f"{path}: {message}") from error
        raise InputError(message, path) from error
