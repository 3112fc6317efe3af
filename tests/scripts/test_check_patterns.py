"""Regular expressions: ambiguous ones are told from others, and none of ours is ambiguous."""

from __future__ import annotations

import check_patterns
import pytest
from pattern_tools.ambiguity import EXPONENTIAL, POLYNOMIAL, ambiguity
from pattern_tools.automaton import automaton
from pattern_tools.found import Pattern, patterns


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        (r"(?:<!--.{0,2000}?-->\s*)*<html", EXPONENTIAL),
        (r"(a+)+b", EXPONENTIAL),
        (r"(a|a)*b", ""),  # a set of letters to the parser of re
        (r"(aa|a)*b", EXPONENTIAL),
        (r"(a|ab|b)*c", EXPONENTIAL),
        (r"(?:x*y*)*z", EXPONENTIAL),
        (r"(?i:(?:ax|Ax)+)b", EXPONENTIAL),
        (r"x(?=(a+)+b)", EXPONENTIAL),
        (r"(?:[a-z]\w?)*-", EXPONENTIAL),
        (r"\s*\n\s*x", POLYNOMIAL),
        (r"<\w*[^>]*>", POLYNOMIAL),
        (r"a*a*b", POLYNOMIAL),
        (r"\d+\.?\d+x", POLYNOMIAL),
        (r"(?>a+)+b", ""),
        (r"(?:<!--(?>.{0,2000}?-->)\s*+)*+<html", ""),
        (r"(?:a|b)*c", ""),
        (r"(?:ab)*ac", ""),
        (r"\d+(?:\.\d+)?x", ""),
        (r"\w+ \w+", ""),
        (r"a{1,3}a{1,3}b", ""),
        (r"(?:\s|\xa0y?)+x", EXPONENTIAL),
        (rb"(?:\s|\xa0y?)+x", ""),
        (rb"\s+x", ""),
    ],
)
def test_ambiguous_patterns_are_told_from_others(pattern, kind):
    assert ambiguity(automaton(pattern)) == kind


@pytest.fixture(scope="module")
def found() -> list[Pattern]:
    return patterns()


def test_patterns_are_found_wherever_they_stand(found):
    modules = {pattern.module for pattern in found}
    assert "regsuite.corpora.formats.documents.web" in modules
    assert "regsuite.english.discourse.line_kinds" in modules
    assert any(isinstance(pattern.text, bytes) for pattern in found)
    assert len(found) > 200


def test_no_pattern_is_ambiguous_unless_its_input_is_bounded(found):
    assert check_patterns.findings(found) == []


def test_what_is_accepted_is_there_and_says_why(found):
    known = check_patterns.accepted()
    assert set(known) <= {check_patterns.key(pattern) for pattern in found}
    assert all(len(reason) > 10 for reason in known.values())


def test_an_ambiguous_pattern_is_named(monkeypatch, capsys):
    bad = Pattern(r"(a+)+b", 0, "regsuite.x")
    monkeypatch.setattr(check_patterns, "patterns", lambda: [bad])
    monkeypatch.setattr("sys.argv", ["check_patterns.py"])
    assert check_patterns.main() == 1
    assert "exponential\tregsuite.x\t'(a+)+b'" in capsys.readouterr().out
