"""Connections that send a request slowly or never are closed: in time, or when there are many."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

# Answers have a few kilobytes: who has not sent one after this time has no connection to speak of.
REQUEST_SECONDS = 20.0
# Below the 1,024 open files that a process usually may have; 300 browsers hold one or two each.
MOST_CONNECTIONS = 800
_RECEIVING = (h11.IDLE, h11.SEND_BODY)


class Connection(H11Protocol):
    """A connection whose requests must arrive whole within a time.

    Where there are too many connections, the one that has been without a whole request for longest
    makes room for the next.
    """

    seconds: ClassVar[float] = REQUEST_SECONDS
    most: ClassVar[int] = MOST_CONNECTIONS
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Start the time, and close another connection where there are too many."""
        super().connection_made(transport)
        self._watch()
        if len(self.connections) > self.most:
            self._make_room()

    def data_received(self, data: bytes) -> None:
        """Stop the time when a request is there, and start it with the next."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the time."""
        self._forget()
        super().connection_lost(exc)

    @property
    def receiving(self) -> bool:
        """Tell whether a request has not yet arrived, or not as a whole."""
        return self.conn.their_state in _RECEIVING

    def _watch(self) -> None:
        if not self.receiving:
            self._forget()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.seconds, self.transport.abort)

    def _forget(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _make_room(self) -> None:
        others = cast("set[Connection]", self.connections - {self})
        slow = [c for c in others if c.receiving and c.deadline is not None]
        if slow:
            oldest = min(slow, key=lambda c: c.deadline.when() if c.deadline else 0.0)
            oldest.transport.abort()
            self.connections.discard(oldest)
