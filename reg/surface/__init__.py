"""Surface realisation: from a dependency tree to the sentence."""
