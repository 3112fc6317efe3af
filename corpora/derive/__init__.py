"""Records made from other records: realisation inputs from treebanks, plain text from GREC."""
