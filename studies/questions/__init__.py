"""The kinds of questions that a study can ask, one file each."""
