"""Tests, letters, intervals and correlations over the rows that metrics made."""
