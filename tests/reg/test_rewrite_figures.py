"""The texts that figures on rewriting are measured with."""

from __future__ import annotations

from regsuite.corpora.records.grec import Reference, Refex, Text
from regsuite.reg.published.rewrite import neutral


def reference(words: str, kind: str, syncat: str, *listed: str) -> Reference:
    """Make a reference that a writer gave these words."""
    candidates = tuple(Refex(text, "name") for text in listed)
    return Reference("1", "river", syncat, candidates, Refex(words, kind))


def test_a_neutral_text_has_the_full_name_everywhere_with_the_article_that_its_list_has() -> None:
    text = Text(
        "1",
        "Oder (river)",
        (
            (
                reference("It", "pronoun", "np-subj", "the Oder", "Oder"),
                " is long, and ",
                reference("_", "empty", "np-subj", "the Oder"),
                " keeps ",
                reference("its", "pronoun", "subj-det", "the Oder's"),
                " bed. ",
                reference("Oder", "name", "np-subj", "Oder"),
            ),
        ),
    )
    found = [ref.gold.text for ref in neutral(text).references if ref.gold]
    assert found == ["The Oder", "the Oder", "the Oder's", "Oder"]
