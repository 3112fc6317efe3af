"""The server put together, and run with uvicorn."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from regsuite.base.errors import InputError
from regsuite.studies.questions.registry import kinds
from regsuite.studies.records import Refusal
from regsuite.studies.server.admin import Admin
from regsuite.studies.server.annotate import Annotate
from regsuite.studies.server.connections import Connection
from regsuite.studies.server.pages import Pages
from regsuite.studies.server.security import Guard
from regsuite.studies.store import Store, opened

LOCAL = "127.0.0.1"
PATIENCE_SECONDS = 20.0
_STATIC = files("regsuite.studies.server").joinpath("static")


def application(store: Store, address: str = "") -> Starlette:
    """Make the application of one study; ``address`` is how participants reach it."""
    pages = Pages(store)
    admin, annotate = Admin(pages), Annotate(pages)
    routes = [
        Route("/", pages.home),
        Route("/join/{token}", pages.join),
        Route("/start/{code}", pages.start),
        Route("/feedback", pages.feedback, methods=["POST"]),
        Route("/enter", pages.enter, methods=["POST"]),
        Route("/begin", pages.begin, methods=["POST"]),
        Route("/begin", pages.again, methods=["GET"]),
        Route("/leave", pages.leave, methods=["POST"]),
        Route("/api/session", pages.session),
        Route("/api/answer", pages.answer, methods=["POST"]),
        Route("/api/postpone", pages.postpone, methods=["POST"]),
        Route("/api/mine", pages.mine),
        Route("/api/nuggets", annotate.state),
        Route("/api/edit", annotate.edit, methods=["POST"]),
        Route("/picture/{view}/{cell}", pages.picture),
        Route("/health", pages.health),
        Route("/admin", admin.live),
        Route("/admin/login", admin.login, methods=["POST"]),
        Route("/admin/act", admin.act, methods=["POST"]),
        Route("/admin/status", admin.status),
        Route("/admin/report", admin.report),
        Route("/admin/export.zip", admin.everything),
        Route("/admin/files/{name}", admin.download),
        _script(
            "session",
            *_parts("gate", "pictures", "voice"),
            *(kind.script() for kind in kinds().values()),
        ),
        _script("nuggets"),
        Mount("/static", StaticFiles(directory=str(_STATIC))),
    ]

    async def nowhere(request: Request, error: Exception) -> Response:
        text = "This address leads nowhere. Please open the link that you were given."
        return pages.render("message.html", 404, title="Nothing here", text=text)

    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard, address=address)],
        exception_handlers={404: nowhere, Refusal: _refused, Exception: _failed},
    )


def _parts(*names: str) -> list[str]:
    return [_STATIC.joinpath(f"{name}.js").read_text("utf-8") for name in names]


def _script(name: str, *parts: str) -> Route:
    """Put a page's script together: what all pages share, these parts, and its own."""
    first, last = _parts("page", name)
    text = "\n".join((first, *parts, last))

    async def script(request: Request) -> Response:
        return Response(text, media_type="text/javascript")

    return Route(f"/static/{name}.js", script)


async def _refused(request: Request, error: Exception) -> Response:
    """Say why something that a page's script asked for is refused."""
    return JSONResponse({"error": str(error)}, getattr(error, "status", 409))


async def _failed(request: Request, error: Exception) -> Response:
    """Say that something went wrong, and nothing of what; the answer stays in the page's queue."""
    return JSONResponse({"error": "something went wrong here; your answers are safe"}, 500)


def bound(host: str, port: int) -> socket.socket:
    """Take a port; one that is taken is an error before anything is promised."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small answers at once only over sockets that say they are TCP
    place = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        place.bind((host, port))
    except OSError as error:
        place.close()
        message = f"{host}:{port} cannot be used ({error.strerror}); choose another with --port"
        raise InputError(message) from error
    return place


def server_of(
    store: Store, address: str = "", proxy: str = "", tls: tuple[Path, Path] | None = None
) -> uvicorn.Server:
    """Return a server of a study that logs no request.

    What a request says of the address it comes from is believed of ``proxy`` alone. ``tls`` are
    the files of a certificate and of its key.
    """
    # with a log_config uvicorn closes all handlers of the process, and absl's closes its stream
    logging: dict[str, Any] = {"log_level": "warning", "log_config": None, "access_log": False}
    trusted: dict[str, Any] = {"proxy_headers": bool(proxy), "forwarded_allow_ips": proxy}
    if tls:
        trusted |= {"ssl_certfile": str(tls[0]), "ssl_keyfile": str(tls[1])}
    app = application(store, address)
    config = uvicorn.Config(app, http=Connection, server_header=False, **logging, **trusted)
    return uvicorn.Server(config)


def serve(
    folder: Path,
    host: str = LOCAL,
    port: int = 8000,
    address: str = "",
    proxy: str = "",
    tls: tuple[Path, Path] | None = None,
) -> None:
    """Serve a study until interrupted; a host that is a name is one of the server's own."""
    with opened(folder) as store, bound(host, port) as place:
        server = server_of(store, address or f"http://{host}", proxy, tls)
        try:
            server.run(sockets=[place])
        except ssl.SSLError as error:
            message = f"certificate and key cannot be used ({error}); give both as PEM"
            raise InputError(message, tls and tls[0]) from error


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a study in a thread on a free port of this machine; gives the address."""
    with opened(folder) as store, bound(LOCAL, 0) as place:
        server = server_of(store)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [place]}, daemon=True)
        thread.start()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.01)
        try:
            yield f"http://{LOCAL}:{place.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE_SECONDS)
