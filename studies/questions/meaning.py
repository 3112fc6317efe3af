"""Who or what is meant: a choice of one of the stimulus's options by its label."""

from __future__ import annotations

from regsuite.studies.questions.question import TargetQuestion
from regsuite.studies.stimuli import Stimulus


class Meaning(TargetQuestion):
    """A choice of what the marked words stand for."""

    kind_name = "meaning"
    scale = "the options shown"

    def missing_in(self, item: str, stimulus: Stimulus) -> str:
        return "" if stimulus.options else f'asks who is meant; item "{item}" has no options'
