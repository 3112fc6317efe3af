import pytest

from regsuite.summarise.biographies.ranking import is_quotation, is_short, is_whole


@pytest.mark.parametrize(
    "text",
    [
        '"I counted every bolt," she said.',
        "— Who goes there?",
        "Then I asked you to leave them.",
        "My father met him.",
    ],
)
def test_quotations_and_dialogue(text):
    assert is_quotation(text)


def test_a_short_quotation_does_not_make_one():
    assert not is_quotation('He published a long novel called "Rain" in the spring of 1950.')


def test_short_sentences_have_fewer_than_five_words():
    assert is_short("He died in 1950.") and not is_short("He died in May 1950.")


def test_whole_sentences_end_as_one_does():
    assert is_whole('He called it "Rain."') and is_whole("He left (in May).")
    assert not is_whole("He wrote these books:") and not is_whole("Pictures of Ada Moon")
