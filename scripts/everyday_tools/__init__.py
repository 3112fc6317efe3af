"""Everyday texts of our own, what commands say of them, and what they must and must not say."""
