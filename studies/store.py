"""Answers in SQLite (WAL): every one in its own transaction, once for each participant and trial.

A commit outlives a killed server at once, and a machine that fails after the sync that
``server.durable`` waits for before it confirms an answer: what is lost, a page still holds. Tokens
are kept as hashes, and nothing of names or addresses.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.studies.database import UPGRADES, VERSION, database_errors, hashed
from regsuite.studies.received import encoded
from regsuite.studies.records import (
    ACTIVE,
    DROPPED,
    EXCLUDED,
    FINISHED,
    INVITED,
    SCREENED,
    Answer,
    Participant,
    Refusal,
)
from regsuite.studies.schedule import order
from regsuite.studies.study import Study, load_study

HOUR = 3600.0

_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "secure_delete=ON")


def opened(folder: Path) -> closing[Store]:
    """Open the answers to the study in a folder; ``with`` closes them at the end."""
    return closing(Store(load_study(folder)))


class Store:
    """The answers of one study."""

    def __init__(self, study: Study):
        self.study = study
        self.path = study.database
        if not self.path.is_file():
            raise InputError("the answers are gone; restore the file from a copy", self.path)
        with database_errors(self.path):
            self.connection = sqlite3.connect(
                self.path, timeout=10, isolation_level=None, check_same_thread=False
            )
            self.connection.row_factory = sqlite3.Row
            self._check()
            for pragma in _PRAGMAS:
                self.connection.execute(f"PRAGMA {pragma}")

    def _check(self) -> None:
        (version,) = self.connection.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise InputError("was written by a newer version of reg-suite; update it", self.path)
        if version not in (VERSION, *UPGRADES) or self.meta("study") != self.study.fingerprint:
            message = (
                "holds the answers of another study, or study.json was changed after it was made"
            )
            raise InputError(message, self.path)
        for older in range(version, VERSION):
            with self._writing() as connection:
                for change in UPGRADES[older]:
                    connection.execute(change)
                connection.execute(f"PRAGMA user_version={older + 1}")

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
        except BaseException:
            self.connection.rollback()
            raise
        self.connection.commit()

    def meta(self, key: str) -> str:
        """Return one of the study's own values: "study", "results", "code", "secret" or "copy"."""
        row = self.connection.execute("SELECT value FROM meta WHERE key=?", (key,)).fetchone()
        return str(row["value"]) if row else ""

    def new_results_token(self) -> str:
        """Replace the token that opens the results; return the new one, which is kept nowhere."""
        token = secrets.token_urlsafe(24)
        self.set_meta("results", hashed(token))
        return token

    def set_meta(self, key: str, value: str) -> None:
        """Replace one of the study's own values; "closed" and "extra" raters are such, too."""
        with database_errors(self.path):
            self.connection.execute("REPLACE INTO meta VALUES (?, ?)", (key, value))

    @property
    def closed(self) -> bool:
        """Whether nobody else is let in; who takes part goes on."""
        return bool(self.meta("closed"))

    @property
    def raters(self) -> int:
        """How many may take part: as planned, and those by whom the study was extended."""
        return self.study.raters + int(self.meta("extra") or 0)

    def invite(self, simulated: bool = False, token: str = "") -> str:
        """Make a participant, or a simulated one; returns the token, which is kept nowhere."""
        token = token or secrets.token_urlsafe(24)
        query = "INSERT OR IGNORE INTO participants (token, state, simulated) VALUES (?, ?, ?)"
        with database_errors(self.path):
            self.connection.execute(query, (hashed(token), INVITED, simulated))
        return token

    def arrived(self, number: int, arrival: Mapping[str, str]) -> None:
        """Keep what the address said by which a participant came first."""
        query = "UPDATE participants SET arrival=? WHERE number=? AND arrival='{}'"
        with self._writing() as connection:
            connection.execute(query, (encoded(arrival), number))

    def screen_out(self, number: int, about: Mapping[str, Any], reason: str) -> None:
        """Close the session of someone who is not asked further because of an answer."""
        query = "UPDATE participants SET state=?, about=?, reason=?, ended=? WHERE number=?"
        values = (SCREENED, encoded(about), reason, time.time(), number)
        with self._writing() as connection:
            connection.execute(f"{query} AND state IN (?, ?)", (*values, INVITED, DROPPED))

    def add_feedback(self, number: int, text: str) -> None:
        """Keep what a participant says of the study at the end."""
        with self._writing() as connection:
            query = "UPDATE participants SET feedback=? WHERE number=? AND ended IS NOT NULL"
            connection.execute(query, (text, number))

    def links(self, count: int, address: str, simulated: bool = False) -> list[str]:
        """Invite participants to a server at this address; the links are kept nowhere."""
        return [f"{address.rstrip('/')}/join/{self.invite(simulated)}" for _ in range(count)]

    def _participants(self, clause: str, *values: Any) -> list[Participant]:
        rows = self.connection.execute(f"SELECT * FROM participants {clause}", values)  # noqa: S608
        return [_participant(dict(row)) for row in rows]

    def by_token(self, token: str) -> Participant | None:
        """Return the participant of a token, or None."""
        return next(iter(self._participants("WHERE token=?", hashed(token))), None)

    def participants(self) -> list[Participant]:
        """Return everyone, in the order of invitation."""
        return self._participants("ORDER BY number")

    @property
    def is_copy(self) -> bool:
        """Whether this is a copy in which only simulated raters can take part."""
        return bool(self.meta("copy"))

    @property
    def people_began(self) -> bool:
        """Whether a person has begun: from then on simulated raters count for nothing."""
        query = "SELECT 1 FROM participants WHERE started IS NOT NULL AND NOT simulated"
        return self.connection.execute(query).fetchone() is not None

    @property
    def simulated(self) -> bool:
        """Whether all that counts is of simulated raters."""
        query = "SELECT 1 FROM participants WHERE simulated"
        return not self.people_began and self.connection.execute(query).fetchone() is not None

    def counted(self) -> list[Participant]:
        """Return those whom results and exports speak of: people, before any simulated raters."""
        return self._participants("WHERE simulated=? ORDER BY number", self.simulated)

    def participant(self, number: int) -> Participant:
        """Return one participant; an unknown number is an error."""
        for person in self._participants("WHERE number=?", number):
            return person
        raise InputError(f"there is no participant {number}; see: study status")

    def begin(self, number: int, about: Mapping[str, Any]) -> Participant:
        """Give a participant who consented the row that needs one most."""
        now = time.time()
        with self._writing() as connection:
            person = self.participant(number)
            if person.state == ACTIVE:
                return person
            if person.state not in (INVITED, DROPPED):
                raise Refusal("your session is over; thank you")
            self._drop_idle(connection, now)
            self._check_kind(person)
            row = self._free_row(person)
            trials = order(self.study.plan, row, f"{self.study.seed} {number}")
            columns = (ACTIVE, row, encoded(trials), encoded(about), now, now)
            begun = "UPDATE participants SET state=?, row=?, trials=?, about=?, started=?, seen=?"
            connection.execute(f"{begun} WHERE number=?", (*columns, number))
        return self.participant(number)

    def check_open(self, person: Participant) -> None:
        """Refuse someone for whom there is no place, before they are asked for consent."""
        with self._writing() as connection:
            self._drop_idle(connection, time.time())
        self._check_kind(person)
        self._free_row(person)

    def _drop_idle(self, connection: sqlite3.Connection, now: float) -> None:
        """Free the rows of those who have not been seen for long."""
        since = now - HOUR * self.study.design.rules.idle_hours
        dropped = "UPDATE participants SET state=? WHERE state=? AND seen<?"
        connection.execute(dropped, (DROPPED, ACTIVE, since))

    def _check_kind(self, person: Participant) -> None:
        """Keep people and simulated raters apart."""
        if self.closed:
            raise Refusal("this study is closed; thank you for your interest", 403)
        if self.is_copy and not person.simulated:
            raise Refusal("only simulated raters take part in this copy of a study", 403)
        if person.simulated and self.people_began:
            raise Refusal("a person has begun: simulated raters are no longer let in", 403)

    def _free_row(self, person: Participant) -> int:
        """Return the row with the fewest who finished or are at it; their own if they began it."""
        counts = self.taken(simulated=person.simulated)
        if sum(counts) >= self.raters:
            raise Refusal("enough people take part already; thank you for your interest", 403)
        if person.row is None or not self.position(person.number):
            return counts.index(min(counts))
        if counts[person.row] >= -(-self.raters // len(counts)):
            raise Refusal("your place was given to somebody else meanwhile; thank you", 403)
        return person.row

    def taken(
        self, states: Sequence[str] = (ACTIVE, FINISHED), simulated: bool | None = None
    ) -> list[int]:
        """Count for each row the people in these states, or the simulated raters."""
        counts = [0] * max(1, len(self.study.plan.rows))
        marks = ",".join("?" * len(states))
        query = f"SELECT row, COUNT(*) FROM participants WHERE state IN ({marks}) AND simulated=?"  # noqa: S608
        counted = (*states, self.simulated if simulated is None else simulated)
        for row, count in self.connection.execute(f"{query} GROUP BY row", counted):
            counts[row] = count
        return counts

    def drop(self, number: int) -> None:
        """Free the row of someone who left; their answers stay, out of the results."""
        query = "UPDATE participants SET state=? WHERE number=? AND state=?"
        with self._writing() as connection:
            connection.execute(query, (DROPPED, number, ACTIVE))

    def finish(self, number: int, reason: str) -> None:
        """Close a session; with a reason it is excluded by the study's rules."""
        state = EXCLUDED if reason else FINISHED
        query = "UPDATE participants SET state=?, reason=?, ended=? WHERE number=? AND state=?"
        with self._writing() as connection:
            connection.execute(query, (state, reason, time.time(), number, ACTIVE))

    def delete(self, number: int) -> int:
        """Erase all that is known of a participant; returns how many answers went."""
        self.participant(number)
        with database_errors(self.path):
            with self._writing() as connection:
                gone = self.position(number)
                connection.execute("DELETE FROM participants WHERE number=?", (number,))
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone

    def position(self, number: int) -> int:
        """Return how many trials a participant has answered: the place of the next."""
        query = "SELECT COUNT(*) FROM answers WHERE participant=?"
        return int(self.connection.execute(query, (number,)).fetchone()[0])

    def save(self, number: int, position: int, cell: str, answer: Mapping[str, Any]) -> bool:
        """Keep an answer; False: it was there already, and the first one stays."""
        with self._writing() as connection:
            person = self.participant(number)
            done = self.position(number)
            if not 0 <= position < len(person.trials) or person.trials[position] != cell:
                raise Refusal("this trial is not among yours", 404)
            if position < done:
                return False
            if person.state != ACTIVE:
                raise Refusal("your session is over; this answer came too late")
            if position > done:
                raise Refusal("this trial was not shown to you yet")
            row = (number, position, cell, encoded(answer), time.time())
            connection.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", row)
            self._was_seen(number)
        return True

    def postpone(self, number: int, position: int, cell: str) -> None:
        """Move the next trial behind all others, of practice behind the others of practice."""
        with self._writing() as connection:
            person = self.participant(number)
            done, trials = self.position(number), list(person.trials)
            if person.state != ACTIVE or position != done or trials[done : done + 1] != [cell]:
                raise Refusal("this trial is not the next of yours")
            practice = len(self.study.plan.practice)
            end = practice if position < practice else len(trials)
            trials[position:end] = [*trials[position + 1 : end], cell]
            moved = "UPDATE participants SET trials=?, seen=? WHERE number=?"
            connection.execute(moved, (encoded(trials), time.time(), number))

    def _was_seen(self, number: int) -> None:
        query = "UPDATE participants SET seen=? WHERE number=?"
        self.connection.execute(query, (time.time(), number))

    def answers(self, number: int | None = None) -> list[Answer]:
        """Return the answers of one participant, or of all."""
        where = "WHERE ? IS NULL OR participant=? ORDER BY participant, position"
        rows = self.connection.execute(f"SELECT * FROM answers {where}", (number, number))  # noqa: S608
        return [Answer(**{**row, "answer": json.loads(row["answer"])}) for row in map(dict, rows)]

    def counted_answers(self) -> list[Answer]:
        """Return the answers that results and exports have: see ``counted``."""
        numbers = {person.number for person in self.counted()}
        return [answer for answer in self.answers() if answer.participant in numbers]

    def add_edit(self, number: int, stage: str, key: str, edit: Mapping[str, Any]) -> None:
        """Log an edit of nuggets, unless one of this key was logged before."""
        with self._writing() as connection:
            # not their count, which shrinks where a participant's data are deleted
            query = "SELECT COALESCE(MAX(number), -1) + 1 FROM edits"
            (following,) = connection.execute(query).fetchone()
            row = (number, stage, key, following, encoded(edit), time.time())
            connection.execute("INSERT OR IGNORE INTO edits VALUES (?, ?, ?, ?, ?, ?)", row)
            self._was_seen(number)

    def edits(self) -> list[dict[str, Any]]:
        """Return all edits in the order they were made."""
        rows = self.connection.execute("SELECT * FROM edits ORDER BY number, received")
        return [{**dict(row), "edit": json.loads(row["edit"])} for row in rows]

    def counted_edits(self) -> list[dict[str, Any]]:
        """Return the edits that results and exports have: see ``counted``."""
        numbers = {person.number for person in self.counted()}
        return [edit for edit in self.edits() if edit["participant"] in numbers]


def _participant(row: dict[str, Any]) -> Participant:
    del row["token"]
    row |= {"trials": tuple(json.loads(row["trials"])), "about": json.loads(row["about"])}
    row |= {"simulated": bool(row["simulated"]), "arrival": json.loads(row["arrival"])}
    return Participant(**row)
