"""Mapping work over processes or a cluster, in one place for the whole suite."""

from __future__ import annotations

import hashlib
import os
import pickle
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, starmap
from typing import Any

from joblib import Parallel, delayed, parallel_config

from regsuite.base.errors import InputError

_LOOK = 0.5
_AT_ONCE = 64  # calls that a cluster is given together


@dataclass(frozen=True)
class Parcel:
    """A value packed once, to be sent with many calls and unpacked once in each process."""

    data: bytes
    digest: str

    @classmethod
    def pack(cls, value: object) -> Parcel:
        """Pack a value for our own processes; parcels are never read from files."""
        data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        return cls(data, hashlib.sha256(data).hexdigest())

    def open(self) -> Any:
        """Return the value, the same object for every call in a process."""
        return _unpack(self)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parcel) and other.digest == self.digest


@lru_cache(maxsize=4)
def _unpack(parcel: Parcel) -> Any:
    return pickle.loads(parcel.data)  # noqa: S301


def _call(function: Callable[..., Any], call: tuple[Any, ...], parent: int) -> Any:
    """Do a call in a process that ends with the one that started it."""
    if parent:
        _watch(parent)
    return function(*call)


@lru_cache(maxsize=1)
def _watch(parent: int) -> None:
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(1)


@dataclass(frozen=True)
class Workers:
    """Where work is done: ``jobs`` processes here, or the dask cluster at an address."""

    jobs: int = 1
    dask: str | None = None

    def map(self, function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        """Yield the results of the calls in order, as they come."""
        self._check()
        if self._alone:
            yield from starmap(function, calls)
            return
        with self._cluster():
            yield from self._spread(function, calls)

    def stream(
        self, function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]
    ) -> Iterator[Any]:
        """Do the same for calls without end: no more than a few are held at a time."""
        self._check()
        if self._alone:
            yield from starmap(function, calls)
            return
        iterator = iter(calls)
        with self._cluster():
            if self.dask is None:
                yield from self._spread(function, iterator)
            while self.dask is not None and (some := list(islice(iterator, _AT_ONCE))):
                yield from self._spread(function, some)

    def _check(self) -> None:
        if self.jobs == 0 or self.jobs < -1:
            raise InputError("--jobs takes a number of processes, or -1 for all cores")

    @property
    def _alone(self) -> bool:
        return self.jobs == 1 and self.dask is None

    def _spread(
        self, function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]
    ) -> Iterator[Any]:
        jobs = None if self.dask else self.jobs
        parent = os.getpid() if self.dask is None else 0
        order = "list" if self.dask else "generator"
        yield from Parallel(n_jobs=jobs, return_as=order)(
            delayed(_call)(function, call, parent) for call in calls
        )

    @contextmanager
    def _cluster(self) -> Iterator[None]:
        """Take the dask cluster, if there is one, as joblib's backend for a while."""
        if self.dask is None:
            yield
            return
        try:
            from distributed import Client  # noqa: PLC0415
        except ImportError:
            message = 'a cluster needs the extra packages: pip install "reg-suite[cluster]"'
            raise InputError(message) from None
        try:
            client = Client(self.dask, timeout=10)
        except (OSError, ValueError, TypeError) as error:
            raise InputError(f"no dask scheduler answers at {self.dask} ({error})") from error
        with client, parallel_config(backend="dask", wait_for_workers_timeout=30):
            yield
