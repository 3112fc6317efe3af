"""Summaries, headlines, biographies, chat digests and sentiment, and their command line.

The functions behind the common commands: ``summarise.train``, ``summarise.predict``,
``summarise.evaluate``, ``summarise.compare``, ``summarise.inspect`` and ``summarise.systems``; see
``suite.commands`` for their arguments. They load when first used.
"""

from __future__ import annotations

from regsuite import __version__
from regsuite.suite.api import lazy_commands

__all__ = ["__version__"]
__getattr__ = lazy_commands("regsuite.summarise.registry")
