"""Tokens of tweets and the groups of features made from them."""
