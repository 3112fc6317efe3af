"""The records that files are parsed into, one kind a module."""
