"""Files of TUNA trials: the corpus's XML, CSV, JSON and TOML."""
