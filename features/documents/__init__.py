"""Sentences of documents and what tells the important ones."""
