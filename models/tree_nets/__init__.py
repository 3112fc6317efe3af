"""Nets over dependency trees: one encodes nodes, others order them or label them."""
