"""Saved models: one zip file of a manifest and learned parameters, from which no code can run.

The manifest names the system, settings, seed, corpus and training scores, and the SHA-256 of every
part. The same training gives the same bytes: entries carry no time, and the manifest's date is a
day, taken from SOURCE_DATE_EPOCH where that is set.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import check_input, write_atomically
from regsuite.models.schema import ANYTHING, fitting, unpack_json

FORMAT = 1
MANIFEST = "manifest.json"
MAX_BYTES = 512 * 1024 * 1024
MAX_MANIFEST = 1 << 20
_EPOCH = (1980, 1, 1, 0, 0, 0)
_COMPRESSED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, KeyError, RuntimeError, TypeError, ValueError)


@contextmanager
def rebuilding(path: Path) -> Iterator[None]:
    """Turn what goes wrong while a model is rebuilt from its parts into one line on its file."""
    try:
        yield
    except InputError as error:
        message = f"cannot be used by this version of reg-suite: {error}; train it again"
        raise InputError(message, path) from error
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
        message = f"is damaged ({error}); train it again or copy it anew"
        raise InputError(message, path) from error


def today() -> str:
    """Return the day, or that of SOURCE_DATE_EPOCH for repeatable builds."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)
    return moment.date().isoformat()


def save(
    path: Path, manifest: Mapping[str, Any], parts: Mapping[str, bytes], fresh: bool = False
) -> None:
    """Write the model file atomically; where ``fresh``, over nothing that is there."""
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(parts.items())}
    full = {**manifest, "format": FORMAT, "parts": digests}
    text = json.dumps(full, ensure_ascii=False, indent=2, sort_keys=True)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, data in [(MANIFEST, text.encode()), *sorted(parts.items())]:
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, data)
    write_atomically(path, stream.getvalue(), fresh)


def load(path: Path) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Read a model file and check it; returns the manifest and the parts."""
    try:
        check_input(path)
        with zipfile.ZipFile(path) as bundle:
            return _load(path, bundle)
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error
    except _DAMAGE as error:
        message = "is not a whole model file; train it again or copy it anew"
        raise InputError(message, path) from error


def _load(path: Path, bundle: zipfile.ZipFile) -> tuple[dict[str, Any], dict[str, bytes]]:
    if sum(entry.file_size for entry in bundle.infolist()) > MAX_BYTES:
        raise InputError(f"would unpack to more than {MAX_BYTES >> 20} MB", path)
    if bundle.getinfo(MANIFEST).file_size > MAX_MANIFEST:
        raise InputError(f"has a manifest of more than {MAX_MANIFEST >> 20} MB", path)
    manifest = unpack_json(_read(bundle, MANIFEST), {str: ANYTHING})
    if fitting(manifest["format"], int) > FORMAT:
        message = f"was saved by a newer version ({manifest.get('suite')}); upgrade reg-suite"
        raise InputError(message, path)
    fitting(manifest["parts"], {str: str})
    parts = {name: _read(bundle, name) for name in manifest["parts"]}
    for name, data in parts.items():
        if hashlib.sha256(data).hexdigest() != manifest["parts"][name]:
            raise InputError(f"was altered after training ({name} does not match)", path)
    return manifest, parts


def _read(bundle: zipfile.ZipFile, name: str) -> bytes:
    """Read an entry, but never more than its stated size, nor in ways that models are not saved."""
    entry = bundle.getinfo(name)
    if entry.compress_type not in _COMPRESSED:
        raise ValueError(f"{name} is compressed in another way")
    with bundle.open(name) as stream:
        return stream.read(entry.file_size)


def is_archive(path: Path) -> bool:
    """Tell whether a file may be a model: whether it is a zip file at all."""
    return path.is_file() and zipfile.is_zipfile(path)


def prefixed(prefix: str, parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Put the parts of one model under a name, beside others."""
    return {f"{prefix}/{name}": data for name, data in parts.items()}


def below(prefix: str, parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Take out the parts that ``prefixed`` put under a name."""
    start = f"{prefix}/"
    return {n.removeprefix(start): data for n, data in parts.items() if n.startswith(start)}
