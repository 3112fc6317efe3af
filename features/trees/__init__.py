"""What realisers see of a dependency tree."""
