"""Commands that only ``reg`` has."""
