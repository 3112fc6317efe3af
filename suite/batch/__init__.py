"""A function applied to many texts: read as they come, done in processes, written at once."""
