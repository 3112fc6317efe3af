"""From decisions to entities."""

from __future__ import annotations

from regsuite.english.entities.assembly import Decision, assembled
from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.facts import facts_of
from regsuite.english.entities.resolved import ResolvedDocument
from tests.english.entities.resolved_builders import family

PERSON = {"person": 0.9, "place": 0.1}


def document(**links: str) -> ResolvedDocument:
    """Return the family with mentions linked by their texts, "_" for a space."""
    tree = family()
    facts = [f for f in facts_of(tree, candidates(tree)) if f.kind != "coordination"]
    texts = [tree.span_text(f.candidate.first, f.candidate.last) for f in facts]
    goes = {a.replace("_", " "): b for a, b in links.items()}
    decisions = [
        Decision(1.0, PERSON, texts.index(goes[t]), 0.8, 0.2)
        if t in goes
        else Decision(1.0, PERSON)
        for t in texts
    ]
    return assembled(tree, facts, decisions, ["a note"])


def test_links_make_entities() -> None:
    text = document(her="Anna Dunn", Tom="her brother")
    names = [e.name for e in text.entities]
    assert names == ["Anna Dunn", "a doctor", "Tom", "the river"]
    assert [text.mentions[i].text for i in text.entities[0].mentions] == ["Anna Dunn", "her"]
    assert text.notes == ("a note",)


def test_an_entity_knows_gender_type_weakest_link_and_aliases() -> None:
    entity = document(her="Anna Dunn").entities[0]
    assert (entity.gender, entity.type, entity.weakest) == ("female", "person", 0.8)
    assert [(a.name, a.confidence) for a in entity.aliases] == [("Anna Dunn", 1.0)]
    assert entity.named and entity.conflicts == ()


def test_what_does_not_agree_is_said() -> None:
    text = document(Tom="her")
    assert text.entities[text.at(*span(text, "Tom")).entity].conflicts == ("he and she",)  # type: ignore[union-attr]


def span(text: ResolvedDocument, words: str) -> tuple[int, int]:
    start = text.text.index(words)
    return start, start + len(words)


def test_salience_adds_up_to_one_and_subjects_weigh_more() -> None:
    text = document()
    assert abs(sum(e.salience for e in text.entities) - 1) < 1e-9
    by_name = {e.name: e.salience for e in text.entities}
    assert by_name["Anna Dunn"] == 2 * by_name["the river"]
