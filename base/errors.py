"""The errors a person can mend: one line that names the file, the place and what to do."""

from __future__ import annotations

from pathlib import Path

from regsuite.base.shown import in_a_line


class SuiteError(Exception):
    """An operation failed for a reason the message explains; the command line exits with 1."""

    exit_code = 1

    def __str__(self) -> str:
        """Return one line, whatever a file or its name holds."""
        return in_a_line(super().__str__())


class InputError(SuiteError):
    """What was given cannot be used: a file, an argument or a setting. Exits with 2."""

    exit_code = 2

    def __init__(self, message: str, path: Path | str | None = None, line: int | None = None):
        self.message = message
        self.path = path
        self.line = line
        super().__init__(message, path, line)

    def __str__(self) -> str:
        place = "" if self.path is None else f"{self.path}: "
        if self.path is not None and self.line is not None:
            place = f"{self.path}:{self.line}: "
        return in_a_line(place + self.message)


class OutputError(SuiteError):
    """Something could not be written; what stood there before is untouched."""


class SuiteWarning(UserWarning):
    """Something a person should know before trusting a result; the command line prints it."""
