"""Features of attributes in a TUNA domain."""
