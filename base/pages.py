"""What our pages share that need no other file: style and script inside, nothing else may run."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files


def asset(package: str, name: str) -> str:
    """Return a text file that stands beside a package's modules, such as a style."""
    return (files(package) / name).read_text(encoding="utf-8")


def policy(style: str, script: str = "") -> str:
    """Return a content security policy that allows nothing but this style and this script."""
    scripts = f"script-src '{_digest(script)}'; " if script else ""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; {scripts}"
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
