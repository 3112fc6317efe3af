"""A baseline for meetings: the first sentences, as they are said."""

from __future__ import annotations

from regsuite.summarise.texts.untrained import Lead


class MeetingLead(Lead):
    """The first sentences that fit."""

    name = "meeting-lead"
    task = "meeting"
