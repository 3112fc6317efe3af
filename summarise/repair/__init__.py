"""References that a summary left without what they need, and what may stand in their place."""
