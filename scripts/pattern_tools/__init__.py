"""What ``check_patterns`` is made of: patterns found, their automata, how ambiguous these are."""
