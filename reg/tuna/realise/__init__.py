"""Realisation: from a set of attributes to words."""
