"""Forms of English words: by rule (here), and as learned from a treebank (``learned``)."""

from regsuite.english.inflection.base_forms import base_form
from regsuite.english.inflection.forms import inflect, plural, plurals, third_person

__all__ = ["base_form", "inflect", "plural", "plurals", "third_person"]
