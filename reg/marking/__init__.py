"""Finding the references to the main subject of a plain text."""
