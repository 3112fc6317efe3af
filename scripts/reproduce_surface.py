#!/usr/bin/env python3
"""Print SR'11's tables with ours beside them, as ``reg reproduce sr11`` does.

Usage: scripts/reproduce_surface.py [DATA] [--option KEY=VALUE] [--json]
"""

from script_tools import reproduce

reproduce("sr11", __doc__)
