"""Latin squares, random and seeded.

No kept library makes them. A cyclic square whose rows, columns and symbols are each permuted at
random: every symbol stands once in every row and every column. Not all Latin squares arise so,
which the reports' design, balance of systems over raters and items, does not need.
"""

from __future__ import annotations

import random

Square = list[list[int]]


def latin(size: int, rng: random.Random) -> Square:
    """Return a random Latin square of numbers from 0."""
    rows, columns, symbols = (rng.sample(range(size), size) for _ in range(3))
    return [[symbols[(r + c) % size] for c in columns] for r in rows]


def is_latin(square: Square) -> bool:
    """Tell whether every number stands once in every row and every column."""
    wanted = set(range(len(square)))
    lines = [*square, *zip(*square, strict=True)]
    return all(set(line) == wanted and len(line) == len(wanted) for line in lines)
