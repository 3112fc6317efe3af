"""Referring-expression systems and the ``reg`` command line.

The functions behind the commands: ``reg.train``, ``reg.predict``, ``reg.evaluate``,
``reg.compare``, ``reg.run``, ``reg.inspect`` and ``reg.systems``; see ``suite.commands`` for
their arguments. ``reg.properties`` and ``reg.show`` are reg's own. They load when first used.
"""

from __future__ import annotations

from regsuite import __version__
from regsuite.suite.api import lazy_commands

__all__ = ["__version__"]
__getattr__ = lazy_commands(
    "regsuite.reg.registry",
    {"properties": "regsuite.reg.commands.properties", "show": "regsuite.reg.commands.show"},
)
