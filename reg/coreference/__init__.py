"""Finding who is who in a text."""
