"""``study preview``: the real pages of a study, of which nothing is kept."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import say


def preview(folder: Path, host: str = "127.0.0.1", port: int = 8000, sessions: int = 1) -> None:
    """Serve the pages from a copy until interrupted, and print links to them."""
    from regsuite.studies.commands.serve import links
    from regsuite.studies.server.app import bound, serve
    from regsuite.studies.simulate.copies import copied

    with bound(host, port) as free:
        port = free.getsockname()[1]
    with TemporaryDirectory() as scratch:
        copy = copied(folder, Path(scratch) / "preview")
        base = f"http://{host}:{port}"
        for link in links(copy, sessions, base, simulated=True):
            say(link)
        say("a preview: nothing of it is kept; stop with Ctrl-C", err=True)
        serve(copy, host, port)


@study_command("preview S")
def preview_cli(
    study: Folder,
    host: Annotated[str, typer.Option(help="Address to bind to.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port.")] = 8000,
    sessions: Annotated[
        int, typer.Option("--links", min=1, max=100, help="Make so many links.")
    ] = 1,
) -> None:
    """Show the pages as participants see them; nothing is kept."""
    preview(study, host, port, sessions)
