from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import spacy
from hypothesis import given, settings
from hypothesis import strategies as st
from spacy.tokens import Doc

from regsuite.base.errors import InputError
from regsuite.english import sentences, syntax
from regsuite.english.pipeline import VARIABLE, English, difference, load, shipped
from regsuite.features.documents import basic_elements

ATTRIBUTES = ("text", "lemma_", "pos_", "tag_", "dep_")


@pytest.fixture(scope="module")
def pipeline() -> English:
    return load(shipped())


def rows(docs: Iterable[Doc]) -> list[tuple[Any, ...]]:
    tokens = [token for doc in docs for token in doc]
    return [
        (*(getattr(t, a) for a in ATTRIBUTES), str(t.morph), t.head.i - t.i, t.is_sent_start)
        for t in tokens
    ]


def test_load_gives_the_shipped_pipeline_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert load() is load()
    assert load() is load(shipped())


def test_load_takes_the_pipeline_the_environment_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pipeline: English
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none"))
    with pytest.raises(InputError, match="none"):
        load()
    assert load(shipped()) is pipeline


def test_load_takes_another_pipeline_by_path(tmp_path: Path, pipeline: English) -> None:
    pipeline.nlp.to_disk(tmp_path / "other")
    other = load(tmp_path / "other")
    assert other.identity != pipeline.identity
    assert [t.tag_ for t in other.parse("She sleeps.")] == ["PRP", "VBZ", "."]


def test_load_refuses_a_pipeline_without_a_parser(tmp_path: Path) -> None:
    spacy.blank("en").to_disk(tmp_path / "blank")
    with pytest.raises(InputError, match="sets no TAG, LEMMA, DEP"):
        load(tmp_path / "blank")


def test_load_explains_a_name_that_is_not_installed() -> None:
    with pytest.raises(InputError, match="en_no_such_pipeline"):
        load("en_no_such_pipeline")


def test_identity_names_pipeline_version_and_content(pipeline: English) -> None:
    name, version, digest = pipeline.identity.split()
    assert (name, version) == ("en_reg_english", pipeline.nlp.meta["version"])
    assert digest.startswith("sha256:")


def test_difference_warns_only_of_another_pipeline(pipeline: English) -> None:
    assert difference(pipeline.identity, pipeline) is None
    message = difference("en_core_web_sm 3.8.0 sha256:0", pipeline)
    assert message is not None
    assert "en_core_web_sm 3.8.0" in message
    assert pipeline.identity in message


def test_parsing_sets_tags_lemmas_and_tree(pipeline: English) -> None:
    doc = pipeline.parse("The children were singing old songs.")
    assert [t.lemma_ for t in doc] == ["the", "child", "be", "sing", "old", "song", "."]
    assert [t.pos_ for t in doc] == ["DET", "NOUN", "AUX", "VERB", "ADJ", "NOUN", "PUNCT"]
    assert [t.text for t in syntax.subjects(doc)] == ["children"]
    assert [t.text for t in syntax.objects(doc)] == ["songs"]


def test_pipe_gives_each_text_in_order(pipeline: English) -> None:
    texts = ["One.\n\nTwo.", "", "Three.", "\n\n", "Four is here. Five too."]
    assert [doc.text for doc in pipeline.pipe(texts)] == texts


def test_pipe_gives_what_each_text_gives_alone(pipeline: English) -> None:
    texts = ["Ann slept.\n\nBob and his dog ran home.", "It rained in May.", "No verb"]
    assert rows(pipeline.pipe(texts)) == [row for t in texts for row in rows([pipeline.parse(t)])]


def test_a_long_text_gives_what_its_paragraphs_give(pipeline: English) -> None:
    parts = [f"The {n} men saw the old house. It was empty.\n\n" for n in range(150)]
    whole = rows([pipeline.parse("".join(parts))])
    assert whole == [row for part in parts for row in rows([pipeline.parse(part)])]


def test_stream_joined_is_what_parse_gives(pipeline: English) -> None:
    text = "He came.\n\n" * 100 + "They saw it all. " * 700
    assert rows(pipeline.stream(text)) == rows([pipeline.parse(text)])


def test_stream_holds_no_more_than_a_batch(pipeline: English) -> None:
    taken = pipeline.stream("One.\n\n" * 100_000)
    assert next(taken).text == "One.\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n\n\n",
        "\x00\x01\x02 \x1b[0m \x7f\x85",
        "a\ud800b \udfff",
        "word " * 4000,
        "Это русский текст. 这是中文文本。これは日本語です。",
        "مرحبا بالعالم",
        "e\u0301\u0301\u0301 \u200b\u200d \ufeff",
        "(" * 3000,
        "." * 3000,
        "http://" + "a/" * 2000,
        "'" * 700 + '"' * 700,
    ],
)
def test_no_text_breaks_it(pipeline: English, text: str) -> None:
    doc = pipeline.parse(text)
    assert len(doc.text) == len(text)
    assert "".join(t.text_with_ws for t in doc) == doc.text
    sentences.sentences(doc)
    syntax.noun_chunks(doc)
    basic_elements.basic_elements(doc)


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=200))
def test_any_text_comes_back_whole(text: str) -> None:
    doc = load(shipped()).parse(text)
    assert len(doc.text) == len(text)


@pytest.mark.parametrize(
    "module",
    ["features.grec.reference", "english.tokens", "english.pipeline"],
)
def test_importing_does_not_import_spacy(module: str) -> None:
    code = (
        f"import sys, regsuite.{module}; sys.exit('spacy' in sys.modules or 'thinc' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_shipped_pipeline_is_small_and_has_its_card() -> None:
    files = [path for path in shipped().rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 12_000_000
    card = (shipped() / "README.md").read_text(encoding="utf-8")
    assert "CC BY-SA 4.0" in card
    assert "spaCy" in card


def test_the_shipped_pipeline_holds_no_pickle() -> None:
    for path in shipped().rglob("*"):
        assert path.is_dir() or not path.read_bytes().startswith(b"\x80\x04")


@pytest.mark.parametrize("sign", list("('\"*`[𝄞"))
def test_a_long_run_of_one_sign_is_one_token(pipeline: English, sign: str) -> None:
    assert [len(t) for t in pipeline.parse(f"It rained. {sign * 200} Then it stopped.")][3] == 200
    assert len(pipeline.parse(f"It rained {sign * 3}")) > 3
