"""A study served in a thread of this process, while raters are simulated or tests run."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from regsuite.studies.server.app import application, bound
from regsuite.studies.store import opened

HOST = "127.0.0.1"
PATIENCE_SECONDS = 20.0


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve the study in a folder on a free port of this machine; gives the address."""
    with opened(folder) as store, bound(HOST, 0) as place:
        # with a log_config uvicorn closes all handlers of the process, and absl's closes its stream
        config = uvicorn.Config(
            application(store), log_level="error", log_config=None, access_log=False
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [place]}, daemon=True)
        thread.start()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.01)
        try:
            yield f"http://{HOST}:{place.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE_SECONDS)
