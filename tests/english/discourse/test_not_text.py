from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Document
from regsuite.english.discourse.not_text import not_text, text_of
from regsuite.english.document_sentences import split

PROSE = "The council met on Monday and voted. It will build a bridge over the Alder next year."


def reasons(line: str) -> list[str]:
    document = split(Document("d", "", f"{line}\n\n{PROSE}"))
    return [reason for reason in not_text(document) if reason]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("By Anna Lindt and Tom Reve", "byline"),
        ("By Anna Lindt, local reporter", "byline"),
        ("Published 12 March 2024", "dateline"),
        ("Monday, 4 March 2019", "dateline"),
        ("3 hours ago", "dateline"),
        ("Image caption: The old bridge", "caption"),
        ("Photo: Nordpress / Per Aas", "caption"),
        ("Present: A. Moe, B. Lund", "present"),
        ("Home | News | Sport", "navigation"),
        ("Sign up for our newsletter", "navigation"),
        ("Read more: Ten bridges of the north", "navigation"),
        ("We use cookies to improve your experience.", "navigation"),
        ("From: Tom Reve <tom@example.org>", "mail"),
        ("Best regards,", "mail"),
        ("Hi all,", "mail"),
        ("Thanks for coming last night.", "greeting"),
        ("The minutes were read and approved.", "formality"),
        ("Happy spring, and mind the ice!", "greeting"),
        ("Trial registration: NTR-1", "details"),
        ("Serves 4.", "details"),
        ("Ready in 35 minutes.", "details"),
        ("Takes an hour and ten minutes.", "details"),
        ("Tom Dunn opened the meeting.", "formality"),
        ("Customers who bought this lamp also bought: bulbs.", "navigation"),
        ("**Version**: 2.1", "details"),
        ("Media contact: press@example.org", "details"),
        ("3 stars.", "details"),
        ("Dated this 31st day of May 2024.", "dateline"),
        ("Background", "heading"),
        ("2. Roof", "heading"),
        ("***", "no words"),
    ],
)
def test_lines_that_are_not_text(line: str, reason: str) -> None:
    assert reasons(line) == [reason]


@pytest.mark.parametrize("greeting", ["Hi", "Hello", "Hey", "Dear", "Good morning", "Good evening"])
def test_a_mail_begins_with_a_greeting(greeting: str) -> None:
    assert reasons(f"{greeting} Anna,") == ["mail"]
    assert reasons(f"{greeting} was all that he ever said to us in those long years.") == []


@pytest.mark.parametrize(
    "farewell",
    [
        "Thanks again,",
        "Yours sincerely,",
        "Yours faithfully,",
        "Thanks in advance,",
        "Thanks so much,",
    ],
)
def test_a_mail_ends_with_a_farewell(farewell: str) -> None:
    assert reasons(farewell) == ["mail"]


@pytest.mark.parametrize(
    "line",
    [
        "Thank you for your letter.",
        "Many thanks to Anna.",
        "Thank you very much for the cake.",
        "Thanks so much to all of you.",
        "Thanks very much for coming.",
        "I hope you are well.",
        "Hope this helps.",
        "Hope all is well.",
        "Happy to help.",
        "Happy to talk next week.",
        "Happy to send the file.",
        "Happy easter!",
        "Happy new year to you all!",
        "Happy holidays!",
        "Let me know if you have any questions.",
        "Let me know if you have anything to add.",
    ],
)
def test_good_manners_are_no_text(line: str) -> None:
    assert reasons(line) == ["greeting"]


@pytest.mark.parametrize(
    "line",
    [
        "By Monday, Anna had left.",
        "By 1930 the river had frozen.",
        "She asked readers to sign up for the course.",
        "The cookies that she bakes are sold at the market.",
        "- Budget of 3,000 crowns approved",
        "Decision: the hall will be painted in May",
        "Present prices are higher than those of last year.",
        "To build a bridge takes nine years.",
    ],
)
def test_sentences_that_look_like_it(line: str) -> None:
    assert reasons(line) == []


def test_a_few_words_that_announce_what_follows_are_no_sentence() -> None:
    text = "Ada Moe wrote six books on ferries. Among them were:\n\nThe sea was her home."
    assert reasons(text) == ["heading"]
    assert reasons("The board of the school decided at its last meeting in May to do this:") == []


def test_the_rest_of_a_short_paragraph_goes_with_its_footer() -> None:
    found = reasons("© 2018 The Courier. Complaints are answered within ten days.")
    assert found == ["navigation", "navigation"]


def test_notes_without_end_marks_keep_their_lines() -> None:
    document = split(Document("d", "", "Milk and bread\nCall the plumber\nPay the rent"))
    assert not any(not_text(document))


def test_where_nothing_else_is_there_all_is_text() -> None:
    assert not any(not_text(split(Document("d", "", "Home | News | Sport"))))


def test_the_text_without_the_rest() -> None:
    document = split(Document("d", "", f"By Anna Lindt\n\n{PROSE}\n\nShare this"))
    assert text_of(document) == PROSE


def test_one_word_and_the_name_of_an_item_are_no_sentences() -> None:
    text = "Monday. The tap leaked all day.\n\n3. Vacant plots. There are three vacant plots."
    document = split(Document("d", "", text))
    chosen = [s.text for s, r in zip(document.sentences, not_text(document), strict=True) if not r]
    assert chosen == ["The tap leaked all day.", "There are three vacant plots."]


def test_buttons_in_a_list_are_navigation() -> None:
    text = "- Share\n- Save\n\nThe ferry sank. Nobody was hurt. It was built in 1950."
    document = split(Document("d", "", text))
    reasons = not_text(document)
    assert reasons[:2] == ["navigation", "navigation"] and not any(reasons[2:])


def test_all_of_a_line_quoted_in_a_mail_is_mail() -> None:
    assert reasons("> Who can look at it? I am away till Thursday.") == ["mail", "mail"]


def test_a_name_with_its_label_beside_those_present_is_no_text() -> None:
    document = split(Document("d", "", f"Chair: A. Moe. Notes: Bo Lund.\n\n{PROSE}"))
    assert not_text(document)[:2] == ["present", "present"]
