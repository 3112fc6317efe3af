"""Who may ask for what: headers on all answers, tokens against forgery, limits on guessing."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import socket
import time
from collections import deque
from collections.abc import Collection
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regsuite.studies.records import Refusal

MOST_BODY = 1 << 20
TOO_LARGE = 413
MOST_PASSED_OVER = 4 << 20
PATIENCE_SECONDS = 1.0
_LARGE = "this request is too large"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}


class Guard:
    """Refuse requests from other sites and bodies that are too large; harden every answer.

    ``address`` is how participants reach the server, and gives the name it may be asked for by,
    beside its numbers and those of the machine: no other site's name can be made to lead here.
    """

    def __init__(self, app: ASGIApp, address: str = ""):
        self.app = app
        names = (urlsplit(address).hostname, "localhost", socket.gethostname().lower())
        self.names = frozenset(filter(None, names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        taken, more = 0, True

        async def counted() -> Message:
            nonlocal taken, more
            message = await receive()
            taken += len(message.get("body", b""))
            more = message.get("more_body", False)
            if taken > MOST_BODY:
                raise Refusal(_LARGE, TOO_LARGE)
            return message

        async def harden(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if message["status"] == TOO_LARGE:  # or the rest of it is read, to no end
                    headers["Connection"] = "close"
                    if more:
                        await _pass_over(receive)
            await send(message)

        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        refused = self._misdirected(request) or _refusal(request)
        await (refused or self.app)(scope, counted, harden)

    def _misdirected(self, request: Request) -> Response | None:
        if _is_known(request.headers.get("host", ""), self.names):
            return None
        message = "this server has another name; where it is right, give it with --address"
        return PlainTextResponse(message, 400)


async def _pass_over(receive: Receive) -> None:
    """Read on for a moment, so that who sends a little too much gets to read that it is."""
    left = MOST_PASSED_OVER
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            while left > 0:
                message = await receive()
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


def _refusal(request: Request) -> Response | None:
    if request.method not in ("GET", "HEAD", "POST"):
        return PlainTextResponse("this method is not allowed", 405)
    if request.method != "POST":
        return None
    origin = request.headers.get("origin")
    if origin is not None and _netloc(origin) != request.headers.get("host"):
        return PlainTextResponse("this request came from another site", 403)
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return PlainTextResponse("this request came from another site", 403)
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > MOST_BODY:
        return PlainTextResponse(_LARGE, TOO_LARGE)
    return None


def _is_known(host: str, names: Collection[str]) -> bool:
    """Tell whether a request's ``Host`` is one of the names, or numbers, which no site can be."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    with suppress(ValueError):
        return bool(ip_address(name))
    return name in names


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def csrf(secret: str, session: str) -> str:
    """Return the token that forms and scripts of a session must send."""
    return hmac.new(secret.encode(), session.encode(), hashlib.sha256).hexdigest()


def same(first: str, second: str) -> bool:
    """Compare secrets without telling by the time where they differ."""
    return hmac.compare_digest(first.encode(), second.encode())


class Limit:
    """So many wrong tries a minute from one address, and from all; kept in memory alone.

    What is right is let in whatever was tried before: links and tokens are too long to be guessed,
    and the hash of a code takes so long that guessing one of 31^8, all day, takes centuries.
    """

    together = 120

    def __init__(self, each: int = 10, seconds: float = 60.0):
        self.each = each
        self.seconds = seconds
        self.tries: deque[tuple[float, str]] = deque()

    def allows(self, address: str) -> bool:
        """Count a wrong try, and tell whether there were too many."""
        now = time.monotonic()
        while self.tries and self.tries[0][0] < now - self.seconds:
            self.tries.popleft()
        own = sum(1 for _, a in self.tries if a == address)
        if own >= self.each or len(self.tries) >= self.together:
            return False
        self.tries.append((now, address))
        return True
