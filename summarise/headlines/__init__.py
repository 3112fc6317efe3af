"""Headlines: keyword models, templates, phrase clusters, and a learned headline."""
