"""What every kind of question must do: all kinds go through the same tests."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.answers import verdict
from regsuite.studies.commands.export import export
from regsuite.studies.design import load
from regsuite.studies.overview import overview
from regsuite.studies.questions.question import Question
from regsuite.studies.questions.registry import OURS, kinds
from regsuite.studies.records import Answer, Refusal
from regsuite.studies.results.analyse import analyse
from regsuite.studies.schedule import CHECK
from regsuite.studies.server.trials import trial
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.stimuli import Option, Shown, Stimulus
from tests.studies.builders import TO_FILL, fill, make
from tests.studies.conftest import asking

OPTIONS = tuple(Option(f"e{n}", f"Name {n}") for n in range(4))
SHOWN = Shown(("system-a",), (Stimulus((("Words.", False),), options=OPTIONS, answer="e3"),))
PAIR = Shown(("system-a", "system-b"), SHOWN.stimuli * 2)
SAID = Stimulus((("One.", False), ("Two.", False)), (("A", False), ("B", False), ("C", False)))
UNITS = Shown(("system-a",), (SAID,))
SET = Shown(("system-a", "system-b", "system-c"), SHOWN.stimuli * 3)
FILL = Shown(("system-a",), (TO_FILL,))
UNFIT = ([0, 0, 0], [4, 1, 0], [5, 0, 1], [-1, 0, 1], [0, 2, 0], [0, True, 0], [0, 0, 1.0])
NEVER = (None, True, [], {}, float("nan"), 10**400)


class Case(NamedTuple):
    """Settings as TOML; answers as sent and as kept; answers refused; settings that are wrong."""

    settings: str
    kept: Any
    refused: tuple[Any, ...]
    wrong: tuple[str, ...] = ()


CASES = {
    "slider": Case(
        "low = 1\nhigh = 5\nstart = 3\nstep = 0.25",
        {1: 1.0, 5: 5.0, 2.25: 2.25, 2.3: 2.25},
        (0.9, 5.1, "3", *NEVER),
        ("start = 101", "step = 0", "low = 100", "values = [1]"),
    ),
    "choice": Case(
        'options = ["no", "perhaps", "yes"]\nvalues = [-1, 0, 7.5]',
        {0: 0, 2: 2, 1.0: 1},
        (-1, 3, 0.5, "yes", *NEVER),
        ('options = ["one"]', 'options = ["a", "b"]\nvalues = [1]'),
    ),
    "meaning": Case("", {"e0": "e0", "e3": "e3"}, ("e4", "", 0, *NEVER)),
    "entity": Case("", {"e0": "e0", "e3": "e3"}, ("e4", "", 0, *NEVER)),
    "words": Case("", {"": "", " so \n": "so", "x" * 2000: "x" * 2000}, ("x" * 2001, 3, *NEVER)),
    "expressions": Case(
        "",
        [([0, 0], [0, 0]), ([3, 2], [3, 2])],
        ([0], [0, 0, 0], [4, 0], [0, -1], [0, 1.0], [0, True], ["0", "0"], "0 0", *NEVER),
    ),
    "coverage": Case(
        "",
        [(one, one) for one in ([[0, 1, 0], [4, 0, 0], [3, 1, 1]], [[4, 0, 0]] * 3)],
        (
            [[4, 0, 0]] * 2,
            [[4, 0]] * 3,
            [4, 4, 4],
            *([unit, [4, 0, 0], [4, 0, 0]] for unit in UNFIT),
            *NEVER,
        ),
        (
            'options = ["full", "partly", "none"]',
            'options = ["none", "full"]\nvalues = [0, 1]',
            'options = ["none"]\nvalues = [0]',
            "values = []",
            "values = [1, 0]",
        ),
    ),
    "likert": Case(
        "points = 3",
        {1: 1, 3: 3, 2.0: 2},
        (0, 4, 1.5, "1", *NEVER),
        ("points = 1", "points = 12", 'points = 3\noptions = ["a"]'),
    ),
    "ranking": Case(
        "",
        [([2, 1, 3], [2, 1, 3])],
        ([1, 2], [1, 2, 2], [0, 1, 2], [1, 2, 3, 4], [1.0, 2, 3], [True, 2, 3], "123", *NEVER),
    ),
    "bestworst": Case(
        "",
        [({"best": 2, "worst": 0}, {"best": 2, "worst": 0})],
        (
            {"best": 1, "worst": 1},
            {"best": 3, "worst": 0},
            {"best": -1, "worst": 0},
            {"best": 0},
            {"best": 0, "worst": 1, "more": 2},
            {"best": True, "worst": 0},
            *NEVER,
        ),
    ),
    "spans": Case(
        'options = ["minor", "major"]\nvalues = [1, 5]',
        [([], []), ([[3, 6, 1], [0, 3, 0]], [[0, 3, 0], [3, 6, 1]])],
        (
            [[0, 3]],
            [[3, 3, 0]],
            [[0, 7, 0]],
            [[-1, 2, 0]],
            [[0, 3, 2]],
            [[0, 3, 0], [2, 4, 0]],
            [[0, 1.0, 0]],
            [[0, True, 0]],
            "x",
            None,
            True,
            {},
            float("nan"),
            10**400,
        ),
        ("options = []",),
    ),
}
every_kind = pytest.mark.parametrize("kind", list(CASES))


def settings(kind: str, more: str = "") -> str:
    return f'name = "q"\nkind = "{kind}"\nlabel = "How?"\n{more or CASES[kind].settings}'


def layout(kind: str) -> dict[str, str]:
    """Return what a design of this kind shows, and in which layout."""
    return {"layout": "sets", "show": "set"} if kind in ("ranking", "bestworst") else {}


def question(kind: str) -> Question:
    (asked,) = asking(settings(kind), **layout(kind)).questions
    return asked


def shown(kind: str, pair: bool = False) -> Shown:
    """Return what a question of this kind is asked about."""
    if layout(kind):
        return SET
    if kind in ("expressions", "coverage"):
        return FILL if kind == "expressions" else UNITS
    return PAIR if pair else SHOWN


def target(kind: str) -> str:
    return shown(kind).first.answer


def filled(kind: str, folder, more: str = ""):
    study = make(
        asking(settings(kind), more=more, **layout(kind)), folder / "s", 3, 9, raters=3
    ).study
    return fill(study, 3)


def test_all_kinds_are_tested():
    assert [kind.kind_name for kind in OURS] == list(CASES)
    assert set(CASES) == set(kinds())


@every_kind
def test_good_answers_are_kept_and_bad_ones_refused(kind):
    asked = question(kind)
    answers = CASES[kind].kept
    for sent, kept in answers.items() if isinstance(answers, dict) else answers:
        found = asked.validate(sent, shown(kind))
        assert (found, type(found)) == (kept, type(kept))
    for sent in CASES[kind].refused:
        with pytest.raises(Refusal, match="q must be") as refusal:
            asked.validate(sent, shown(kind))
        assert refusal.value.status == 422


@pytest.mark.parametrize(
    ("kind", "wrong"), [(kind, wrong) for kind, case in CASES.items() for wrong in case.wrong]
)
def test_wrong_settings_are_named(kind, wrong):
    with pytest.raises(InputError, match="q: "):
        asking(settings(kind, wrong))


@every_kind
def test_simulated_answers_are_good_ones(kind, tmp_path):
    asked = question(kind)
    study = make("rating", tmp_path / "s", 4, 8).study
    for seed in range(40):
        rater = Rater(study, list(study.systems), seed)
        for here in (shown(kind), shown(kind, pair=True)):
            answer = asked.simulate(rater, here)
            assert asked.validate(answer, here) == answer


def test_words_are_not_measured():
    assert question("words").measure() is None


@pytest.mark.parametrize("kind", [kind for kind in CASES if kind != "words"])
def test_better_systems_get_better_answers(kind, tmp_path):
    store = filled(kind, tmp_path, "repeats = 1")
    (measured,) = analyse(store, mixed=False).measured
    store.close()
    means = {name: summary.mean for name, summary in measured.systems.items()}
    better, worse = means["system-a"], means["system-c"]
    assert (better > worse) if measured.measure.higher_is_better else (better < worse)


@every_kind
def test_export_reads_back(kind, tmp_path):
    store = filled(kind, tmp_path)
    asked = question(kind)
    given = [answer.answer["values"]["q"] for answer in store.answers()]
    wanted = [asked.columns(value, target(kind)) for value in given]
    assert wanted
    assert asked.columns(None, target(kind)).keys() == wanted[0].keys()
    export(store.study.folder, tmp_path / "out")
    store.close()
    lines = (tmp_path / "out" / "answers.jsonl").read_text().splitlines()
    table = list(csv.DictReader((tmp_path / "out" / "answers.csv").open()))
    for line, row, columns in zip(lines, table, wanted, strict=True):
        assert columns.items() <= json.loads(line).items()
        assert {name: str(value) for name, value in columns.items()}.items() <= row.items()


@every_kind
def test_datasheet_describes_the_scale(kind, tmp_path):
    store = filled(kind, tmp_path)
    export(store.study.folder, tmp_path / "out")
    store.close()
    datasheet = json.loads((tmp_path / "out" / "heds.json").read_text())
    (criterion,) = datasheet["details"]["quality criteria"]
    assert (criterion["prompt"], criterion["shown as"]) == ("How?", kind)
    assert criterion["size of the scale"]
    assert question(kind).describe().items() <= criterion.items()


@every_kind
def test_checks_are_passed_by_those_who_do_as_they_say(kind, tmp_path):
    store = filled(kind, tmp_path, "checks = 2")
    checks = [c for c in store.study.plan.cells.values() if c.kind == CHECK]
    assert len(checks) == 2
    assert {p["checks_failed"] for p in overview(store)["participants"]} == {0}
    assert {p.state for p in store.participants()} == {"finished"}
    store.close()
    asked = question(kind)
    assert not asked.passes_check(None, shown(kind))
    assert asked.check_text(shown(kind))


@every_kind
def test_a_check_asks_for_what_the_design_asks_and_failing_it_excludes(kind, tmp_path):
    study = make(
        asking(settings(kind), more="checks = 1", **layout(kind)), tmp_path / "s", 3, 9
    ).study
    (check,) = (c for c in study.plan.cells.values() if c.kind == CHECK)
    asked, here = question(kind), study.shown(check)
    text = "".join(part for part, _ in trial(study, check, 0)["stimuli"][0]["parts"])
    assert asked.check_text(here) in text
    assert ("slider" in text) == (kind == "slider")
    wrong = {
        "slider": 1,
        "choice": 0,
        "words": "no",
        "expressions": [0, 0],
        "coverage": [],
        "likert": 1,
        "ranking": [3, 2, 1],
        "bestworst": {"best": 2, "worst": 0},
        "spans": [],
    }.get(kind, "e0")
    times = [{"time": 900.0, "ran_out": 0.0}]
    for values, reason in (
        ({"q": asked.check_answer(here)}, ""),
        ({"q": wrong}, "1 of 1 attention checks failed"),
        ({}, "1 of 1 attention checks failed"),
    ):
        answer = Answer(1, 0, check.id, {"values": values, "times": times}, 0.0)
        assert verdict(study, [answer]) == reason


@every_kind
def test_script_draws_the_kind(kind):
    drawn = f"QUESTIONS.{kind} = " in kinds()[kind].script()
    assert drawn == (kind != "entity")  # screens that show "identify" draw entities


@every_kind
def test_page_gets_the_settings_and_a_study_file_keeps_them(kind, tmp_path):
    asked = question(kind)
    assert asked.page_data()["kind"] == kind
    assert replace(asked) == asked
    assert (asked.name, asked.label, asked.optional) == ("q", "How?", False)


def test_sliders_of_tuna_quality_give_integers_from_1_to_100(tmp_path):
    study = make("tuna-quality", tmp_path / "s", 8, 8).study
    rater = Rater(study, list(study.systems), 0)
    shown = Shown((next(iter(study.systems)),), ())
    for asked in load("tuna-quality").questions:
        sent = [asked.validate(value, shown) for value in (1, 50.5, 73.8, 100)]
        said = [asked.simulate(rater, shown) for _ in range(50)]
        assert sent == [1, 51, 74, 100]
        assert all(type(value) is int and 1 <= value <= 100 for value in (*sent, *said))


def test_slider_that_stops_short_of_the_end_passes_a_check():
    asked = replace(question("slider"), low=0.0, high=100.0)
    assert asked.passes_check(95.0, SHOWN)
    assert not asked.passes_check(94.9, SHOWN)


def test_choice_counts_by_its_values_or_by_its_number():
    asked = question("choice")
    assert asked.score(2, "") == 7.5
    assert replace(asked, values=()).columns(2, "") == {"q": 2}


def test_preference_goes_to_the_side_that_is_liked_better(tmp_path):
    (asked,) = load("preference").questions
    study = make("rating", tmp_path / "s", 4, 8).study
    rater = Rater(study, list(study.systems), 0)
    mirrored = Shown(PAIR.systems[::-1], PAIR.stimuli)
    left = [asked.simulate(rater, PAIR) for _ in range(40)]
    right = [asked.simulate(rater, mirrored) for _ in range(40)]
    assert sum(left) < 80 < sum(right)


def test_optional_questions_are_not_measured():
    for kind in CASES:
        (asked,) = asking(settings(kind) + "\noptional = true", **layout(kind)).questions
        assert asked.measure() is None


def test_expressions_are_compared_with_the_writers():
    asked = question("expressions")
    assert asked.score([2, 0], "2 0") == 1.0
    assert asked.columns([2, 1], "2 0") == {"q": "2 1", "q_as_written": 0.5}
    assert "no slots" in asked.missing_in("i", SHOWN.first)
    assert asked.missing_in("i", TO_FILL) == ""


def test_coverage_is_told_in_words_and_scored_as_in_the_paper():
    asked = question("coverage")
    columns = asked.columns([[0, 1, 0], [4, 0, 0], [3, 1, 1]], "")
    assert columns == {
        "q": "all 1; none; hardly any 1 2",
        "q_strict_recall": 1 / 3,
        "q_strict_precision": 1 / 2,
        "q_lenient_recall": 2 / 3,
        "q_lenient_precision": 1.0,
    }
    assert asked.score([[0, 1, 0], [4, 0, 0], [3, 1, 1]], "") == (1 + 0 + 0.25) / 3
    paper = replace(asked, options=("full", "partial", "none"), values=(1.0, 0.5, 0.0))
    assert paper.score([[0, 1], [1, 1], [2, 0]], "") == 0.5
    assert "no model units" in asked.missing_in("i", SHOWN.first)


def test_a_summary_of_nothing_covers_nothing(tmp_path):
    study = make("rating", tmp_path / "s", 4, 8).study
    nothing = Shown(("system-a",), (replace(SAID, parts=()),))
    asked = question("coverage")
    answer = asked.simulate(Rater(study, list(study.systems), 0), nothing)
    assert asked.validate(answer, nothing) == [[4], [4], [4]]
    assert asked.columns(answer, "")["q_lenient_precision"] == 0.0
