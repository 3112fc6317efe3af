"""TUNA XML: both dialects in, answers out, and what is refused."""

from __future__ import annotations

import string
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from regsuite.base.errors import InputError
from regsuite.corpora.formats.tuna.xml import TunaXml, parse_trial, to_xml
from regsuite.corpora.records.tuna import Description, Entity, Phrase, Trial
from tests.corpora.written import with_choice

DOMAIN = """<DOMAIN>
    <ENTITY ID="1" IMAGE="a.gif" TYPE="target">
      <ATTRIBUTE NAME="colour" TYPE="literal" VALUE="red "/>
      <ATTRIBUTE NAME="wheels" TYPE="literal" VALUE="4"/>
      <ATTRIBUTE NAME="x-dimension" VALUE="unknown"/>
      <ATTRIBUTE NAME="wheels" VALUE=" 4"/>
    </ENTITY>
    <ENTITY ID="2" IMAGE="b.gif" TYPE="distractor">
      <ATTRIBUTE NAME="colour" VALUE="blue"/>
    </ENTITY>
  </DOMAIN>"""

ORIGINAL = f"""<?xml version="1.0"?>
<!DOCTYPE TRIAL SYSTEM "cars.dtd">
<TRIAL CARDINALITY="1" CONDITION="+LOC" DOMAIN="cars" ID="s3t4" SIMILARITY="similar">
  {DOMAIN}
  <STRING-DESCRIPTION>
    the  photo of the old <!-- typed later --> red car
  </STRING-DESCRIPTION>
  <DESCRIPTION NUM="singular"><DET ID="1" VALUE="definite">the</DET>
    <ATTRIBUTE ID="a1" NAME="type" VALUE="other">photo</ATTRIBUTE> of
    <DESCRIPTION NUM="singular"><DET ID="2" VALUE="definite">the</DET>
      <META-ATTRIBUTE ID="m" NAME="looks" VALUE="some"><ATTRIBUTE ID="a2" NAME="age" VALUE="old "/>
        <ATTRIBUTE ID="a3" NAME="colour" VALUE="red"/> old red</META-ATTRIBUTE> car
    </DESCRIPTION>
  </DESCRIPTION>
  <!-- kept -->
  <ATTRIBUTE-SET>
    <ATTRIBUTE ID="a3" NAME="colour" VALUE="red"/><ATTRIBUTE ID="a4" NAME="colour" VALUE="red "/>
    <ATTRIBUTE ID="a1" NAME="type" VALUE="other"></ATTRIBUTE>
  </ATTRIBUTE-SET>
</TRIAL>
""".encode()

CHALLENGE = f"""<TRIAL CONDITION="-LOC" ID="s3t4">
  {DOMAIN}
  <WORD-STRING>red car</WORD-STRING>
  <ANNOTATED-WORD-STRING>
    <ATTRIBUTE NAME="colour" VALUE="red">red</ATTRIBUTE> car
  </ANNOTATED-WORD-STRING>
  <ATTRIBUTE-SET><ATTRIBUTE NAME="colour" VALUE="red"/></ATTRIBUTE-SET>
</TRIAL>
""".encode()

UNANSWERED = f"""<TRIAL CONDITION="-LOC" ID="s3t4">
  {DOMAIN}
</TRIAL>""".encode()

CHOICE = Description(
    frozenset({("wheels", "4"), ("colour", "red")}),
    "4 wheels & red",
    (Phrase("4 wheels", (("wheels", "4"),)), Phrase("&"), Phrase("red", (("colour", "red"),))),
)


def test_original_dialect_record() -> None:
    trial = parse_trial(ORIGINAL)
    assert (trial.id, trial.domain, trial.condition) == ("s3t4", "cars", "+LOC")
    assert (trial.writer, trial.item) == ("s3", "t4")
    assert trial.target == Entity(
        "1", (("colour", "red"), ("wheels", "4"), ("x-dimension", "unknown")), True, "a.gif"
    )
    assert trial.gold is not None
    assert trial.gold.attributes == {("colour", "red"), ("type", "other")}
    assert trial.gold.words == "the photo of the old red car"


def test_original_dialect_phrases_keep_nested_attributes_together() -> None:
    gold = parse_trial(ORIGINAL).gold
    assert gold is not None
    assert gold.phrases == (
        Phrase("the"),
        Phrase("photo", (("type", "other"),)),
        Phrase("of the"),
        Phrase("old red", (("age", "old"), ("colour", "red"))),
        Phrase("car"),
    )


def test_challenge_dialect_record_is_the_same_type() -> None:
    trial = parse_trial(CHALLENGE)
    assert trial.entities == parse_trial(ORIGINAL).entities
    assert trial.gold == Description(
        frozenset({("colour", "red")}),
        "red car",
        (Phrase("red", (("colour", "red"),)), Phrase("car")),
    )


