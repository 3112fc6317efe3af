"""What is known of words, computed when a word is first met and kept for so many words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

MOST_WORDS = 40_000


class Known(dict[str, float]):
    """A number of each word."""

    def __init__(self, compute: Callable[[str], float]):
        self._compute = compute

    def __missing__(self, word: str) -> float:
        if len(self) == MOST_WORDS:
            self.clear()
        result = self[word] = self._compute(word)
        return result

    def all(self, words: Iterable[str]) -> Iterator[float]:
        """Yield the numbers of words."""
        return map(self.__getitem__, words)
