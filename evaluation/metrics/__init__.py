"""Metrics: one row of sufficient statistics for each item, then one score from their sum."""
