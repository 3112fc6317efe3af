"""Raters and annotators who are made up, to try a study out before people take part."""
