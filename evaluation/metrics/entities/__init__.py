"""Measures of who is who in a text: chains, mentions, types, names, pronouns."""
