"""Trainable referring-expression and summarisation systems, with one evaluation harness.

``from regsuite import reg, summarise`` gives the two groups of commands as functions. The other
rooms (``corpora``, ``features``, ``models``, ``evaluation``, ``suite``) are packages below this one.
"""

__version__ = "0.2.0"
