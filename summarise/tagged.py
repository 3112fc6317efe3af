"""What systems share whose settings name a tagger."""

from __future__ import annotations

from typing import Any

from regsuite.features.text.tagging import ENGLISH, Tagger, named_tagger


class Tagged:
    """Beside a system: the tagger of its settings, and whether the English pipeline matters."""

    settings: Any

    @property
    def parses(self) -> bool:
        """The English pipeline matters where it tags."""
        return bool(self.settings.tagger == ENGLISH)

    @property
    def tagger(self) -> Tagger:
        """The tagger that the settings name."""
        return named_tagger(self.settings.tagger)
