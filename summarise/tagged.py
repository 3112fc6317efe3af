"""For systems that need parts of speech: who tags for them, as their settings and the user say.

Such a system has a setting ``tagger``: "rule" for the small tagger by rule (the default), "english"
for the English pipeline, which knows more and is much slower. Which English pipeline that is stands
in the attribute ``pipeline``: the name or path of a spaCy pipeline, None for the default one. It is
no setting, because a model keeps its settings, and the path of a pipeline may mean nothing on
another machine; the model's manifest names the pipeline that it was trained with instead.
"""

from __future__ import annotations

from typing import Any

from regsuite.english.tagging import ENGLISH, Tagger, named_tagger
from regsuite.suite.contracts.registry import Registry


class Tagged:
    """Inherited beside ``System``: gives it ``tagger``, and tells whether it parses."""

    settings: Any
    pipeline: str | None

    @property
    def parses(self) -> bool:
        """Whether the English pipeline tags, so that results depend on which one it is."""
        return bool(self.settings.tagger == ENGLISH)

    @property
    def tagger(self) -> Tagger:
        """The function from words to tags that the settings name."""
        return named_tagger(self.settings.tagger, self.pipeline)


def with_english(
    registry: Registry, task: str, system: str | None, english: str | None
) -> dict[str, str]:
    """Return the setting by which a system is tagged by the English pipeline, if that is asked."""
    tags = english and issubclass(registry.find(system or "best", task).load(), Tagged)
    return {"tagger": ENGLISH} if tags else {}
