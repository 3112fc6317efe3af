"""Who may ask for what: headers on all answers, tokens against forgery, limits on guessing."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections import deque
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY = 1 << 20
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
    """Refuse requests from other sites and bodies that are too large; harden every answer."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:

        async def harden(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = _refusal(Request(scope))
        await (refused or self.app)(scope, receive, harden)


def _refusal(request: Request) -> Response | None:
    if request.method not in ("GET", "HEAD", "POST"):
        return PlainTextResponse("this method is not allowed", 405)
    if request.method != "POST":
        return None
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        return PlainTextResponse("this request came from another site", 403)
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return PlainTextResponse("this request came from another site", 403)
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > MOST_BODY:
        return PlainTextResponse("this request is too large", 413)
    return None


def csrf(secret: str, session: str) -> str:
    """Return the token that forms and scripts of a session must send."""
    return hmac.new(secret.encode(), session.encode(), hashlib.sha256).hexdigest()


def same(first: str, second: str) -> bool:
    """Compare secrets without telling by the time where they differ."""
    return hmac.compare_digest(first.encode(), second.encode())


class Limit:
    """So many tries a minute from one address, and from all; kept in memory alone."""

    # guessing one of the 31^8 codes for walk-ins, 120 a minute, takes thousands of years
    together = 120

    def __init__(self, each: int = 10, seconds: float = 60.0):
        self.each = each
        self.seconds = seconds
        self.tries: deque[tuple[float, str]] = deque()

    def allows(self, address: str) -> bool:
        """Count a try, and tell whether it may go on."""
        now = time.monotonic()
        while self.tries and self.tries[0][0] < now - self.seconds:
            self.tries.popleft()
        own = sum(1 for _, a in self.tries if a == address)
        if own >= self.each or len(self.tries) >= self.together:
            return False
        self.tries.append((now, address))
        return True
