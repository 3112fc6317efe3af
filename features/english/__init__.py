"""English sentences, tags, lemmas, dependencies, noun chunks and names, from one pipeline.

``load()`` gives the pipeline; what it parses is asked with the functions here, which know the
label schemes, so that callers do not. spaCy is imported when a pipeline is loaded, not before.
"""

from __future__ import annotations

from regsuite.features.english.elements import BasicElement, basic_elements
from regsuite.features.english.labels import (
    Function,
    first_conjunct,
    function,
    governor,
    is_agent,
    is_passive_subject,
    predicate,
    preposition,
)
from regsuite.features.english.names import Person, persons
from regsuite.features.english.pipeline import (
    VARIABLE,
    English,
    difference,
    identity,
    load,
    shipped,
)
from regsuite.features.english.sentences import sentences
from regsuite.features.english.syntax import (
    chunk_functions,
    genitives,
    head_word,
    noun_chunks,
    objects,
    subject,
    subjects,
)

__all__ = [
    "VARIABLE",
    "BasicElement",
    "English",
    "Function",
    "Person",
    "basic_elements",
    "chunk_functions",
    "difference",
    "first_conjunct",
    "function",
    "genitives",
    "governor",
    "head_word",
    "identity",
    "is_agent",
    "is_passive_subject",
    "load",
    "noun_chunks",
    "objects",
    "persons",
    "predicate",
    "preposition",
    "sentences",
    "shipped",
    "subject",
    "subjects",
]
