"""Features of dependency trees for realisers."""
