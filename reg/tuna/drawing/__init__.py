"""TUNA domains as pictures."""
