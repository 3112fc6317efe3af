"""For systems whose whole knowledge is one model: how it is kept and described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from regsuite import models
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.models.kept import Kept


class OneModel(Kept):
    """Inherited before the kind of system; ``part`` is what the model is called in its file."""

    part: ClassVar[str] = "model"

    model_: Model

    def parts(self) -> dict[str, bytes]:
        """Return the model."""
        return prefixed(self.part, self.model_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the model."""
        self.model_ = models.restore(below(self.part, parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List what weighs most in the model."""
        return self.model_.describe(top)
