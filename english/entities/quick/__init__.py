"""Persons and firms by words alone, without a parse; the layer is asked where that is not enough.

A summary looks at every sentence of its documents, and a parse takes ten times as long as all the
rest. So ``document`` answers by ``persons`` (who), ``mentions`` (where), ``antecedents`` (whom a
pronoun means) and ``organisations`` (which firm "the company" means); a caller that must be surer
than these rules are has the learned layer read the few sentences that matter (``agreement``).
"""
