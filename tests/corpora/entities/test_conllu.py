"""Entities in CoNLL-U: brackets that nest and cross, heads, kinds, spacing, and writing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.entities.brackets import Brackets, written
from regsuite.corpora.formats.entities.conllu import EntityConllu
from regsuite.corpora.records.entities import (
    COORDINATION,
    NAME,
    NOMINAL,
    PRONOUN,
    Choice,
    EntityText,
    Found,
    Turn,
)
from regsuite.corpora.samples import sample

GUM = """\
# newdoc id = GUM_news_harbour
# global.Entity = GRP-etype-infstat-salience-centering-minspan-link-identity
# meta::genre = news
# meta::title = The harbour
# newpar
# sent_id = 1
# speaker = Ann
# text = Ann Reed's boat sank.
1\tAnn\tAnn\tPROPN\tNNP\t_\t4\tnmod:poss\t_\tBridge=7<2|Entity=(2-object-new-s-cf1-4-coref(1-person-new-s-cf2-1,2-coref-Ann_Reed
2-3\tReed's\t_\t_\t_\t_\t_\t_\t_\t_
2\tReed\tReed\tPROPN\tNNP\t_\t1\tflat\t_\t_
3\t's\t's\tPART\tPOS\t_\t1\tcase\t_\tEntity=1)
4\tboat\tboat\tNOUN\tNN\t_\t5\tnsubj\t_\tEntity=2)
5\tsank\tsink\tVERB\tVBD\t_\t0\troot\t_\tSpaceAfter=No
6\t.\t.\tPUNCT\t.\t_\t5\tpunct\t_\t_

# newpar
# sent_id = 2
# speaker = Ann
# text = She and Tom swam.
1\tShe\tshe\tPRON\tPRP\t_\t4\tnsubj\t_\tEntity=(3-person-new-s-cf1-1,3-coref(1-person-giv-s-cf2-1-ana-Ann_Reed)|SplitAnte=1<3,4<3
2\tand\tand\tCCONJ\tCC\t_\t3\tcc\t_\t_
3\tTom\tTom\tPROPN\tNNP\t_\t1\tconj\t_\tEntity=(4-person-new-s-cf3-1-sgl)3)
4\tswam\tswim\tVERB\tVBD\t_\t0\troot\t_\tSpaceAfter=No
5\t.\t.\tPUNCT\t.\t_\t4\tpunct\t_\t_

