"""Meetings: what was said that matters, what was decided, who does what, what stayed open."""
