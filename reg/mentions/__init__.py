"""Who is who in a text, for people: tables, pages, and texts with pronouns made clear.

``english.entities`` finds mentions and entities. Here a text is read (``reading``), its chains are
cut where links are less sure than asked (``regroup``), and shown: as JSON (``records``), a table
(``tables``) or a page (``page``). ``clarify`` puts names in the place of pronouns.
``component`` is the same layer as a component of spaCy.
"""
