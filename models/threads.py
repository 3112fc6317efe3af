"""Products and sums on one thread: they would be shared out otherwise, and rounded otherwise."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache

from threadpoolctl import ThreadpoolController


def one_thread() -> AbstractContextManager[object]:
    """Keep numpy's small products on one thread: the same bytes on any machine."""
    limited: AbstractContextManager[object] = _controller().limit(limits=1)
    return limited


@lru_cache(maxsize=1)
def _controller() -> ThreadpoolController:
    import numpy  # noqa: F401, PLC0415 - it limits the libraries that are loaded when it is made

    return ThreadpoolController()
