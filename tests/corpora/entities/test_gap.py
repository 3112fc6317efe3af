"""GAP's tables and answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.entities.gap import GapAnswers, GapTable
from regsuite.corpora.records.entities import Choice, Found

HEADER = "ID\tText\tPronoun\tPronoun-offset\tA\tA-offset\tA-coref\tB\tB-offset\tB-coref\tURL"
ROW = "q-1\tAnn met Eve as she left.\tshe\t15\tAnn\t0\tTRUE\tEve\t8\tFALSE\thttp://x.org"
TABLE = f"{HEADER}\n{ROW}\n"
PATH = Path("gap.tsv")


def test_a_row_is_a_question_with_its_answers() -> None:
    (item,) = GapTable().parse(TABLE.encode(), PATH).items
    question = item.question
    assert question is not None
    assert [item.words(s) for s in (question.pronoun, *question.names)] == ["she", "Ann", "Eve"]
    assert question.answers == (True, False)
    hidden = item.without_gold().question
    assert hidden is not None and hidden.answers is None and hidden.names == question.names


def test_chains_answer_by_the_heads_that_lie_in_the_names() -> None:
    parsed = GapTable().parse(TABLE.encode(), PATH)
    found = (
        Found(8, 11, (8, 11), "eve"),
        Found(15, 18, (15, 18), "eve"),
        Found(0, 3, (0, 3), "ann"),
    )
    out = GapTable().write(parsed.source, parsed.items, [Choice(found)]).decode()
    assert out == TABLE.replace("TRUE", "X").replace("FALSE", "TRUE").replace("X", "FALSE")


def test_without_a_mention_of_the_pronoun_neither_name_is_meant() -> None:
    (item,) = GapTable().parse(TABLE.encode(), PATH).items
    assert item.question is not None
    assert item.question.answered(Choice((Found(0, 3, (0, 3), "a"),))) == (False, False)


def test_a_table_without_answers_is_filled_behind_its_columns() -> None:
    header = HEADER.replace("\tA-coref", "").replace("\tB-coref", "")
    row = ROW.replace("\tTRUE", "").replace("\tFALSE", "")
    parsed = GapTable().parse(f"{header}\r\n{row}\r\n".encode(), PATH)
    assert parsed.items[0].question and parsed.items[0].question.answers is None
    out = GapTable().write(parsed.source, parsed.items, [Choice(answers=(True, False))]).decode()
    assert out.startswith(f"{header}\tA-coref\tB-coref\r\n{row}\tTRUE\tFALSE\r\n")


def test_answers_are_written_as_the_scorer_reads_them() -> None:
    items = GapTable().parse(TABLE.encode(), PATH).items
    assert GapAnswers().new(items) == b"q-1\tTRUE\tFALSE\n"
    assert GapAnswers().write(None, items, [Choice(answers=(False, True))]) == (
        b"q-1\tFALSE\tTRUE\n"
    )
    (read,) = GapAnswers().parse(b"q-1\tTRUE\tFALSE\n", PATH).items
    assert read.id == "q-1" and read.question and read.question.answers == (True, False)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\t15\t", "\t14\t", "does not stand at 14"),
        ("\t15\t", "\t-3\t", "does not stand at -3"),
        ("TRUE", "MAYBE", "TRUE or FALSE"),
        ("\thttp://x.org", "", "10 columns where the header has 11"),
    ],
)
def test_a_row_that_cannot_be_used_is_named_by_its_line(old: str, new: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        GapTable().parse(TABLE.replace(old, new).encode(), PATH)
    assert str(caught.value).startswith("gap.tsv:2: ")


def test_tables_and_answers_are_recognised(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text(TABLE)
    assert GapTable().recognises(Head(path)) and not GapAnswers().recognises(Head(path))
    path.write_text("q-1\tTRUE\tFALSE\n")
    assert GapAnswers().recognises(Head(path)) and not GapTable().recognises(Head(path))
    path.write_text("1\tpositive\ta tweet\n")
    assert not GapAnswers().recognises(Head(path)) and not GapTable().recognises(Head(path))
