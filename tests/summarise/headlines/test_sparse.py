from __future__ import annotations

import json

import pytest

from regsuite import summarise


@pytest.mark.parametrize("system", ["headline-keywords", "headline-filter", "headline-learned"])
def test_texts_without_sentences_and_titles_without_their_words_can_be_learned_from(
    tmp_path, system
):
    texts = ["", "It rained. A lot fell.", "   "]
    rows = [
        {"id": f"s{i}", "documents": [{"id": "a", "title": "Sun shines", "text": text}]}
        for i, text in enumerate(texts)
    ]
    file = tmp_path / "x.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    summarise.train(system, file, tmp_path / "m")
    assert summarise.load(tmp_path / "m").manifest["system"] == system
