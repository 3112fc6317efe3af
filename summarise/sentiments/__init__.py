"""Tweet sentiment: the universal classifier, topic mixture and semi-supervised training."""
