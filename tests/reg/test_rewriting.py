"""Rewriting: what changes, what stays, and that the words around come out right."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.changes import applied
from regsuite.base.errors import InputError
from regsuite.corpora.formats.marks.markup import HTML, MARKDOWN
from regsuite.english.spelling import article_for, capitalised
from regsuite.reg.cli import app
from regsuite.reg.rewriting import render
from regsuite.reg.rewriting.grammar import agreeing
from regsuite.reg.rewriting.records import RewriteOptions
from regsuite.reg.rewriting.rewriter import (
    NO_SUBJECT,
    NOT_ENGLISH,
    ONE_CASE,
    Rewriter,
)
from regsuite.reg.rewriting.trained import marker, rewriter

LIFE = (
    "Mary Anning was an English fossil collector. Mary Anning was born in Lyme Regis, and Mary "
    "Anning sold fossils. Mary Anning's father was a carpenter. Many geologists met Mary Anning."
)


class Fond:
    """A selector that likes one type of REFEX, and names least."""

    def __init__(self, kind):
        self.kind = kind

    def ranked(self, items):
        return [[[(c, self.share(c)) for c in r.candidates] for r in t.references] for t in items]

    def share(self, refex):
        return 100.0 if refex.type == self.kind else 1.0

    def moved(self, text, number, chosen, present):
        return [("sentences -1", 2.0)]


@pytest.fixture(scope="module")
def marking():
    """A marker trained on the embedded sample."""
    return marker("sample").system


@pytest.fixture(scope="module")
def pronouns(marking):
    return Rewriter(marking, Fond("pronoun"))


def test_rewrite_puts_pronouns_with_capitals_and_cases(pronouns):
    found = pronouns.rewrite(LIFE, RewriteOptions(title="Mary Anning"))
    assert found.text == (
        "Mary Anning was an English fossil collector. She was born in Lyme Regis, and she sold "
        "fossils. Her father was a carpenter. Many geologists met her."
    )
    assert found.category == "person"
    assert applied(found.source, found.changes) == found.text
    for change in found.changes:
        assert found.source[change.start : change.end] == change.before
        place = found.places[change.number]
        assert change.after.lower() in [a.words for a in place.alternatives]


def test_rewrite_leaves_out_a_shared_subject(marking):
    found = Rewriter(marking, Fond("empty")).rewrite(LIFE, RewriteOptions(title="Mary Anning"))
    assert "was born in Lyme Regis, and sold fossils. Mary" in found.text


def test_rewrite_fills_a_shared_subject(marking):
    text = "Lake Vessel is a lake. It covers 300 square kilometres and is up to 90 metres deep."
    found = Rewriter(marking, Fond("pronoun")).rewrite(text, RewriteOptions(title="Lake Vessel"))
    assert found.text.endswith("and it is up to 90 metres deep.")


def test_rewrite_keeps_what_is_probable_enough(marking):
    class Unsure(Fond):
        def share(self, refex):
            return 5.0 if refex.type == self.kind else 1.0

    assert Rewriter(marking, Unsure("pronoun")).rewrite(LIFE).text == LIFE
    always = Rewriter(marking, Unsure("pronoun")).rewrite(LIFE, RewriteOptions(always=True))
    assert "She was born" in always.text


def test_rewrite_changes_nothing_in_quotations(pronouns):
    text = f'{LIFE} "Mary Anning knows more than any of us," said a visitor.'
    found = pronouns.rewrite(text, RewriteOptions(title="Mary Anning"))
    assert '"Mary Anning knows more' in found.text
    assert "stands in a quotation" in [p.fixed for p in found.places]


def test_rewrite_makes_verbs_agree(pronouns):
    text = "Mary Anning was a collector. Mary Anning is known today. Then Mary Anning has sold it."
    found = pronouns.rewrite(text, RewriteOptions(title="Mary Anning", pronoun="they"))
    assert "They are known today. Then they have sold it." in found.text


def test_rewrite_keeps_plural_verbs_of_plural_subjects(pronouns):
    text = "The Copper Kings were a band. The Copper Kings were formed in 1981 and were loud."
    found = pronouns.rewrite(text, RewriteOptions(title="The Copper Kings"))
    assert "They were formed in 1981" in found.text


def test_rewrite_keeps_curly_apostrophes(marking):
    text = "Mary Anning was a collector. It’s said that her dog’s name was Tray. She died in 1847."
    found = Rewriter(marking, Fond("name")).rewrite(text, RewriteOptions(title="Mary Anning"))
    assert "'" not in found.text


def test_rewrite_of_markdown_and_html_changes_text_nodes_only(pronouns):
    kept = "- [Mary Anning](http://a.b)\n\n```\nMary Anning\n```\n"
    markdown = f"# Mary Anning\n\n**{LIFE[:11]}**{LIFE[11:]}\n\n{kept}"
    found = pronouns.rewrite(markdown, RewriteOptions(kind=MARKDOWN))
    assert found.text.startswith("# Mary Anning\n\n**Mary Anning** was")
    assert "She was born" in found.text
    assert found.text.endswith(kept)
    page = f"<h1>Mary Anning</h1><p title='Mary Anning'><i>Mary Anning</i>{LIFE[11:]}</p>"
    found = pronouns.rewrite(page, RewriteOptions(kind=HTML))
    assert found.text.startswith(
        "<h1>Mary Anning</h1><p title='Mary Anning'><i>Mary Anning</i> was"
    )
    assert "She was born" in found.text


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("", NO_SUBJECT),
        ("Hello", ""),
        ("fog comes on little feet and sits.", ONE_CASE),
        (LIFE.upper(), ONE_CASE),
        (LIFE.lower(), ONE_CASE),
        ("Die Donau ist ein Fluss in Europa und die Donau fließt zum Schwarzen Meer.", NOT_ENGLISH),
        ("Anna Berg and Karl Holm were painters. They met in Paris.", NO_SUBJECT),
        ("def main():\n    print('Mary Anning')\n    return Mary\n", ""),
        ("| Mary | Anning |\n|---|---|\n| 1 | 2 |\n", ""),
        ("- apples\n- pears\n- Mary Anning\n", ""),
        ("The fog comes\non little feet.\n\nIt sits looking\nover the city.\n", ""),
        ("Anning \ud800 sold \x00 things", ""),
    ],
)
def test_rewrite_leaves_what_it_cannot_tell(pronouns, text, note):
    found = pronouns.rewrite(text)
    assert found.text == text
    assert note in (*found.notes, "")


def test_rewrite_of_a_long_text_is_done_in_portions(pronouns):
    text = "\n\n".join([LIFE] * 150)
    found = pronouns.rewrite(text, RewriteOptions(title="Mary Anning"))
    assert found.text.count("She was born") > 100
    assert applied(found.source, found.changes) == found.text


def test_explain_says_why(pronouns):
    found = pronouns.rewrite(LIFE, RewriteOptions(explain=True))
    reasons = [place.why for place in found.places]
    assert "has" in reasons[1]
    assert "sentences -1 (+2.0)" in reasons[1]


def test_render_shows_what_went_and_came(pronouns):
    found = pronouns.rewrite(LIFE)
    assert "[-Mary Anning-]{+She+} was born" in render.diff(found, colour=False)
    assert "\033[32;1mShe\033[0m was born" in render.diff(found, colour=True)
    page = render.page(found)
    assert "<del>Mary Anning</del> <ins title=" in page
    assert "<title>Mary Anning</title>" in page


def test_grammar():
    assert capitalised("the river") == "The river"
    assert article_for("hour") == article_for("Etna") == "an"
    assert article_for("university") == article_for("lake") == "a"


@pytest.mark.parametrize(
    ("sentence", "number", "verb"),
    [
        ("She goes home.", "plural", "go"),
        ("They carry it.", "singular", "carries"),
        ("It has grown.", "plural", "have"),
        ("She went home.", "plural", "went"),
        ("It uses water.", "plural", "use"),
        ("It passes water.", "plural", "pass"),
        ("They coo softly.", "singular", "coos"),
    ],
)
def test_agreeing(sentence, number, verb):
    from regsuite.english import pipeline

    doc = pipeline.load(pipeline.shipped()).parse(sentence)
    assert agreeing(doc[1], number) == verb


def test_rewriter_takes_models_by_their_task(models, tmp_path):
    found = rewriter([models["chain"], "sample"]).rewrite(
        LIFE, RewriteOptions(always=True, explain=True)
    )
    assert found.places
    assert any(place.why for place in found.places)
    with pytest.raises(InputError, match="no shares"):
        rewriter([models["udel"]])


def test_reg_rewrite_on_the_command_line(tmp_path, models):
    (tmp_path / "life.txt").write_text(f"Mary Anning\n\n{LIFE}\n", encoding="utf-8")
    given = ["rewrite", str(tmp_path / "life.txt"), "--model", str(models["chain"])]
    shown = CliRunner().invoke(app, [*given, "--always", "--json"])
    assert shown.exit_code == 0, shown.output
    assert json.loads(shown.stdout)["title"] == "Mary Anning"
    diff = CliRunner().invoke(app, [*given, "--always", "--diff", "--quiet"])
    assert "[-Mary Anning-]" in diff.stdout
    written = CliRunner().invoke(app, [*given, "--format", "html", "-o", str(tmp_path / "a.html")])
    assert written.exit_code == 0, written.output
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_reg_rewrite_reads_bad_encodings_and_refuses_binary_files(tmp_path, models):
    (tmp_path / "bad.txt").write_bytes(
        "Mary Anning était fossil collector. \x96".encode("cp1252", "replace")
    )
    (tmp_path / "bytes.txt").write_bytes(b"\x00\x01\x02" * 10)
    given = ["--model", str(models["chain"])]
    assert CliRunner().invoke(app, ["rewrite", str(tmp_path / "bad.txt"), *given]).exit_code == 0
    refused = CliRunner().invoke(app, ["rewrite", str(tmp_path / "bytes.txt"), *given])
    assert refused.exit_code == 2
    assert "binary" in refused.output


def test_rewrite_function_refuses_what_is_no_text(models):
    with pytest.raises(InputError, match="a text, a path or a list of them was expected"):
        reg.rewrite(7)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="unknown format"):
        reg.rewrite(LIFE, format="pdf")
    with pytest.raises(InputError, match='unknown pronoun "xe"'):
        reg.rewrite(LIFE, pronoun="xe")
