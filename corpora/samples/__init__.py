"""Where the embedded sample corpora lie. They are our own writing; see each folder's card."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def sample(task: str, split: str) -> Path:
    """Return the folder of one split of a task's sample corpus, e.g. ("grec", "train")."""
    return Path(str(files("regsuite.corpora.samples"))) / task / split
