from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from regsuite.english.pipeline.loading import _batches
from regsuite.english.pipeline.pieces import LIMIT, WORD, clean, pieces

TEXTS = st.text(alphabet=st.sampled_from('aB. \n\r\t\f\u2029!"x'), max_size=60)


@given(TEXTS, st.integers(1, 400))
def test_pieces_joined_give_back_the_text(text: str, times: int) -> None:
    assert "".join(pieces(text * times)) == text * times


@given(TEXTS, st.integers(1, 400))
def test_pieces_are_short_and_not_empty(text: str, times: int) -> None:
    assert all(0 < len(piece) <= LIMIT + len(text * times.bit_length()) for piece in pieces(text))
    assert all(len(piece) <= LIMIT for piece in pieces(text * times) if not piece.isspace())


def test_pieces_are_cut_at_paragraph_breaks_which_they_keep() -> None:
    text = "One.\n\nTwo\nlines. \r\n\t\r\nThree.\fFour.\u2029Five."
    assert list(pieces(text)) == [
        "One.\n\n",
        "Two\nlines. \r\n\t\r\n",
        "Three.\f",
        "Four.\u2029",
        "Five.",
    ]


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    text = "He came home. " * 1000
    cut = list(pieces(text))
    assert len(cut) == 2
    assert all(piece.startswith("He") and piece.endswith("home. ") for piece in cut)


def test_a_long_paragraph_without_sentences_is_cut_between_words() -> None:
    cut = list(pieces("word " * 3000))
    assert len(cut) == 2
    assert all(piece.endswith("word ") for piece in cut)


def test_a_long_word_is_cut_within() -> None:
    assert [len(piece) for piece in pieces("a" * (2 * WORD + 1))] == [WORD, WORD, 1]


def test_what_follows_a_piece_does_not_change_it() -> None:
    text = "A first paragraph.\n\n"
    assert next(pieces(text + "And another one.")) == next(pieces(text))


def test_lone_surrogates_are_replaced_one_by_one() -> None:
    assert clean("a\ud800b\udfff😀") == "a\ufffdb\ufffd😀"


def test_texts_of_tiny_words_go_in_smaller_batches():
    words, letters = "a, " * 3000, "rained " * 1300
    sizes = [
        [len(batch) for batch in _batches((piece, True) for piece in [text] * 6)]
        for text in (words, letters)
    ]
    assert sizes == [[2, 2, 2], [4, 2]]