def test_domain_without_a_name_is_named_by_its_attributes() -> None:
    assert parse_trial(CHALLENGE).domain == "colour+wheels"


def test_trial_without_answer_has_no_gold() -> None:
    assert parse_trial(UNANSWERED).gold is None


def test_empty_attribute_set_is_an_empty_answer() -> None:
    data = UNANSWERED.replace(b"</TRIAL>", b"<WORD-STRING/><ATTRIBUTE-SET/></TRIAL>")
    assert parse_trial(data).gold == Description(frozenset())


def test_attributes_come_from_the_annotation_where_there_is_no_set() -> None:
    data = CHALLENGE.replace(b"ATTRIBUTE-SET", b"SOMETHING-ELSE")
    gold = parse_trial(data).gold
    assert gold is not None
    assert gold.attributes == {("colour", "red")}


@pytest.mark.parametrize("source", [ORIGINAL, CHALLENGE, UNANSWERED])
@pytest.mark.parametrize(
    "choice", [CHOICE, Description(frozenset({("type", "car")}), "car"), Description(frozenset())]
)
def test_with_choice_replaces_all_of_the_answer_and_nothing_else(
    source: bytes, choice: Description
) -> None:
    written = with_choice(source, choice)
    before, after = parse_trial(source), parse_trial(written)
    assert after.gold == choice
    assert after.without_gold() == before.without_gold()


def test_with_choice_keeps_dialect_doctype_attributes_and_comments() -> None:
    written = with_choice(ORIGINAL, CHOICE)
    for kept in (b'<!DOCTYPE TRIAL SYSTEM "cars.dtd">', b'SIMILARITY="similar"', b"<!-- kept -->",
                 b'<DESCRIPTION NUM="singular">', b'VALUE="red "'):  # fmt: skip
        assert kept in written
    assert b"STRING-DESCRIPTION" in written
    assert b"WORD-STRING" not in written
    assert b"photo" not in written


def test_with_choice_without_words_leaves_no_human_words() -> None:
    written = with_choice(ORIGINAL, Description(frozenset({("wheels", "4")})))
    assert b"STRING-DESCRIPTION" not in written
    assert b"photo" not in written
    assert bare(written) == [("wheels", "4")]


def bare(written: bytes) -> list[tuple[str, str]]:
    """Return the attributes of a DESCRIPTION that holds nothing else (ASGRE's Figure 1b)."""
    (element,) = etree.fromstring(written).findall("DESCRIPTION")
    assert not "".join(element.itertext()).split()
    return [(a.get("NAME"), a.get("VALUE")) for a in element]


def test_asgre_layout_is_kept_and_can_be_asked_for() -> None:
    inside = b'<DESCRIPTION><ATTRIBUTE NAME="wheels" VALUE="4"/></DESCRIPTION></TRIAL>'
    source = UNANSWERED.replace(b"</TRIAL>", inside)
    assert parse_trial(source).gold == Description(frozenset({("wheels", "4")}))
    asked = TunaXml({"layout": "asgre"})
    made = [asked.parse(data, Path("a.xml")) for data in (ORIGINAL, CHALLENGE, UNANSWERED)]
    changed = [asked.write(parsed.source, parsed.items, [CHOICE]) for parsed in made]
    for written in (with_choice(source, CHOICE), *changed):
        assert sorted(bare(written)) == sorted(CHOICE.attributes)
        assert not any(tag in written for tag in (b"ATTRIBUTE-SET", b"WORD-STRING", b"STRING-"))
        assert parse_trial(written).gold == Description(CHOICE.attributes)


def test_an_attribute_set_that_is_said_stays_as_it_was() -> None:
    given = b'<ATTRIBUTE-SET  N="7"><ATTRIBUTE VALUE="4" NAME="wheels" ID="a1"/></ATTRIBUTE-SET>'
    source = UNANSWERED.replace(b"</TRIAL>", given + b"</TRIAL>")
    written = with_choice(source, Description(frozenset({("wheels", "4")}), "four wheels"))
    assert b'<ATTRIBUTE VALUE="4" NAME="wheels" ID="a1"/>' in written
    assert b"<WORD-STRING>four wheels</WORD-STRING>" in written


def test_with_choice_puts_words_before_a_given_attribute_set() -> None:
    source = UNANSWERED.replace(b"</TRIAL>", b"<ATTRIBUTE-SET/></TRIAL>")
    written = with_choice(source, CHOICE)
    assert written.index(b"<WORD-STRING>") < written.index(b"<ATTRIBUTE-SET>")


