"""One file a command: a typed function that returns data, and beside it its command line.

``SHARED`` are the commands of every program; a program's registry lists its own beside them.
"""

from __future__ import annotations

_NAMES = "systems models train predict evaluate compare run inspect reproduce"
SHARED = {name: f"regsuite.suite.commands.{name}:{name}_cli" for name in _NAMES.split()}
