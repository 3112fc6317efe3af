"""Human evaluations in the browser: designs, schedules, a server, and the tables of the reports."""
