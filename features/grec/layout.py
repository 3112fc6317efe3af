"""A GREC text as one list of tokens, with counts of kinds of tokens between any two places.

All paragraphs are in one list, with a placeholder for each reference; where sentences, paragraphs,
references and tokens of each kind stand is recorded once, so that ``count`` needs two look-ups.
"""

from __future__ import annotations

from bisect import bisect_left

from regsuite.corpora.records.grec import Reference, Text
from regsuite.english.tokens import ends_sentence
from regsuite.english.words import table, words, words_with
from regsuite.features.grec.reference import REF, name_words, reference_tokens

TEXT_START, TEXT_END = "<T>", "</T>"


class Layout:
    """Tokens, the numbers of their sentences and paragraphs, the references and their places.

    ``names``, ``own_pronouns`` and ``own_nouns`` are words that may refer to the main subject.
    """

    def __init__(self, text: Text):
        self.tokens: list[str] = []
        self.sentence: list[int] = []
        self.paragraph: list[int] = []
        self.references: list[tuple[int, Reference]] = []
        self.sentence_starts: list[int] = []
        self.paragraph_starts: list[int] = []
        for paragraph in text.paragraphs:
            self._lay(*reference_tokens(paragraph))
        self.words = [t if t == REF else t.lower() for t in self.tokens]
        self.sentence_starts.append(len(self.tokens))
        self.paragraph_starts.append(len(self.tokens))
        self.names = name_words(text)
        self.own_pronouns = _own_pronouns(text)
        self.own_nouns = words_with("category-words", text.domain)
        self._places = self._kinds()

    def _lay(self, tokens: list[str], refs: dict[int, Reference]) -> None:
        start = True
        self.paragraph_starts.append(len(self.tokens))
        for i, token in enumerate(tokens):
            if start:
                self.sentence_starts.append(len(self.tokens))
            if i in refs:
                self.references.append((len(self.tokens), refs[i]))
            self.tokens.append(token)
            self.sentence.append(len(self.sentence_starts) - 1)
            self.paragraph.append(len(self.paragraph_starts) - 1)
            start = i not in refs and ends_sentence(tokens, i)

    def _kinds(self) -> dict[str, list[int]]:
        """Return the places of the tokens of each kind."""
        own = self.own_pronouns
        sets = {
            "name": self.names,
            "pronoun": frozenset(table("pronouns")) - own,
            "own pronoun": own,
            "verb": words("auxiliaries"),
            "category": frozenset(table("category-words")),
            "preposition": words("prepositions"),
            "subordinator": words("conjunctions"),
            "reference": frozenset({REF}),
            "comma": frozenset({","}),
            "quote": frozenset('"“”'),
            "opening": frozenset({"("}),
            "closing": frozenset({")"}),
        }
        places = {kind: [i for i, w in enumerate(self.words) if w in s] for kind, s in sets.items()}
        nouns = (i for i in places["category"] if self.words[i] in self.own_nouns)
        places["own noun"] = [i for i in nouns if i and self.words[i - 1] in ("the", "this")]
        starts = set(self.sentence_starts)
        upper = (i for i, token in enumerate(self.tokens) if token[0].isupper())
        known = starts | {i for i, word in enumerate(self.words) if word in self.names}
        places["capital"] = [i for i in upper if i not in known]
        return places

    def count(self, what: str, start: int, end: int) -> int:
        """Count the tokens of a kind from start up to end."""
        places = self._places[what]
        return bisect_left(places, end) - bisect_left(places, start)

    def word(self, i: int) -> str:
        """Return the lower-cased token at a place, or an edge of the text."""
        if i < 0:
            return TEXT_START
        return self.words[i] if i < len(self.words) else TEXT_END

    def span(self, sentence: int) -> tuple[int, int]:
        """Return where a sentence starts and ends; an empty span for one before the first."""
        if sentence < 0:
            return 0, 0
        return self.sentence_starts[sentence], self.sentence_starts[sentence + 1]


def _own_pronouns(text: Text) -> frozenset[str]:
    """Return the pronouns, in all cases, of the groups that the text's lists offer."""
    offered = {c.key for ref in text.references for c in ref.candidates if c.head == "pronoun"}
    pronouns = table("pronouns")
    groups = {pronouns[word] for word in offered if word in pronouns}
    return frozenset(word for word, group in pronouns.items() if group in groups)
