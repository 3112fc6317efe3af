"""One module a command: a function that returns data, which the command line then renders."""
