"""What stands around a reference of a GREC text, and what its lists offer."""
