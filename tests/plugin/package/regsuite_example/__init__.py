"""What a package of one's own may add to reg-suite, each in one file."""
