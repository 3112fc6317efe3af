"""Studies of nuggets: pieces of information that annotators correct, group and align."""
