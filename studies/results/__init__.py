"""From answers to the tables of the reports."""
