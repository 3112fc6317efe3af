"""Answers on disk before the server confirms them, without one wait on the disk for each.

Every answer is committed in its own transaction, which a killed server cannot lose. That it also
outlives the machine takes a sync of the write-ahead log; answers that arrive during one share the
next.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

from regsuite.base.aside import settle


class Disk:
    """The write-ahead log of a database."""

    def __init__(self, database: Path):
        self.log = database.with_name(f"{database.name}-wal")
        self.named = 0  # the log whose name is on the disk too
        self.next: asyncio.Future[None] | None = None
        self.worker: asyncio.Task[None] | None = None

    async def reached(self) -> None:
        """Return when everything committed before is on disk."""
        if self.next is None:
            self.next = asyncio.get_running_loop().create_future()
        waiting = self.next
        if self.worker is None or self.worker.done():
            self.worker = asyncio.create_task(self._work())
        await asyncio.shield(waiting)

    async def _work(self) -> None:
        while self.next is not None:
            waiting, self.next = self.next, None
            try:
                await asyncio.to_thread(self._sync)
            except OSError as error:
                waiting.set_exception(error)
            else:
                waiting.set_result(None)

    def _sync(self) -> None:
        # without a log it was checkpointed, and the database itself was synced
        with suppress(FileNotFoundError), self.log.open("rb") as log:
            os.fsync(log.fileno())
            number = os.fstat(log.fileno()).st_ino
            if number != self.named:
                settle(self.log.parent)
                self.named = number
