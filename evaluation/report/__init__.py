"""Comparisons as tables, JSON, CSV and one HTML page with plots."""
