"""``python -m regsuite.reg``."""

from regsuite.reg.cli import main

main()
