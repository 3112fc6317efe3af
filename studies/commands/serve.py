"""``study serve``: serve a study until interrupted, and make links and tokens for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import say


def links(folder: Path, count: int, address: str, *, simulated: bool = False) -> list[str]:
    """Invite so many participants to the study served at an address; return their links."""
    from regsuite.studies.store import opened

    with opened(folder) as store:
        if count and store.is_copy and not simulated:
            message = "is a copy for simulated raters; invite people to the study itself"
            raise InputError(message, folder)
        return store.links(count, address, simulated)


@study_command("serve S --links 8")
def serve_cli(
    study: Folder,
    host: Annotated[str, typer.Option(help="Address to bind to.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port.")] = 8000,
    invited: Annotated[
        int, typer.Option("--links", min=0, max=1000, help="Make so many links first.")
    ] = 0,
    address: Annotated[
        str | None, typer.Option(help="How participants reach it, if not at host and port.")
    ] = None,
    proxy: Annotated[
        str, typer.Option(help="Address of the proxy before it, whose X-Forwarded-For is believed.")
    ] = "",
    certificate: Annotated[
        Path | None, typer.Option(help="TLS: the certificate (PEM), with those above it.")
    ] = None,
    key: Annotated[Path | None, typer.Option(help="TLS: the certificate's key (PEM).")] = None,
    new_token: Annotated[
        bool, typer.Option("--new-token", help="Replace the results token by a new one.")
    ] = False,
) -> None:
    """Serve a study until interrupted; by default only to this machine."""
    from regsuite.studies.server.app import bound, serve
    from regsuite.studies.store import opened

    tls = _tls(certificate, key)
    bound(host, port).close()
    base = address or f"{'https' if tls else 'http'}://{host}:{port}"
    if new_token:
        with opened(study) as store:
            say(f"results token (kept nowhere): {store.new_results_token()}")
    for link in links(study, invited, base):
        say(link)
    say(f"serving at {base} (results: {base}/admin); stop with Ctrl-C", err=True)
    serve(study, host, port, base if address else "", proxy, tls)


def _tls(certificate: Path | None, key: Path | None) -> tuple[Path, Path] | None:
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise InputError("TLS needs both --certificate and --key")
    for path in (certificate, key):
        if not path.is_file():
            raise InputError("no such file", path)
    return certificate, key
