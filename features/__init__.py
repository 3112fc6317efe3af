"""Feature extractors: pure functions from records to feature dictionaries, gold never read."""
