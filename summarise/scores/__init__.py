"""Scores that understand paraphrase: their groups, commands and renderings."""
