"""REFEX selection: the systems of the GREC-MSR'09 report and what came after them."""
