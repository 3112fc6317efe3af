"""Subject, title, candidates and SYNCAT of plain texts."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.grec import FURTHER_SEMCATS, SEMCATS
from regsuite.english import pipeline
from regsuite.english.entities.category_nouns import CATEGORIES, categories_of
from regsuite.english.entities.name_forms import short_names
from regsuite.english.entities.subject import fold, name_words, short_title, subject_of
from regsuite.english.entities.title import guess_title
from regsuite.english.language import has_both_cases, is_english
from regsuite.english.quotes import quoted
from regsuite.features.marks.candidates import EMPTY, candidates
from regsuite.features.marks.rows import rows, second_rows
from regsuite.reg.marking.marking import category_noun, marking
from regsuite.reg.marking.syncat import syncat

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


def parse(text):
    return pipeline.load(pipeline.shipped()).parse(text)


def found(text, title, **given):
    doc = parse(text)
    subject = subject_of(doc, title, **given)
    return doc, subject, candidates(doc, subject)


def words(doc, marks):
    return [doc.text[c.start : c.end] for c in marks]


def test_every_category_may_stand_in_grec_xml():
    assert set(CATEGORIES) == {*SEMCATS, *FURTHER_SEMCATS}


def test_fold_and_name_words():
    assert fold("Popocatépetl’s") == "popocatepetl"
    assert name_words("Mount Etna (volcano)") == {"etna"}
    assert name_words("Rio de Janeiro") >= {"rio", "janeiro"}
    assert name_words("The City") == {"the", "city"}
    assert short_title("Boston, Massachusetts") == "Boston"


@pytest.mark.parametrize(
    ("text", "title", "category", "pronoun"),
    [
        (LAKE, "Lake Vessel", "lake", "it"),
        ("Ada Holm was a Danish painter. She died in 1901.", "Ada Holm", "person", "she"),
        ("Mary Dell was a Danish painter.", "Mary Dell", "person", "she"),
        ("Ixchel Dell was a Danish painter.", "Ixchel Dell", "person", ""),
        ("Harrow Foods is a company that bakes bread.", "Harrow Foods", "company", "it"),
        ("The Copper Kings were a rock band from Glasgow.", "The Copper Kings", "band", "they"),
        ("The Orchard is a 1974 film about two sisters.", "The Orchard", "film", "it"),
        ("Mount Etna erupts often.", "Mount Etna", "mountain", "it"),
        ("Vornak hums.", "Vornak", "thing", ""),
    ],
)
def test_subject_of(text, title, category, pronoun):
    subject = subject_of(parse(text), title)
    assert (subject.category, subject.pronoun) == (category, pronoun)


def test_subject_of_takes_what_is_given():
    subject = subject_of(parse(LAKE), "Lake Vessel", "thing", "they")
    assert (subject.category, subject.pronoun) == ("thing", "they")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (LAKE, "Lake Vessel"),
        ("Johannes Kepler (1571–1630) was an astronomer. Kepler died.", "Johannes Kepler"),
        ("In 1850 the town of Harwick was small. Harwick grew.", "Harwick"),
        ("The Silent Orchard is a film. Critics liked The Silent Orchard.", "The Silent Orchard"),
        ("Anna Berg and Karl Holm were painters. Berg died first.", None),
        ("fog comes on little feet", None),
        ("", None),
    ],
)
def test_guess_title(text, title):
    assert guess_title(parse(text)) == title


def test_candidates_are_names_pronouns_nouns_and_shared_subjects():
    doc, _, marks = found(LAKE, "Lake Vessel")
    assert {"Lake Vessel", "It", "the lake", "its"} <= set(words(doc, marks))
    gaps = [doc.text[c.start :] for c in marks if c.kind == EMPTY]
    assert any(after.startswith("is up to") for after in gaps)


def test_candidates_of_a_name_have_genitive_and_emphasis():
    doc, _, marks = found("Vessel's shore is steep. The lake itself is calm.", "Lake Vessel")
    assert "Vessel's" in words(doc, marks)
    assert "The lake itself" in words(doc, marks)


def test_rows_have_one_row_a_candidate_named_by_kind():
    doc, subject, marks = found(LAKE, "Lake Vessel")
    for c, row in zip(marks, rows(doc, subject, marks), strict=True):
        assert all(key.startswith(f"{c.kind} ") for key in row)
    kinds = dict(zip(words(doc, marks), rows(doc, subject, marks), strict=True))
    assert kinds["the lake"]["common fits"] == "True"
    assert kinds["It"]["pronoun agrees"] == "True"


def test_a_second_look_takes_what_was_chosen_for_the_references_around():
    doc, subject, marks = found(LAKE, "Lake Vessel")
    named = words(doc, marks)
    shares = [0.97 if word == "Lake Vessel" else 0.2 for word in named]
    chosen = {marks[named.index("Lake Vessel")]}
    first = dict(zip(named, rows(doc, subject, marks), strict=True))
    again = second_rows(doc, subject, marks, shares, chosen)
    second = dict(zip(named, again, strict=True))
    assert first["the lake"]["common last own"] == "it"
    assert second["the lake"]["common last own"] == "name"
    assert second["the lake"]["common first look"] == "2"
    assert second["Lake Vessel"]["name first look"] == "9"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Vessel freezes.", "np-subj"),
        ("People swim in Vessel.", "np-obj"),
        ("They love Vessel's water.", "subj-det"),
    ],
)
def test_syncat(text, wanted):
    doc, _, marks = found(text, "Vessel")
    (mark,) = [c for c in marks if doc.text[c.start : c.end].startswith("Vessel")][:1]
    assert syncat(doc, mark) == wanted


def test_marking_lists_hold_what_stands_in_the_text():
    doc, subject, marks = found(LAKE, "Lake Vessel")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Lake Vessel", "It", "the lake")]
    result = marking(doc, subject, chosen)
    assert (result.title, result.semcat) == ("Lake Vessel", "lake")
    for mark in result.marks:
        assert mark.refex in mark.candidates


def test_marking_offers_short_names_where_only_the_full_one_is_used():
    doc, subject, marks = found("Ada Holm was a painter. Then Ada Holm died.", "Ada Holm")
    chosen = [c for c in marks if doc.text[c.start : c.end] == "Ada Holm"]
    assert "Holm" in [c.text for c in marking(doc, subject, chosen).marks[0].candidates]
    doc, subject, marks = found("Ada Holm was a painter. Then she died.", "Ada Holm")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Ada Holm", "she")]
    assert "Holm" not in [c.text for c in marking(doc, subject, chosen).marks[0].candidates]


def test_marking_keeps_a_name_with_the_article_or_without_by_what_is_more_frequent():
    text = "Kingston is a city. Kingston grew. The Kingston of old is gone."
    doc, subject, marks = found(text, "Kingston")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Kingston", "The Kingston")]
    first = {c.first: c for c in chosen if doc[c.first].text != "Kingston" or c.first < 8}
    offered = [c.text for c in marking(doc, subject, list(first.values())).marks[0].candidates]
    assert "Kingston" in offered
    assert "the Kingston" not in offered


def test_the_town_is_no_candidate_for_a_mountain():
    text = "Mount Etna is a mountain in Sicily. The town lies below the mountain."
    doc, _, marks = found(text, "Mount Etna")
    assert "the mountain" in words(doc, marks)
    assert "The town" not in words(doc, marks)


def test_category_noun_is_what_the_text_says_where_that_differs():
    village = subject_of(parse("Harwick is a small village by the sea."), "Harwick")
    assert category_noun(village) == "village"
    painter = subject_of(parse("Ada Holm was a painter. She died."), "Ada Holm")
    assert category_noun(painter) == ""


@pytest.mark.parametrize(
    ("title", "text", "short"),
    [
        ("Mary Anning", "Mary Anning was a collector. She died.", ["Anning"]),
        ("Richard III of England", "Richard III was a king. He died.", ["Richard"]),
        ("River Tay", "River Tay is a river.", ["the Tay"]),
        ("Harrow Foods Ltd", "Harrow Foods Ltd is a company.", ["Harrow Foods"]),
        ("Kyoto", "Kyoto is a city.", []),
    ],
)
def test_short_names(title, text, short):
    assert list(short_names(subject_of(parse(text), title))) == short


def test_categories_of_plural_nouns():
    assert "city" in categories_of("cities")
    assert "mountain" in categories_of("peaks")
    assert categories_of("kettle") == ()


def test_language_and_case():
    german = "Die Donau ist der zweitlängste Fluss in Europa und sie fließt durch zehn Länder."
    assert not is_english(parse(german))
    assert is_english(parse(LAKE))
    assert not has_both_cases(parse(LAKE.upper()))
    assert not has_both_cases(parse(LAKE.lower()))
    assert has_both_cases(parse(LAKE))


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('He said "Tay is long" twice.', ['"Tay is long"']),
        ("He said “Tay is long” twice.", ["“Tay is long”"]),
        ("He said 'Tay is long' twice.", ["'Tay is long'"]),
        ("Tay's bed isn't the miners' home.", []),
        ('"Tay is long\n\nIt ends.', ['"Tay is long']),
    ],
)
def test_quoted(text, inside):
    assert [text[a:b] for a, b in quoted(text)] == inside


def test_who_has_a_given_name_and_a_trade_unheard_of_is_a_person():
    text = "Tom Harrow was a Welsh miner. Tom Harrow met David Pugh in 1921. Tom Harrow died old."
    subject = subject_of(pipeline.load().parse(text), "Tom Harrow")
    assert (subject.category, subject.pronoun) == ("person", "he")


def test_who_has_a_given_name_is_a_person_though_the_text_says_it_of_something():
    text = "Alan Brook was a clockmaker. Alan Brook built a clock, and it still runs."
    subject = subject_of(parse(text), "Alan Brook")
    assert (subject.category, subject.pronoun) == ("person", "he")


@pytest.mark.parametrize(
    ("title", "text", "category"),
    [
        ("Ada Brook", "Ada Brook was a fighter. Ada Brook fought for a fair wage.", "person"),
        ("Ada Brook", "Ada Brook baked bread, and she sold it.", "person"),
        ("Ada Brook", "Ada Brook is a brook in the north. It is cold.", "river"),
    ],
)
def test_what_a_surname_means_does_not_make_a_place_of_a_person(title, text, category):
    assert subject_of(parse(text), title).category == category


def test_short_names_are_offered_though_a_longer_one_and_a_pronoun_were_found():
    text = (
        "Ada Brook was a baker. President Ada Brook baked for kings. Ada Brook had a shop, and she "
        "sold bread. Ada Brook died in 1950."
    )
    doc, subject, marks = found(text, "Ada Brook")
    wanted = ("Ada Brook", "President Ada Brook", "she")
    chosen = [c for c, w in zip(marks, words(doc, marks), strict=True) if w in wanted]
    chosen = [c for c in chosen if not any(o.first < c.first and c.last <= o.last for o in chosen)]
    offered = {
        refex.text for mark in marking(doc, subject, chosen).marks for refex in mark.candidates
    }
    assert "Brook" in offered


def test_a_relative_of_the_subject_is_offered_nowhere():
    text = "Tom Dunn is a pilot. Anna Dunn is a cook. Tom Dunn sails."
    doc, subject, marks = found(text, "Tom Dunn")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Tom Dunn", "Anna Dunn")]
    first, second, _ = marking(doc, subject, chosen).marks
    assert "Anna Dunn" not in [refex.text for refex in first.candidates]
    assert second.refex.text == "Anna Dunn"
