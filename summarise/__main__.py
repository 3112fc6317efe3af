"""``python -m regsuite.summarise``."""

from regsuite.summarise.cli import main

main()
