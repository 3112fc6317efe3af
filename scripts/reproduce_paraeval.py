#!/usr/bin/env python3
"""Print the ParaEval papers' tables with ours beside them, as ``reg reproduce paraeval`` does.

Usage: scripts/reproduce_paraeval.py [DATA] [--option KEY=VALUE] [--json]
"""

from script_tools import reproduce

reproduce("paraeval", __doc__)
