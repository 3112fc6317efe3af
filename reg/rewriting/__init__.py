"""Better references in plain text: marks, choices, and the text with them in place."""
