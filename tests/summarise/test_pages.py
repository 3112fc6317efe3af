from __future__ import annotations

from pathlib import Path

import pytest

from regsuite import summarise
from regsuite.corpora.records.documents import text_key
from tests.summarise.pages import Page, pages

PAGES = pages()


@pytest.mark.parametrize("page", PAGES, ids=[p.name for p in PAGES])
def test_summaries_of_web_pages_are_of_the_article_alone(page: Page, tmp_path: Path) -> None:
    file = tmp_path / f"{page.name}.html"
    file.write_text(page.html, encoding="utf-8")
    found = summarise.text(file, words=100)
    article = text_key(page.article)
    assert found.summary.sentences
    assert [s.text for s in found.summary.sentences if s.key not in article] == []
    assert found.item.title == page.title


def test_a_page_is_told_by_its_beginning_too() -> None:
    found = summarise.text(PAGES[0].html, words=60)
    assert "cookies" not in str(found)
    assert found.item.title == PAGES[0].title
