#!/usr/bin/env python3
"""Print the chat paper's tables with ours beside them, as ``reg reproduce chat`` does.

Usage: scripts/reproduce_chat.py [DATA] [--option KEY=VALUE] [--json]
"""

from script_tools import reproduce

reproduce("chat", __doc__)
