"""Rows of the entity layer's models: what is known of candidates and of pairs, as numbers."""