_text = st.text(string.ascii_letters + string.digits + "äß'&<>\"-,.", min_size=1, max_size=8)
_attribute = st.tuples(_text, _text)
_attributes = st.lists(_attribute, max_size=4, unique=True).map(tuple)
_words = st.lists(_text, min_size=1, max_size=6).map(" ".join)


@st.composite
def _descriptions(draw: st.DrawFn) -> Description:
    said = draw(st.lists(st.tuples(_words, _attributes), max_size=5))
    phrases: list[Phrase] = []
    for text, attributes in said:
        if attributes or not phrases or phrases[-1].attributes:
            phrases.append(Phrase(text, attributes))
    return Description(frozenset(draw(_attributes)), draw(st.none() | _words), tuple(phrases))


@st.composite
def _trials(draw: st.DrawFn) -> Trial:
    ids = draw(st.lists(_text, min_size=1, max_size=5, unique=True))
    target = draw(st.sampled_from(ids))
    entities = tuple(Entity(i, draw(_attributes), i == target, draw(_text)) for i in ids)
    condition = draw(st.sampled_from(["+LOC", "-LOC", ""]))
    gold = draw(st.none() | _descriptions())
    return Trial(draw(_text), draw(_text), condition, entities, gold)


@given(_trials())
def test_to_xml_reads_back_equal(trial: Trial) -> None:
    assert parse_trial(to_xml(trial)) == trial


@given(_trials(), _descriptions())
def test_with_choice_reads_back_equal(trial: Trial, choice: Description) -> None:
    assert parse_trial(with_choice(to_xml(trial), choice)) == replace(trial, gold=choice)


ONE = '<ENTITY ID="1" TYPE="target"/>'


def _trial(inner: str) -> bytes:
    return f'<TRIAL ID="x">\n<DOMAIN>\n{inner}\n</DOMAIN>\n</TRIAL>'.encode()


@pytest.mark.parametrize(
    ("data", "message", "line"),
    [
        (b"<TEXT/>", "root element is TEXT", 1),
        (b'<TRIAL ID="x"/>', "no DOMAIN", 1),
        (b'<TRIAL ID="x">\n<DOMAIN/></TRIAL>', "no ENTITY", 2),
        (_trial('<ENTITY ID="1" TYPE="distractor"/>'), "no entity is the target", 2),
        (_trial(f'{ONE}\n<ENTITY ID="2" TYPE="target"/>'), "2 entities are targets", 4),
        (_trial(f'{ONE}\n<ENTITY ID="1" TYPE="distractor"/>'), 'second ENTITY with ID "1"', 4),
        (_trial(f'{ONE}\n<ENTITY TYPE="distractor"/>'), "ENTITY has no ID", 4),
        (_trial(f'{ONE}\n<ENTITY ID="2" TYPE="bystander"/>'), 'unknown TYPE "bystander"', 4),
        (_trial(f'{ONE}\n<ENTITY ID="2"/>'), "unknown TYPE", 4),
        (
            _trial('<ENTITY ID="1" TYPE="target">\n<ATTRIBUTE VALUE="red"/></ENTITY>'),
            "ATTRIBUTE has no NAME", 4,
        ),
        (
            _trial('<ENTITY ID="1" TYPE="target">\n<ATTRIBUTE NAME="  " VALUE="red"/></ENTITY>'),
            "ATTRIBUTE has no NAME", 4,
        ),
        (
            _trial('<ENTITY ID="1" TYPE="target">\n<ATTRIBUTE NAME="colour"/></ENTITY>'),
            "colour has no VALUE", 4,
        ),
        (
            CHALLENGE.replace(b'<ATTRIBUTE NAME="colour" VALUE="red">', b"<ATTRIBUTE>"),
            "ATTRIBUTE has no NAME", 15,
        ),
        (
            CHALLENGE.replace(b"</TRIAL>", b"<ATTRIBUTE-SET/></TRIAL>"),
            "second ATTRIBUTE-SET", 18,
        ),
        (CHALLENGE.replace(b"</TRIAL>", b"<DESCRIPTION/></TRIAL>"), "mixes", 1),
        (b"", "is empty", None),
        (b"<TRIAL><DOMAIN></TRIAL>", "not well-formed", 1),
        (b'<!DOCTYPE TRIAL [<!ENTITY a "aa">]><TRIAL>&a;</TRIAL>', "declares XML entities", None),
    ],
)  # fmt: skip
def test_bad_input_is_named_with_its_line(data: bytes, message: str, line: int | None) -> None:
    with pytest.raises(InputError, match=message) as caught:
        parse_trial(data, "some.xml")
    assert caught.value.line == line
    assert str(caught.value).startswith("some.xml:")


def test_missing_file_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        TunaXml().read(tmp_path / "none.xml")
