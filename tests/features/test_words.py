"""What the word files are for in feature rows: entries from all over each list must show there."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.features.conversations import sentences
from regsuite.features.conversations.turns import MESSAGE_FEATURES, turns
from regsuite.features.documents.sentence_rows import sentence_rows
from regsuite.features.grec.chain_context import word_class
from regsuite.features.grec.layout import Layout
from regsuite.features.tweets.tokens import word
from regsuite.reg.lists import alternatives, refex
from regsuite.summarise.biographies.biography import elements
from tests.builders import pronoun, ref, text
from tests.features.test_sentence_cues import cue as cue_of


def row(*told: str) -> list[dict[str, object]]:
    document = Document("d", "", "\n\n".join(told))
    return [dict(found) for found in sentence_rows(split_set(DocumentSet("d", (document,))))]


def clue(name: str, line: str) -> bool:
    talk = Conversation("x", (Message("0", "ann", spoken(line), None),))
    return bool(turns(talk).features[0, MESSAGE_FEATURES.index(name)])


def mail_row(line: str) -> dict[str, float]:
    talk = Conversation("x", (Message("0", "ann", spoken(line), None),), title="Roof")
    discussion = sentences.Discussion(sentences.split(talk))
    return discussion.rows()[0]


@pytest.mark.parametrize("opener", "He She It They This Those His Her Their Such There We".split())
def test_a_sentence_that_opens_so_points_back(opener: str) -> None:
    told = (f"{opener} boats left early.", "The harbour was empty.")
    assert [found["points back"] for found in row(*told)] == [True, False]
    assert cue_of("points back", *told) == [1.0, 0.0]


@pytest.mark.parametrize("opener", "But And However Also So Meanwhile Moreover Yet Thus".split())
def test_a_sentence_that_opens_so_links_back(opener: str) -> None:
    told = (f"{opener} the boats left early.", "The harbour was empty.")
    assert [found["links back"] for found in row(*told)] == [True, False]
    assert cue_of("links back", *told) == [1.0, 0.0]


@pytest.mark.parametrize(
    "cue",
    "reported announced according important significant main results conclusion summary total "
    "overall expected confirmed warned".split(),
)
def test_a_cue_word_is_seen(cue: str) -> None:
    told = (f"The harbour {cue} boats.", "The harbour was empty.")
    assert [found["cue word"] for found in row(*told)] == [True, False]
    assert cue_of("cue word", *told) == [1.0, 0.0]


@pytest.mark.parametrize(
    "verb", "decided agreed approved rejected should must propose recommend concluded plan".split()
)
def test_a_sentence_decides(verb: str) -> None:
    assert cue_of("decides", "Boats left.", f"They {verb} it.", "Rain fell.") == [0.0, 1.0, 0.0]


@pytest.mark.parametrize(
    "label",
    ["Conclusion", "Verdict", "Key message", "Key findings", "Takeaway", "Take-aways", "Outcome",
     "Interpretation", "Recommendations", "Update", "Solved", "TL;DR"],
)  # fmt: skip
def test_a_label_concludes(label: str) -> None:
    assert cue_of("concludes", "Boats left.", f"{label}: They were late.") == [0.0, 1.0]


@pytest.mark.parametrize(
    "nation",
    "American Belgian Chinese Danish Egyptian French Greek Icelandic Japanese Kenyan Mexican "
    "Norwegian Polish Russian Swedish Turkish Welsh".split(),
)
def test_a_sentence_tells_the_nationality(nation: str) -> None:
    assert "nationality" in elements(f"Moe was a gifted {nation} oceanographer.")
    assert "nationality" not in elements("Moe was a gifted tall oceanographer.")


@pytest.mark.parametrize(
    ("told", "element"),
    [
        ("Moe died in Bergen.", "bio"),
        ("Moe was buried at sea.", "bio"),
        ("Moe is best known for maps.", "fame"),
        ("The medal went to Moe.", "fame"),
        ("Moe was stubborn and shy.", "personality"),
        ("Moe was generous.", "personality"),
        ("Moe married in May.", "personal"),
        ("Moe moved to Oslo.", "personal"),
        ("Moe had two daughters.", "personal"),
        ("Moe was a member of nothing else.", "social"),
        ("Moe kept his friends.", "social"),
        ("Moe studied at night.", "education"),
        ("Moe left school at ten.", "education"),
        ("Moe was naturalised.", "nationality"),
        ("Moe was accused of theft.", "scandal"),
        ("Moe was sentenced.", "scandal"),
        ("Moe founded a yard.", "work"),
        ("Moe invented a lamp.", "work"),
        ("Moe taught sailors.", "work"),
    ],
)
def test_a_sentence_tells_an_element_of_a_life(told: str, element: str) -> None:
    assert element in elements(told)


@pytest.mark.parametrize(
    "opener", "how what why where who when can does did is have anyone should will whats".split()
)
def test_a_chat_message_that_opens_so_asks(opener: str) -> None:
    assert clue("question word", f"{opener} printers jam")
    assert not clue("question word", "printers jam")


@pytest.mark.parametrize("opener", "Who What When Where Why How Can Could Should Do Is".split())
def test_a_mail_sentence_that_opens_so_asks(opener: str) -> None:
    assert mail_row(f"{opener} the roof leak again today.")["question word"] == 1.0


@pytest.mark.parametrize("opener", "yes no yeah yup nope nah okay sure right exactly".split())
def test_a_chat_message_that_opens_so_answers(opener: str) -> None:
    assert clue("answer word", f"{opener} printers jam")
    assert not clue("answer word", "printers jam")


@pytest.mark.parametrize("opener", "and but so or because then also that it they she".split())
def test_a_chat_message_that_opens_so_goes_on(opener: str) -> None:
    assert clue("linking word", f"{opener} printers jam")
    assert not clue("linking word", "printers jam")


@pytest.mark.parametrize(
    "verb", "suggest propose should think need must recommend prefer want agree".split()
)
def test_a_mail_sentence_proposes(verb: str) -> None:
    assert mail_row(f"We {verb} a new roof.")["proposal"] == 1.0
    assert mail_row("The roof is new.")["proposal"] == 0.0


@pytest.mark.parametrize(
    "negation", "not never nobody neither hardly without cannot dont isnt didnt aint lacks".split()
)
def test_a_word_of_a_tweet_negates(negation: str) -> None:
    assert word(negation).negation and not word("rain").negation


def layout(words: str, candidate: str = "it") -> Layout:
    made = ref("1", (pronoun(candidate),))
    return Layout(text((made, f" {words} ."), title="Tay"))


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        *((w, "preposition") for w in "in of from with near through against behind via".split()),
        *((w, "subordinator") for w in "when while although because until if whereas".split()),
        *((w, "auxiliary") for w in "has have can would might must did".split()),
        *((w, "copula") for w in "is were became remains".split()),
        *((w, "pronoun") for w in "he hers itself they them himself".split()),
        *((w, "function") for w in "there several each however five another today known".split()),
        ("salmon", "word"),
    ],
)
def test_a_word_beside_a_reference_has_a_class(words: str, kind: str) -> None:
    assert word_class(layout(words), 1) == kind


@pytest.mark.parametrize(
    ("kind", "words", "count"),
    [
        ("verb", "has flowed and is wide where it would be", 3),
        ("preposition", "runs in hills near towns along fields under bridges", 4),
        ("subordinator", "fell because nobody came until dawn although warned", 3),
        ("category", "peak creek tarn village kingdom poet volcano suburb", 8),
        ("category", "massif brook loch metropolis archipelago composer bishop queen", 8),
        ("pronoun", "saw him and her with their boat", 3),
        ("own pronoun", "showed its banks and itself", 2),
    ],
)
def test_words_around_references_are_counted_by_kind(kind: str, words: str, count: int) -> None:
    made = layout(words)
    assert made.count(kind, 0, len(made.tokens)) == count


@pytest.mark.parametrize(
    ("pronoun", "object_", "genitive", "reflexive"),
    [
        ("he", "him", "his", "himself"),
        ("she", "her", "her", "herself"),
        ("it", "it", "its", "itself"),
        ("they", "them", "their", "themselves"),
    ],
)
def test_pronouns_fit_the_place_of_a_reference(
    pronoun: str, object_: str, genitive: str, reflexive: str
) -> None:
    subjects, objects, owners = (
        {found.text for found in alternatives(syncat, ["Tay"], pronoun)}
        for syncat in ("np-subj", "np-obj", "subj-det")
    )
    assert {pronoun, f"Tay {reflexive}"} <= subjects
    assert {object_, reflexive} <= objects and genitive in owners
    assert refex(reflexive).type == "pronoun"
