"""What systems, tasks, published tables and plugins promise, and where they are registered."""
