"""Files of plain text whose references are marked, or are to be marked."""
