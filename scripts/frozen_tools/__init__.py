"""What scripts/frozen.py is made of: the commands to run, the documents, and how a run is kept."""
