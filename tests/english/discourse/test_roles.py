"""What each sentence does in its document: told by headings, labels and phrases."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite import summarise
from regsuite.corpora.formats.documents.files import read_documents
from regsuite.corpora.records.documents import Document
from regsuite.english.content_words import all_words
from regsuite.english.discourse.not_text import not_text
from regsuite.english.discourse.roles import ROLES, label_role, sentence_roles
from regsuite.english.document_sentences import split
from regsuite.english.words import rows, table


def roles(text: str, title: str = "", headings: tuple[tuple[int, str], ...] = ()) -> dict[str, str]:
    document = split(Document("d", title, text, headings=headings))
    reasons = not_text(document)
    words = [all_words(s.text) for s in document.sentences]
    found = sentence_roles(document, reasons, words)
    return {s.text: role for s, role in zip(document.sentences, found, strict=True) if role}


LABELS = [
    ("## Actual result", "fails", True),
    ("**Expected:** All pages are there.", "expected", False),
    ("3. Decisions", "decision", True),
    ("Conclusions.", "conclusion", True),
    ("Steps to reproduce:", "to reproduce", True),
    ("The results were counted by hand.", "", False),
    ("Ingredients", "ingredient", True),
]


@pytest.mark.parametrize(("line", "role", "alone"), LABELS)
def test_a_label_gives_a_role(line: str, role: str, alone: bool):
    assert label_role(line)[0] == role
    assert not role or label_role(line)[1] is alone


def test_labels_within_a_paragraph_hold_until_the_next():
    text = (
        "Background. Owls hunt at night. Methods. We watched six owls. "
        "Results. Five of them slept. Conclusions. Owls rest in the rain."
    )
    assert roles(text) == {
        "Owls hunt at night.": "background",
        "We watched six owls.": "method",
        "Five of them slept.": "result",
        "Owls rest in the rain.": "conclusion",
    }


def test_headings_that_a_reader_left_out_give_roles(tmp_path: Path):
    page = tmp_path / "bug.md"
    page.write_text(
        "# Lamp blinks\n\n## Steps to reproduce\n\n1. Switch the lamp on.\n\n"
        "## Expected result\n\nThe lamp shines.\n\n## Actual result\n\nThe lamp blinks.\n",
        encoding="utf-8",
    )
    (document,) = read_documents(page)
    assert [h for _, h in document.headings] == [
        "Steps to reproduce",
        "Expected result",
        "Actual result",
    ]
    assert [document.text[at:].split()[0] for at, _ in document.headings] == [
        "Switch",
        "The",
        "The",
    ]
    assert roles(document.text, document.title, document.headings) == {
        "Switch the lamp on.": "to reproduce",
        "The lamp shines.": "expected",
        "The lamp blinks.": "fails",
    }
    assert str(summarise.text(page, sentences=1)) == "The lamp blinks."


def test_decisions_and_actions_are_told_in_minutes_alone():
    text = (
        "The roof leaks again. It was agreed to ask two roofers. "
        "Ada Moen will ring the vicar. Bo Lund to pay the bill by Friday."
    )
    assert roles(text, title="Minutes of the meeting in May") == {
        "It was agreed to ask two roofers.": "decision",
        "Ada Moen will ring the vicar.": "action",
        "Bo Lund to pay the bill by Friday.": "action",
    }
    assert roles(text, title="A leaking roof") == {}


def test_what_ought_to_be_done_is_a_thesis_where_somebody_speaks_for_himself():
    own = "I stood in the rain. My bus was late. We waited. Buses should have roofs."
    assert roles(own) == {"Buses should have roofs.": "thesis"}
    said = own.replace("Buses should", "The driver said that buses should")
    assert roles(said) == {}
    assert roles("It rained. Buses should have roofs.") == {}


def test_answers_stand_below_their_questions():
    text = (
        "How much is it? Adults pay 5 pounds.\n\nMay I bring a dog? Small ones, yes.\n\n"
        "Is it warm? The pool has 27 degrees."
    )
    assert set(roles(text).values()) == {"answer"}
    letter = "Will you come for tea? It will be the last time. Bring the dog.\n\nPaul is well."
    assert roles(letter) == {}
    apart = "Who may come?\n\nAnyone over ten years of age may come.\n\nIt opens at two."
    assert roles(apart) == {"Anyone over ten years of age may come.": "answer"}


PHRASED = [
    ("Our results show that owls rest in the rain.", "conclusion"),
    ("For its first hour the film is worth seeing.", "verdict"),
    ("Whether owls dream is unknown.", "background"),
    ("I ask you to mend the lamp.", "request"),
    ("The big news is that we are moving.", "announcement"),
    ("Owls woke less often (95% CI 0.7 to 1.5).", "result"),
    ("You need 3 leeks and a lemon.", "ingredient"),
    ("Owls sit on the church.", ""),
]


@pytest.mark.parametrize(("sentence", "role"), PHRASED)
def test_a_phrase_gives_a_role(sentence: str, role: str):
    assert roles(f"{sentence} It rained.").get(sentence, "") == role


def test_clauses_of_a_lease_are_conditions():
    text = (
        "7.1 The tenant may keep no dog.\n\n7.2 Consent shall be asked for.\n\n"
        "7.3 The tenant must pay for damage."
    )
    assert set(roles(text).values()) == {"condition"}


def test_a_report_of_a_fault_says_what_fails():
    text = (
        "Since the update the export of the app is empty. The server log shows nothing. "
        "The older version worked. Click the button twice."
    )
    found = roles(text)
    assert found["Since the update the export of the app is empty."] == "fails"
    assert "The older version worked." not in found


WRONG = """
    is blank, was broken, cannot start, crashes, froze, hangs, fails, lost all, shows an error,
    is stuck, is empty, shows nothing, loses its lines, is missing, is cut off, came twice
"""


@pytest.mark.parametrize("wrong", [part.strip() for part in WRONG.split(",")])
def test_words_for_what_goes_wrong(wrong: str):
    text = f"Since the update the app has a new menu. Click the button. The page {wrong}."
    assert roles(text).get(f"The page {wrong}.") == "fails"
    assert roles(f"The hall has a new roof. Ring the bell. The page {wrong}.") == {}


SOFTWARE = """
    browser login password menu, driver firmware printer update, download install server app,
    bug version click download, export menu button log, restart software upgrade installed
"""


@pytest.mark.parametrize("words", [part.split() for part in SOFTWARE.split(",")])
def test_words_of_software_make_a_report_of_a_fault(words: list[str]):
    text = "".join(f"There is a {word} here. " for word in words) + "The page is blank."
    assert roles(text) == {"The page is blank.": "fails"}


def test_the_tables_name_known_roles_and_their_words():
    assert set(table("section-roles").values()) <= set(ROLES)
    assert {role for role, _, _ in rows("role-phrases")} <= set(ROLES)


def test_roles_are_shown_with_the_ranking():
    text = (
        "Minutes of the meeting\n\nIt rained all day long in May. It was agreed to mend the roof."
    )
    digest = summarise.text(text, sentences=1)
    assert [s.role for s in digest.ranked if s.role] == ["decision"]
    from regsuite.summarise.texts.render import as_json, as_ranked

    assert "[decision] It was agreed to mend the roof." in as_ranked(digest)
    assert '"role": "decision"' in as_json(digest)
