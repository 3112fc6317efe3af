"""All kinds of questions by name: ours, and those that other packages add by an entry point.

A package says, for example, in its ``pyproject.toml``::

    [project.entry-points."regsuite.questions"]
    ranking = "my_package.ranking:Ranking"
"""

from __future__ import annotations

from regsuite.studies.questions.bestworst import BestWorst
from regsuite.studies.questions.choice import Choice
from regsuite.studies.questions.coverage import Coverage
from regsuite.studies.questions.entity import Entity
from regsuite.studies.questions.expressions import Expressions
from regsuite.studies.questions.likert import Likert
from regsuite.studies.questions.meaning import Meaning
from regsuite.studies.questions.question import Question
from regsuite.studies.questions.ranking import Ranking
from regsuite.studies.questions.slider import Slider
from regsuite.studies.questions.spans import Spans
from regsuite.studies.questions.words import Words
from regsuite.suite.contracts.plugins import plugins

OURS: tuple[type[Question], ...] = (
    Slider,
    Choice,
    Meaning,
    Entity,
    Words,
    Expressions,
    Coverage,
    Likert,
    Ranking,
    BestWorst,
    Spans,
)


def kinds() -> dict[str, type[Question]]:
    """Return the kinds of questions by the name that designs call them by."""
    return {kind.kind_name: kind for kind in (*OURS, *plugins("questions"))}
