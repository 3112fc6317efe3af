"""What the functions of the package are given: a text, a file, or several of either.

A string is a text and a path (whatever has ``__fspath__``) a file. For one of them there is one
result; for a list, or a folder, there is a list of results in order.
"""

from __future__ import annotations

import functools
import inspect
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar, overload

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Paths, as_paths

One: TypeAlias = str | os.PathLike[str]
Given: TypeAlias = One | Sequence[One]
P = ParamSpec("P")
R = TypeVar("R")
_LONGEST_NAME = 1024


class OneOrMany(Protocol[P, R]):
    """A function of one text, or of several."""

    @overload
    def __call__(  # type: ignore[overload-overlap]  # a string is a sequence too
        self, texts: str, *args: P.args, **kwargs: P.kwargs
    ) -> R: ...
    @overload
    def __call__(self, texts: Sequence[One], *args: P.args, **kwargs: P.kwargs) -> list[R]: ...
    @overload
    def __call__(
        self, texts: os.PathLike[str], *args: P.args, **kwargs: P.kwargs
    ) -> R | list[R]: ...


def one_or_many(function: Callable[Concatenate[Given, P], list[R]]) -> OneOrMany[P, R]:
    """Let a function that lists its results give the only one where one text is given."""

    @functools.wraps(function)
    def call(texts: Given = (), *args: P.args, **kwargs: P.kwargs) -> R | list[R]:
        results = function(texts, *args, **kwargs)
        return results[0] if is_single(texts) and len(results) == 1 else results

    call.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    made: Any = call
    result: OneOrMany[P, R] = made
    return result


def is_single(given: Given) -> bool:
    """Tell whether one text is given, so that one result is expected."""
    if isinstance(given, str):
        return True
    return isinstance(given, os.PathLike) and not Path(given).is_dir()


def listed(given: Given) -> Iterator[One]:
    """Yield what is given one by one; what is neither text nor path is refused."""
    if not isinstance(given, str | os.PathLike | Sequence) or isinstance(given, bytes):
        raise InputError(f"a text, a path or a list of them was expected, not {_named(given)}")
    for one in [given] if isinstance(given, str | os.PathLike) else given:
        if isinstance(one, str):
            check_text(one)
        elif not isinstance(one, os.PathLike):
            raise InputError(f"a text or a path was expected, not {_named(one)}")
        yield one


def _named(given: object) -> str:
    return type(given).__name__


def check_text(text: str) -> None:
    """Refuse a string that is the name of a file, and one that cannot be written as UTF-8."""
    if 0 < len(text) < _LONGEST_NAME and "\n" not in text and _is_file(text):
        raise InputError(f'a string is a text; for the file of this name give Path("{text}")')
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InputError(f"the text is not well-formed Unicode ({error.reason})") from None


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def text_of(one: One) -> str:
    """Return a text: a string, or what a file holds, which must not be empty."""
    ((_, text),) = named_texts(one)
    return text


def named_texts(given: Given) -> list[tuple[str, str]]:
    """Return texts with their names: those of their files, or their numbers."""
    return [
        (f"text {number}", one) if isinstance(one, str) else (Path(one).name, _read(Path(one)))
        for number, one in enumerate(listed(given), 1)
    ]


def _read(path: Path) -> str:
    from regsuite.base.files import read_bytes  # noqa: PLC0415
    from regsuite.base.textdata import decode  # noqa: PLC0415 - lxml
    from regsuite.corpora.formats import Head  # noqa: PLC0415 - lxml

    data = read_bytes(path)
    Head(path, data).check_text()
    text, _ = decode(data)
    if not text.strip():
        raise InputError("is empty", path)
    return text


def former(texts: Given, files: Paths = (), content: str | bytes | None = None) -> Given:
    """Return what is given, also by the keywords of former versions, which are warned about."""
    paths = as_paths(files)
    if not paths and content is None:
        return texts
    message = "files= and content= will go: give a text as a string and a file as a Path"
    warnings.warn(message, DeprecationWarning, stacklevel=4)
    text = _decoded(content) if isinstance(content, bytes) else content
    return [*listed(texts), *paths, *([] if text is None else [text])]


def _decoded(content: bytes) -> str:
    from regsuite.base.textdata import decode  # noqa: PLC0415 - lxml

    return decode(content)[0]
