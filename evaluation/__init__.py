"""Metrics, significance and rendering: from records and predictions, never from systems."""
