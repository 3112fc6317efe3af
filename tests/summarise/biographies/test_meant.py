"""Pronouns and bare surnames that mean the person, by the entity layer: sure, or silent."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.english.entities.target_person import TargetPerson
from regsuite.summarise.biographies.meant import Meant
from regsuite.summarise.biographies.name_forms import Namesakes
from regsuite.summarise.biographies.stretches import Stretches


def meant(name: str, text: str) -> tuple[Meant, int]:
    """Return who answers, and how many sentences there are."""
    item = split_set(DocumentSet(name, (Document("d", "", text),)))
    person = TargetPerson.of(item)
    return Meant(person, Namesakes(item, person), Stretches(item)), len(item.sentences)


@pytest.mark.parametrize(
    ("text", "pronouns"),
    [
        ("Anna Moe sailed to Oster. She came back in May.", {0}),
        ("Anna Moe sailed to Oster. Her boat sank.", {0}),
        ("Anna Moe sailed to Oster. He came back in May.", set()),
        ("Anna Moe sailed to Oster. Eva Lund stayed at home. She wrote a book.", set()),
        ("She came back in May.", {0}),
        ("Eva Lund stayed at home. She wrote a book.", set()),
    ],
)
def test_a_pronoun_means_the_person_where_the_layer_is_sure(text, pronouns):
    answers, count = meant("Anna Moe", text)
    assert answers.pronouns(count - 1) == pronouns


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Anna Moe sailed to Oster. Then Moe came back.", {5}),
        ("Anna Moe sailed to Oster. Peter Moe stayed. He and Anna Moe wrote.", {7}),
        ("Peter Moe stayed in Oster. He was ill. Then Moe came back.", set()),
    ],
)
def test_a_surname_that_others_bear_must_surely_go_back_to_the_full_name(text, names):
    answers, count = meant("Anna Moe", text)
    assert answers.names(count - 1) == names


def test_a_long_document_is_read_in_stretches():
    text = "Anna Moe sailed to Oster. " + "Rain fell on the quay. " * 60 + "She came back in May."
    answers, count = meant("Anna Moe", text)
    stretch = answers.stretches.of(count - 1)
    assert min(stretch.starts) > 30 and stretch is answers.stretches.of(count - 2)
    assert stretch.known.text[stretch.starts[count - 1] :] == "She came back in May."
