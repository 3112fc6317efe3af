"""Words for scenes of one's own: any attributes and values, as English for the target.

``parts`` holds what a noun phrase is made of and the order of it, ``lexical`` what is known of
single words, ``kinds`` and ``positions`` how the values of an attribute are said, ``people`` the
nouns for persons, ``own`` a user's words file, and ``scene`` puts a description together. No paper
gives these rules; the order of adjectives is that of English grammars. TUNA's systems have
``reg.tuna.realise``.
"""
