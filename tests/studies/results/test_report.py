"""Results as tables, sentences and a page."""

from __future__ import annotations

from regsuite.studies.design import load
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.results.analyse import analyse
from regsuite.studies.results.report import Report
from regsuite.studies.stimuli import Stimulus
from tests.studies.builders import fill, make


def test_report_page_escapes_names(tmp_path):
    bad = "<script>alert(1)</script>"
    stimuli = {f"i{n}": Stimulus(((bad, False),)) for n in range(4)}
    given = Outputs("", {bad: stimuli, "other": stimuli})
    study = lay_out(load("rating"), given, tmp_path / "s").study
    page = Report(analyse(fill(study, 2), mixed=False)).html()
    assert bad not in page
    assert "&lt;script&gt;" in page


def test_tables_and_sentences_hold_the_figures(tmp_path):
    found = analyse(fill(make("grec-quality", tmp_path / "s", 8, 24).study, 8), mixed=False)
    assert [t.title for t in Report(found).tables()] == ["Clarity", "Fluency", "Coherence"]
    assert any("F(7, 128)" in line for line in Report(found).sentences())
