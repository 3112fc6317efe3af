"""What can be known of an attribute in a TUNA domain."""
