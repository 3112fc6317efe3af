"""Which mentions of a plain text belong together: two resolvers for all entities, without a parse.

``mentions`` finds what is mentioned, ``mention_pairs`` compares two mentions, ``sieve`` resolves by
rule, ``pairs`` by a trained model, and ``chains`` holds what belongs together so far.
"""
