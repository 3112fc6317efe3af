"""Files of texts in which mentions and their entities are marked."""
