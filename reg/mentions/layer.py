"""The entity layer with another English pipeline, or the usual one."""

from __future__ import annotations

from functools import lru_cache

from regsuite.english.entities.resolver import Resolver, resolver
from regsuite.english.pipeline import load


@lru_cache(maxsize=2)
def layer(english: str | None = None) -> Resolver:
    """Return the resolver that parses with a pipeline, by name or path."""
    return resolver() if english is None else Resolver(load(english))
