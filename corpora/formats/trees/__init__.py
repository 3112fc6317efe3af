"""Files of dependency trees: CoNLL-U and the surface realisation task's own."""
