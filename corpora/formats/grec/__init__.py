"""Files of GREC texts: the challenge's XML, and references in double brackets."""
