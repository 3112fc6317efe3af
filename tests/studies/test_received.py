"""What pages send: whatever is accepted can be stored, shown, exported and read again."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from lxml import html

from regsuite.studies.answers import checked
from regsuite.studies.commands.new import new
from regsuite.studies.export import contents
from regsuite.studies.nuggets.annotation import Annotation
from regsuite.studies.nuggets.edits import check_fields
from regsuite.studies.received import LONGEST, encoded, received
from regsuite.studies.records import Refusal
from regsuite.studies.server.annotate import Annotate
from regsuite.studies.server.pages import Pages
from regsuite.studies.store import Store
from tests.studies.builders import make

TEXTS = st.text(st.characters(exclude_categories=()), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(TEXTS, part, max_size=3),
    max_leaves=6,
)
FEW = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def sent(value: object) -> bytes:
    return json.dumps(value).encode()


@pytest.fixture
def store(tmp_path):
    found = Store(make("success", tmp_path / "s", 3, 3).study)
    yield found
    found.close()


@pytest.fixture
def nuggets(tmp_path):
    found = Store(new(None, "nuggets", [], tmp_path / "n", use_sample=True).study)
    yield found
    found.close()


@given(wording=TEXTS, more=VALUES)
@example(wording="one\rtwo", more=0)
@example(wording='a;b\tc,"d"\u2028\x85', more=None)
@example(wording="half \ud83d", more=None)
@FEW
def test_whatever_is_accepted_as_an_answer_can_be_exported_and_read_again(store, wording, more):
    person = store.begin(store.by_token(store.invite()).number, {})
    cell = store.study.plan.cells[person.trials[0]]
    values = {"meant": "e3", "wording": wording}
    try:
        screens = received(sent({"screens": [{"values": values, "time": 1}], "device": more}))
        kept = checked(store.study.design, store.study.shown(cell), screens)
        store.save(person.number, 0, cell.id, kept)
        written = kept["values"]["wording"]
        _hold_in_exports(contents(store), written)
        page = Pages(store).render("message.html", title="T", text=written)
        _hold_in_page(page.body, written)
    except Refusal as refusal:
        assert refusal.status in {400, 422}
        assert "\n" not in str(refusal)
        assert store.answers() == []
    finally:
        store.delete(person.number)


def _hold_in_exports(made: dict[str, bytes], written: str) -> None:
    (row,) = csv.DictReader(io.StringIO(made["answers.csv"].decode(), newline=""))
    assert row["wording"].removeprefix("'") == written.removeprefix("'")
    (line,) = made["answers.jsonl"].decode().rstrip("\n").split("\n")
    assert json.loads(line)["wording"] == written


def _hold_in_page(page: bytes, written: str) -> None:
    shown = html.fromstring(page.decode()).text_content()
    assert " ".join(written.split()) in " ".join(shown.split())


@given(value=VALUES)
@FEW
def test_whatever_can_be_stored_is_read_again_as_it_was(value):
    try:
        written = encoded(value).encode()
    except Refusal as refusal:
        assert refusal.status == 400
    else:
        assert json.loads(written) == value


@given(label=VALUES | TEXTS, more=st.dictionaries(st.sampled_from(["label", "x", "text"]), VALUES))
@example(label="x\ud800y", more={})
@example(label={"a": float("nan")}, more={})
@FEW
def test_whatever_is_accepted_as_an_edit_can_be_shown_and_exported(nuggets, label, more):
    person = nuggets.begin(nuggets.by_token(nuggets.invite()).number, {})
    work = Annotate(Pages(nuggets))
    name = next(iter(Annotation.of(nuggets).state(person.number, "alone")["nuggets"]))
    edit = {"do": "group", "nuggets": [name], "label": label, **more}
    try:
        body = sent({"key": "k1", "stage": "alone", "edit": edit})
        work._edit(person.number, received(body))
        assert json.dumps(work._state(person.number), allow_nan=False, ensure_ascii=False).encode()
        made = contents(nuggets)
        assert json.loads(made["edits.jsonl"])["edit"] == edit
        assert json.loads(made["groups.json"])
    except Refusal as refusal:
        assert refusal.status in {400, 422}
        assert nuggets.edits() == []
    finally:
        nuggets.delete(person.number)


@pytest.mark.parametrize(
    "body",
    [
        b'{"a": "\\ud800"}',
        b'{"\\udc00": 1}',
        b'{"a": NaN}',
        b'{"a": 1e400}',
        b'{"a": 1' + b"0" * 400 + b"}",
        b'{"a": "\\u0000"}',
        b'{"a": "\xff"}',
        sent({"a": "x" * (LONGEST + 1)}),
        b'{"a": ' + b"[" * 20 + b"]" * 20 + b"}",
        b'{"a": ' + b"[" * 99999 + b"]" * 99999 + b"}",
        b"[]",
        b"",
    ],
)
def test_what_could_not_be_stored_is_refused_in_one_line(body):
    with pytest.raises(Refusal) as refused:
        received(body)
    assert refused.value.status == 400
    assert "\n" not in str(refused.value)


def test_ordinary_text_is_taken_as_it_is():
    text = "“Zoë” said: 3 < 4 & 5\t…\n🙂"
    assert received(sent({"a": [text, 1.5, -2, True, None]})) == {"a": [text, 1.5, -2, True, None]}


@pytest.mark.parametrize(
    "edit",
    [
        {"do": "reject", "nugget": "a.0.0", "unused": "x" * 100},
        {"do": "group", "nuggets": ["a.0.0", 1]},
        {"do": "group", "nuggets": ["a.0.0"], "label": ["x"]},
        {"do": "make", "text": "a", "sentence": True, "content": "x"},
    ],
)
def test_fields_that_no_edit_has_are_refused(edit):
    with pytest.raises(Refusal):
        check_fields(edit)
