"""Attribute selection and realisation over TUNA domains: ASGRE, TUNA-REG'09 and our own."""
