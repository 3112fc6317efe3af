"""Strange text made fit to be seen: what a terminal would obey is written out instead."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from textwrap import shorten

_CONTROLS = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
_OBEYED = re.compile(f"[{_CONTROLS}]")
_OBEYED_IN_A_LINE = re.compile(f"[\t\n{_CONTROLS}]")


def shown(text: object) -> str:
    """Write control characters, marks that turn the direction and half characters as \\uXXXX.

    Tabs and line ends stay. JSON stays what it was, since that is how JSON writes them too.
    """
    return _OBEYED.sub(_written_out, str(text))


def in_a_line(text: object) -> str:
    """Do the same for what must stay on one line, such as an error or a name in a table."""
    return _OBEYED_IN_A_LINE.sub(_written_out, str(text))


class Brief(ABC):
    """A result that a prompt shows in one line, since whole texts would fill the screen."""

    _WIDTH = 72

    @property
    @abstractmethod
    def brief(self) -> str:
        """What the line says."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {in_a_line(shorten(self.brief, self._WIDTH))}>"


def _written_out(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
