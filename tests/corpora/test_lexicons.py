"""Lexicons from packages and folders."""

from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.lexicons import read_folder, to_text, twitter, vader
from regsuite.corpora.records.lexicons import MANUAL, PMI


def bing_liu(folder):
    folder.mkdir(parents=True)
    (folder / "positive-words.txt").write_bytes(b"; a comment\n\ngood\nGreat\n")
    (folder / "negative-words.txt").write_bytes(b"bad\nna\xefve\n")
    return folder


def test_vader_knows_words_emoticons_and_emoji_both_ways():
    known = vader().unigrams
    assert known["good"] > 0 > known["awful"]
    assert known[":)"] > 0 > known[":("]
    assert known["😊"] > 0 > known["😢"]
    assert vader().graded and not twitter().graded


@pytest.mark.parametrize("word", "lol rofl haha yay woohoo xoxo thx ftw gr8 stoked awww".split())
def test_words_of_twitter_are_positive(word: str) -> None:
    assert twitter().unigrams[word] == 1.0


@pytest.mark.parametrize("word", "smh ugh fml wtf meh eww ffs grr sigh sux gutted nope".split())
def test_words_of_twitter_are_negative(word: str) -> None:
    assert twitter().unigrams[word] == -1.0


def test_bing_liu_is_read_with_comments_and_its_own_encoding(tmp_path):
    (found,) = read_folder(bing_liu(tmp_path / "bl"))
    assert (found.name, found.kind, found.graded) == ("bl", MANUAL, False)
    assert found.unigrams == {"good": 1, "great": 1, "bad": -1, "naïve": -1}


def test_nrc_files_below_a_folder_make_one_lexicon_a_place(tmp_path):
    place = bing_liu(tmp_path / "all" / "words").parent / "nrc"
    place.mkdir()
    (place / "unigrams-pmilexicon.txt").write_text("happy\t2.5\t10\t1\n")
    (place / "bigrams-pmilexicon.txt").write_text("so sad\t-3\t1\t9\n")
    found = {(x.name, x.kind): x for x in read_folder(tmp_path / "all")}
    assert set(found) == {("words", MANUAL), ("nrc", PMI)}
    assert found["nrc", PMI].unigrams == {"happy": 2.5}
    assert found["nrc", PMI].bigrams == {"so sad": -3}


@pytest.mark.parametrize("score", ["much", "", "nan", "inf"])
def test_a_score_that_is_no_number_is_named_with_its_line(tmp_path, score):
    (tmp_path / "unigrams.txt").write_text(f"good\t1\nbad\t{score}\n")
    with pytest.raises(InputError, match="not a number") as error:
        read_folder(tmp_path)
    assert error.value.line == 2


def test_a_lexicon_that_is_not_utf8_is_refused_with_its_line(tmp_path):
    (tmp_path / "unigrams.txt").write_bytes(b"good\t1\ncaf\xe9\t1\n")
    with pytest.raises(InputError, match="UTF-8") as error:
        read_folder(tmp_path)
    assert error.value.line == 2


def test_a_folder_without_lexicon_says_what_was_expected(tmp_path):
    with pytest.raises(InputError, match="expected positive-words"):
        read_folder(tmp_path)
    with pytest.raises(InputError, match="no such folder"):
        read_folder(tmp_path / "none")


def test_written_scores_read_back(tmp_path):
    (tmp_path / "unigrams.txt").write_bytes(to_text({"b": (-1.25, 1, 3), "a": (2.0, 4, 1)}))
    (found,) = read_folder(tmp_path)
    assert list(found.unigrams.items()) == [("a", 2.0), ("b", -1.25)]
