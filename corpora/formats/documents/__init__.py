"""Files of documents: plain text, JSON lines, web pages, PDF and Word."""
