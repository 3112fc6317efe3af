"""A click on the entity in the picture that is meant; screens that show "identify" draw it."""

from __future__ import annotations

from regsuite.studies.questions.question import TargetQuestion
from regsuite.studies.stimuli import Shown


class Entity(TargetQuestion):
    """The entity of the picture that was clicked on."""

    kind_name = "entity"
    scale = "the entities shown"

    def check_text(self, shown: Shown) -> str:
        return f"click on {shown.first.options[-1].label.lower()}" if shown.first.options else ""
