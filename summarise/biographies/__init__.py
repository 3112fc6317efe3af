"""Biographies: sentence classes, and short lives of a person from several documents."""
