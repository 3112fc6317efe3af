"""Two coreference resolvers of different principles, to judge GREC outputs by how they fare.

The GREC-MSR'09 report (section 4.2) used LingPipe's and OpenNLP's. Ours are ``sieve`` (rules) and
``pairs`` (a trained mention-pair model). Both take plain text and return chains of character spans.
"""
