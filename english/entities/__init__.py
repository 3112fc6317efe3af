"""Persons, firms and places: their names, their mentions, and whom a pronoun means."""
