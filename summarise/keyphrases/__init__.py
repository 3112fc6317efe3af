"""Key phrases: the command."""
