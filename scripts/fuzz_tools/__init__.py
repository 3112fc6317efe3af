"""What scripts/fuzz.py is made of: mutators, and one module for each kind of attack."""
