"""How a text hangs together: what a sentence takes from others, and which lines are no sentences.

``cohesion`` says what must stand before a sentence, with ``attachments`` for quotations and
reactions; ``openings`` are connectives and datelines. ``not_text`` says which lines are none, by
``line_kinds``: mails' heads, captions, navigation.
"""
