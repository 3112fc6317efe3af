"""Tests, letters, intervals and correlations over the rows that metrics made."""

SAMPLES = 10_000
"""How many samples bootstrap and randomisation draw where nothing else is said."""
