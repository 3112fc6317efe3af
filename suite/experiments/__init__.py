"""The experiment engine: plan, folds, fit, score, assemble; and experiments as files."""
