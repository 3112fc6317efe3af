"""The main subject of a plain text and the places that may refer to it, over a parse."""
