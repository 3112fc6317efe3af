"""Features of conversations: turns, pairs of messages, segments and sentences."""
