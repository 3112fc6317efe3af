"""Persons, firms and places: their names, their mentions, and whom a pronoun means.

``resolver`` is the learned layer: ``entities_of(text)`` finds the mentions of a text, what they are
and which belong together, and says how sure that is (``resolved``). ``resolving`` puts it together:
``tree``, ``candidates``, ``facts``, ``rows``, ``model``, ``rivals``, ``clusters``, ``assembly``.
``examples``, ``groups`` and ``learning`` train it.

The rules beside it, where everything that refers is a ``mention.Mention``:

- Who is named in a document, whom does a mention mean? ``document`` (EntityDocument), which asks
  ``persons`` (who), ``person_mentions`` (where), ``antecedents`` (whom a pronoun means) and
  ``organisations`` (which firm "the company" means).
- What are the words and names of a sentence, what is quoted? ``lines``, ``names``, ``quotations``.
- What are the parts of a name that is given? ``person_name``. Is the person meant here whom
  documents are searched for? ``target_person``.
- What is a parsed text about, and where may it mean that? ``subject_title`` (guessed from the
  text), ``subject`` (category, pronoun), ``subject_names``, ``subject_mentions``.
- Which mentions of a plain text belong together? ``coreference``.
- What does a word tell? ``sexes`` (he or she), ``categories`` (river, band), ``lexicon`` (titles,
  roles, verbs of saying, calendar).
"""
