"""Texts of everyday life, with what the commands must and must not say of them."""
