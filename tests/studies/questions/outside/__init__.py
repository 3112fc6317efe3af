"""What a package of somebody else holds: a kind of question, and the script that draws it."""
