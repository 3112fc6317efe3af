"""Summaries by extraction, of one document or of a set."""
