"""The commands of ``study``: in each file a function that returns data, and its command line."""
