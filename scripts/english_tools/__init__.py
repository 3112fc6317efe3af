"""What only trains or scores the English pipeline."""
