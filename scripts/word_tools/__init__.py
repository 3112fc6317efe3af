"""What check_words is made of: a pytest plugin that follows or changes the word files."""
