"""Plain English text: tokens, content words, tags by rule, mentions, closed word lists."""
