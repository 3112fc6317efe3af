"""Forms of English words: by rule, and as learned from a treebank."""