"""
FORMAT = EntityConllu()


def read(text: str = GUM, name: str = "a.conllu") -> EntityText:
    (item,) = FORMAT.parse(text.encode(), Path(name)).items
    return item


def words(item: EntityText) -> list[tuple[str, str, str, str]]:
    return [(item.words(m.span), item.words(m.head), m.entity, m.type) for m in item.mentions or ()]


def as_choice(item: EntityText, **changes: str) -> Choice:
    gold = item.mentions or ()
    return Choice(
        tuple(
            Found(m.start, m.end, m.head, changes.get("prefix", "") + m.entity, m.type)
            for m in gold
        )
    )


def test_raw_text_is_put_together_from_spacing_and_paragraphs() -> None:
    item = read()
    assert item.text == "Ann Reed's boat sank.\n\nShe and Tom swam."
    assert [item.words(span) for span in item.paragraphs] == [
        "Ann Reed's boat sank.",
        "She and Tom swam.",
    ]
    assert item.sentences == item.paragraphs
    assert (item.id, item.title, item.genre) == ("GUM_news_harbour", "The harbour", "news")


def test_mentions_nest_and_have_heads_types_and_entities() -> None:
    assert words(read()) == [
        ("Ann Reed's boat", "boat", "2", "object"),
        ("Ann Reed's", "Ann", "1", "person"),
        ("She and Tom", "She", "3", "person"),
        ("She", "She", "1", "person"),
        ("Tom", "Tom", "4", "person"),
    ]


def test_kinds_come_from_the_head_and_what_is_joined_with_it() -> None:
    kinds = [m.kind for m in read().mentions or ()]
    assert kinds == [NOMINAL, NAME, COORDINATION, PRONOUN, NAME]


def test_the_shortest_span_is_that_of_the_corpus() -> None:
    item = read()
    minimal = [item.words(m.minimal) for m in item.mentions or ()]
    assert minimal == ["boat", "Ann Reed", "She and Tom", "She", "Tom"]


def test_sentences_of_one_speaker_are_one_turn() -> None:
    item = read()
    assert item.turns == (Turn(0, len(item.text), "Ann"),)


def test_without_gold_only_text_paragraphs_and_speakers_are_left() -> None:
    item = read().without_gold()
    assert (item.mentions, item.tokens, item.sentences) == (None, (), ())
    assert item.paragraphs and item.turns


def test_a_file_with_the_gold_mentions_is_written_as_it_was() -> None:
    parsed = FORMAT.parse(GUM.encode(), Path("a.conllu"))
    choice = as_choice(parsed.items[0])
    assert FORMAT.write(parsed.source, parsed.items, [choice]) == GUM.encode()


def test_other_mentions_take_the_place_of_gold_bridges_and_split_antecedents() -> None:
    parsed = FORMAT.parse(GUM.encode(), Path("a.conllu"))
    (item,) = parsed.items
    start = item.text.index("Tom")
    choice = Choice((Found(start, start + 3, (start, start + 3), "x", "organisation"),))
    out = FORMAT.write(parsed.source, parsed.items, [choice]).decode()
    assert "Bridge" not in out and "SplitAnte" not in out and "minspan" not in out
    assert words(read(out)) == [("Tom", "Tom", "e1", "organisation")]
    assert "(e1-organization-1)" in out
    assert "2-3\tReed's" in out and out.count("SpaceAfter=No") == 2


def test_a_choice_that_ends_within_a_word_takes_all_of_it_and_stays_in_its_sentence() -> None:
    parsed = FORMAT.parse(GUM.encode(), Path("a.conllu"))
    (item,) = parsed.items
    choice = Choice((Found(5, len(item.text) - 3, (11, 15), "x", "object"),))
    out = FORMAT.write(parsed.source, parsed.items, [choice]).decode()
    assert words(read(out)) == [("Reed's boat sank.", "boat", "e1", "object")]


def test_a_file_without_entities_is_read_as_not_annotated_and_can_be_filled() -> None:
    plain = (
        "1\tTom\tTom\tPROPN\tNNP\t_\t2\tnsubj\t_\t_\n2\tswam\tswim\tVERB\tVBD\t_\t0\troot\t_\t_\n\n"
    )
    parsed = FORMAT.parse(plain.encode(), Path("b.conllu"))
    (item,) = parsed.items
    assert item.mentions is None and item.id == "b"
    out = FORMAT.write(parsed.source, [item], [Choice((Found(0, 3, (0, 3), "7"),))]).decode()
    assert words(read(out)) == [("Tom", "Tom", "e1", "")]


def test_documents_of_one_file_are_kept_apart_and_share_the_names_of_fields() -> None:
    one = GUM.replace("newdoc id = GUM_news_harbour", "newdoc id = one")
    second = "\n".join(line for line in GUM.split("\n") if "global.Entity" not in line)
    parsed = FORMAT.parse((one + second).encode(), Path("a.conllu"))
    assert [item.id for item in parsed.items] == ["one", "GUM_news_harbour"]
    assert words(parsed.items[0]) == words(parsed.items[1])
    choices = [as_choice(parsed.items[0]), as_choice(parsed.items[1], prefix="x")]
    again = FORMAT.parse(FORMAT.write(parsed.source, parsed.items, choices), Path("a.conllu"))
    assert [[w[:2] for w in words(i)] for i in again.items] == [
        [w[:2] for w in words(i)] for i in parsed.items
    ]


def test_the_fields_of_corefud_say_the_head_and_have_parts() -> None:
    rows = [
        "# newdoc id = d",
        "# global.Entity = eid-etype-head-other",
        "1\tone\tone\tNUM\tCD\t_\t0\troot\t_\tEntity=(e1[1/2]-person-3-x:1)",
        "2\tor\tor\tCCONJ\tCC\t_\t3\tcc\t_\t_",
        "3\tmore\tmore\tADJ\tJJ\t_\t1\tconj\t_\t_",
        "4\tmen\tman\tNOUN\tNNS\t_\t1\tdep\t_\tEntity=(e1[2/2])",
        "",
    ]
    assert words(read("\n".join(rows))) == [("one or more men", "more", "e1", "person")]


@pytest.mark.parametrize(
    ("annotation", "message"),
    [
        ("(1-person", "begins and never ends"),
        ("1)", "ends that never began"),
        ("nonsense", "cannot read"),
    ],
)
def test_brackets_that_do_not_match_are_an_error_of_the_document(
    annotation: str, message: str
) -> None:
    text = GUM.replace("Entity=2)", f"Entity=2){annotation}")
    with pytest.raises(InputError, match=message) as caught:
        read(text)
    assert "GUM_news_harbour" in str(caught.value) and "a.conllu" in str(caught.value)


def test_an_annotation_of_many_brackets_is_read_in_linear_time() -> None:
    reader = Brackets()
    with pytest.raises(InputError):
        reader.word(0, "(" + "x" * 200_000)
        reader.mentions()


@given(
    st.lists(
        st.tuples(st.integers(0, 12), st.integers(0, 5), st.integers(0, 3)),
        max_size=12,
        unique=True,
    )
)
def test_brackets_written_are_read_again_though_they_nest_and_cross(
    spans: list[tuple[int, int, int]],
) -> None:
    asked = [(a, a + length, f"e{entity}", f"e{entity}") for a, length, entity in spans]
    reader = Brackets()
    for place, pieces in sorted(written(asked).items()):
        reader.word(place, "".join(pieces))
    found = [(b.first, b.last, b.entity) for b in reader.mentions()]
    by_entity = {entity: sorted(m[:1] for m in asked if m[3] == entity) for *_, entity in asked}
    assert len(found) == len(asked)
    assert {e: sorted((a,) for a, _, own in found if own == e) for e in by_entity} == by_entity


def test_the_format_is_recognised_by_its_annotation(tmp_path: Path) -> None:
    path = tmp_path / "a.conllu"
    path.write_text(GUM)
    assert FORMAT.recognises(Head(path))
    path.write_text(GUM.replace("Entity", "Other"))
    assert not FORMAT.recognises(Head(path))


def test_new_files_say_what_the_documents_of_the_sample_say() -> None:
    for path in sorted(sample("entities", "test").glob("*.conllu")):
        (item,) = FORMAT.parse(path.read_bytes(), path).items
        assert FORMAT.new([item]) == path.read_bytes()


def test_new_files_need_trees() -> None:
    with pytest.raises(InputError, match="no trees"):
        FORMAT.new([replace(read(), tokens=())])
