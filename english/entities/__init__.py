"""Persons, firms and places: their names, their mentions, and whom a pronoun means.

``resolver`` is the layer: ``entities_of(text)`` finds the mentions of a text, what they are and
which belong together, and says how sure that is (``resolved``). ``resolving`` puts it together:
``tree``, ``candidates``, ``facts``, ``rows``, ``model``, ``rivals``, ``clusters``, ``assembly``.
``examples``, ``groups`` and ``learning`` train it. Every mention is a ``mention.Mention``.

Two readings stand beside it, for what it costs too much to parse or what is asked of one entity:

- ``quick`` reads persons and firms off the words alone, and has the layer agree where a caller must
  be surer than that; repair and cohesion of summaries ask it.
- What is a parsed text about, and where may it mean that? ``subject_title`` (guessed from the
  text), ``subject`` (category, pronoun), ``subject_names``, ``subject_mentions``: the candidates
  that ``reg mark`` chooses from by a model of its own.

What all of them know: the words and the quotations of a sentence (``lines``, ``quotations``,
``spoken``), the parts of a name that is given (``person_name``; ``target_person`` is whom documents
are searched for), and what a word tells: ``sexes`` (he or she), ``categories`` (river, band),
``lexicon`` (titles, roles, verbs of saying, calendar).
"""
