"""What the suite knows of English: words, sentences, the pipeline, inflection, entities."""
