"""What scripts/check_mutants.py is made of: places to change, tests that reach them, trials."""
