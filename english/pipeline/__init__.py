"""The English pipeline: tags, lemmas and dependencies from one trained model.

``load()`` gives the pipeline. What it parses is asked with ``english.syntax`` and
``english.labels``, which know the label schemes. spaCy is imported when a pipeline is loaded, not
before.
"""

from __future__ import annotations

from regsuite.english.pipeline.loading import (
    VARIABLE,
    English,
    difference,
    identity,
    load,
    shipped,
)

__all__ = ["VARIABLE", "English", "difference", "identity", "load", "shipped"]
