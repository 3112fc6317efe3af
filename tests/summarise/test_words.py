"""What the word files are for in summaries: entries from all over each list count."""

from __future__ import annotations

import datetime

import pytest

from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.english.discourse.openings import (
    begins_with_connective,
    without_opening,
)
from regsuite.summarise.chats import points
from regsuite.summarise.chats.keywords import phrases
from regsuite.summarise.chats.link_corrections import corrected
from regsuite.summarise.headlines import clause_rules as clauses
from regsuite.summarise.headlines import noun_rules as nouns
from regsuite.summarise.headlines.pruning_rules import wanted
from regsuite.summarise.keyphrases.ranking import chunks_of
from tests.english.discourse.test_not_text import reasons
from tests.english.trees import tree

START = datetime.datetime(2024, 1, 1, 12)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        *((f"{label}: Anna Moe", "present") for label in (
            "Present", "In attendance", "Attendees", "Apologies", "Absent", "Participants",
            "Minutes taken by", "Note-taker", "Chaired by", "Venue", "Next meeting")),
        *((f"{label}: 12", "details") for label in (
            "Operating system", "Browser", "Trial registration number", "Keywords", "DOI", "ISBN",
            "Press enquiries", "Telephone", "Web site", "Cooking time", "Serves", "Rating")),
        *((f"{label}: The old mill", "caption") for label in (
            "Photograph", "Pictures", "Video", "Illustration", "File photo", "Image source")),
        *((f"{label}: Anna Moe", "mail") for label in ("To", "Cc", "Sent", "Subject")),
    ],
)  # fmt: skip
def test_a_label_before_a_colon_makes_a_line_no_text(line: str, reason: str) -> None:
    assert reasons(line) == [reason]


@pytest.mark.parametrize(
    "word", "Reporting Written Words Story Text Edited Posted Published Translated".split()
)
def test_who_wrote_a_text_is_no_text(word: str) -> None:
    assert reasons(f"{word} by Anna Moe") == ["byline"]


@pytest.mark.parametrize(
    "line",
    [
        "Log in", "Subscribe now", "Skip to main content", "Share this story", "Copy link",
        "14 comments", "Post a comment", "See also: Ten mills", "Related stories", "Most read",
        "Trending now", "You may also like these mills", "Back to top", "Older posts",
        "Advertisement", "Contact us", "Privacy policy", "Terms of use", "Accept all cookies",
        "Follow us on the air", "Tags: mills, rain", "Continue reading the mill", "Load more mills",
        "Sitemap", "Careers",
    ],
)  # fmt: skip
def test_navigation_is_no_text(line: str) -> None:
    assert reasons(line) == ["navigation"]


@pytest.mark.parametrize(
    "phrase",
    [
        "The mill press, all rights reserved.", "The mill press, copyright 2024, of Wexley.",
        "At the mill this website uses cookies daily.", "By clicking here below you agree to all.",
        "Do sign up to get the mill paper.", "Read the weekly newsletter of the mill.",
        "The mill paper comes straight to your inbox.", "Then follow her on Twitter for more.",
        "Get our free app for the mill.", "You may write to unsubscribe at any time.",
        "This message may be confidential and long.", "If you received this mail, if you have "
        "received this message in error, tell us.", "You may view this in your browser as well.",
        "Please consider the environment before printing this.", "Here you must enable JavaScript.",
        "For this you need to be signed in at once.", "As of now comments are closed for all.",
        "We may earn a commission on mills.", "With our advertising partners we sell mills.",
        "At the mill your privacy matters to us.", "You have two free articles left to read.",
        "Are you already a subscriber of the mill?", "Nobody is responsible for the content of it.",
    ],
)  # fmt: skip
def test_what_a_page_says_of_itself_is_no_text(phrase: str) -> None:
    assert set(reasons(phrase)) == {"navigation"}


@pytest.mark.parametrize(
    "verb", "has said agreed decides approved noted asked reports wants needs should cannot".split()
)
def test_a_line_with_a_verb_is_no_heading(verb: str) -> None:
    assert reasons(f"The miller of old Wexley Green {verb} two new wheels") == []
    assert reasons("The miller of old Wexley Green with two new wheels") == ["heading"]


@pytest.mark.parametrize("verb", "is was are became has can would might did".split())
def test_a_line_with_an_auxiliary_is_no_heading(verb: str) -> None:
    assert reasons(f"The miller of old Wexley Green {verb} two new wheels") == []


@pytest.mark.parametrize(
    "opening",
    [
        "However", "Moreover", "In addition", "Nevertheless", "For example", "By contrast",
        "Similarly", "As a result", "Consequently", "After all", "Of course", "Even so", "In fact",
        "On the other hand", "That said",
    ],
)  # fmt: skip
def test_a_connective_is_taken_off(opening: str) -> None:
    assert without_opening(f"{opening}, the mill burned.") == "The mill burned."
    assert begins_with_connective(f"{opening}, the mill burned.")


@pytest.mark.parametrize("word", "far much many long that called do did too often".split())
def test_so_is_no_link_before_some_words(word: str) -> None:
    assert not begins_with_connective(f"So {word} mills burned.")
    assert begins_with_connective("So the mills burned.")


@pytest.mark.parametrize("agency", "CNN AP AFP Reuters UPI ANI Xinhua PA BBC Bloomberg".split())
def test_a_dateline_names_an_agency(agency: str) -> None:
    assert without_opening(f"WEXLEY ({agency}) - The mill burned.", False) == "The mill burned."


@pytest.mark.parametrize(
    "month", "January Feb March April May June July Aug. Sept. October Nov December".split()
)
def test_a_dateline_names_a_day(month: str) -> None:
    assert (
        without_opening(f"WEXLEY, 2 {month} 2024 - The mill burned.", False) == "The mill burned."
    )


@pytest.mark.parametrize(
    "word",
    "anybody think wanted going worked looks stuff maybe hello thanks okay doesnt lol folks "
    "yesterday problem morning lovely picked rent opened calls happened keeps bought".split(),
)
def test_words_of_no_topic_part_the_phrases_of_a_chat(word: str) -> None:
    assert phrases(f"kernel {word} printer") == [("kernel",), ("printer",)]


@pytest.mark.parametrize(
    "said",
    [
        "it works now", "that fixed the wheel", "the leak is gone", "that was it for me",
        "that did the trick", "got it from ann", "found them at home", "all done here now",
        "i will try tonight", "i'll do it later", "so i owe you", "working now it seems",
    ],
)  # fmt: skip
def test_who_asked_says_how_it_ended(said: str) -> None:
    assert last_role(f"ann {said}") == points.ENDED
    assert last_role("ann rain tonight in wexley") != points.ENDED


def last_role(line: str) -> str:
    talk = chat(
        (0, "ann my mill wheel is broken, what now?"), (1, "bob turn the sluice"), (2, line)
    )
    return points.choose_points(talk, [0, 1, 2], {1: 0, 2: 1}, 60)[-1].role


@pytest.mark.parametrize("opener", "How What Why Who Which Can Does Are Have Any Anyone".split())
def test_a_message_asks_without_a_question_mark(opener: str) -> None:
    assert points.is_question(f"{opener} mills burned") and not points.is_question("Mills burned")


@pytest.mark.parametrize(
    "opener", "me too; same; yes; yeah; yep; nope; ok; okay; and; but; so".split("; ")
)
def test_a_question_that_agrees_first_goes_on_at_once(opener: str) -> None:
    asks = f"bob {opener} when will the people of the old mill come?"
    assert corrected(chat((0, "ann the mill burns"), (1, asks)), [0, 1]) == [0, 0]
    other = "bob when will the people of the old mill come?"
    assert corrected(chat((0, "ann the mill burns"), (1, other)), [0, 1]) == [0, 1]


def chat(*lines: tuple[float, str]) -> Conversation:
    messages = []
    for i, (minute, line) in enumerate(lines):
        author, _, said = line.partition(" ")
        time = START + datetime.timedelta(minutes=minute)
        messages.append(Message(str(i), author, spoken(said), time))
    return Conversation("x", tuple(messages))


SUBJECT = """
{0} {1} {2} 2 nsubj
sold VBD VERB 0 root sell
mills NNS NOUN 2 obj mill
"""


@pytest.mark.parametrize(
    "word", "he she they we you these who there us one some many others both none".split()
)
def test_a_pronoun_is_no_subject_of_a_headline(word: str) -> None:
    assert not clauses.has_subject(tree(SUBJECT.format(word, "PRP", "PRON"))[1])
    assert clauses.has_subject(tree(SUBJECT.format("Firms", "NNS", "NOUN"))[1])


@pytest.mark.parametrize("word", "a the this those its his her their our such".split())
def test_a_headline_leaves_a_determiner_out(word: str) -> None:
    left, kept = (tree(f"{w} DT DET 2 det\nmill NN NOUN 0 root") for w in (word, "every"))
    assert wanted(left[1], left[0], True) is None
    assert wanted(kept[1], kept[0], True) is False


@pytest.mark.parametrize(
    "verb", "agree plan decide want vow pledge aim expect threaten hope seek likely ask".split()
)
def test_what_somebody_intends_is_told_as_done(verb: str) -> None:
    rows = "Firms NNS NOUN 2 nsubj\nx VBP VERB 0 root {}\nto TO PART 4 mark\nsell VB VERB 2 xcomp"
    assert [t.text for t in clauses.raised(tree(rows.format(verb))[1])] == ["sell"]
    assert clauses.raised(tree(rows.format("refuse"))[1]) == []


ADVERB = """
Firms NNS NOUN 2 nsubj
grew VBD VERB 0 root grow
{} RB ADV 2 {}
"""


@pytest.mark.parametrize(
    "word",
    "Monday Wednesday Saturday Sunday yesterday tonight ago later already also still".split(),
)
def test_a_headline_leaves_passing_words_out(word: str) -> None:
    doc = tree(ADVERB.format(word, "advmod"))
    assert wanted(doc[1], doc[2], True) is None
    abroad = tree(ADVERB.format("abroad", "advmod"))
    assert wanted(abroad[1], abroad[2], True) is not None


@pytest.mark.parametrize("noun", "day week month year night morning evening hour season".split())
def test_a_headline_leaves_out_when_it_was(noun: str) -> None:
    doc = tree(ADVERB.format(noun, "obl:unmarked"))
    assert wanted(doc[1], doc[2], True) is None
    mile = tree(ADVERB.format("mile", "obl:unmarked"))
    assert wanted(mile[1], mile[2], True) is not None


@pytest.mark.parametrize(
    "verb",
    "say tell claim announce warn believe suggest insist explain confirm reveal hope fear".split(),
)
def test_who_said_it_is_no_headline_without_what(verb: str) -> None:
    rows = "Firms NNS NOUN 2 nsubj\nx VBD VERB 0 root {}"
    assert not clauses.may_stand_alone(tree(rows.format(verb))[1])
    assert clauses.may_stand_alone(tree(rows.format("close"))[1])


PART = """
{} NN NOUN 0 root
of IN ADP 3 case
mills NNS NOUN 1 nmod mill
"""


@pytest.mark.parametrize(
    "word", "number series majority half lot couple pair two some most third percent kind".split()
)
def test_what_is_counted_may_stand_for_the_count(word: str) -> None:
    doc = tree(PART.format(word))
    assert [t.text for t in nouns.stand_ins(doc[0])] == ["mills"]
    assert wanted(doc[0], doc[2], True) is True
    assert nouns.stand_ins(tree(PART.format("owner"))[0]) == []


@pytest.mark.parametrize("word", "New South West United San Los Hong Sri Royal Costa Rio".split())
def test_a_place_has_no_last_name(word: str) -> None:
    doc, person = (
        tree(f"{first} NNP PROPN 0 root\nBrook NNP PROPN 1 flat") for first in (word, "Ada")
    )
    assert nouns.last_name(doc[0], [doc[1]]) is None
    assert nouns.last_name(person[0], [person[1]]) == person[1]


@pytest.mark.parametrize(
    "noun", "Monday July night yesterday number quarter season December Friday".split()
)
def test_times_and_counts_are_no_topic(noun: str) -> None:
    assert not nouns.is_topic(tree(f"{noun} NN NOUN 0 root")[0])
    assert nouns.is_topic(tree("harbour NN NOUN 0 root")[0])


@pytest.mark.parametrize(
    "noun",
    "things way lot number parts kind weeks years minute yesterday people percent Monday Friday "
    "July March".split(),
)
def test_a_noun_that_says_too_little_ends_no_key_phrase(noun: str) -> None:
    rows = (
        "Millers NNS NOUN 2 nsubj miller\nlike VBP VERB 0 root\nred JJ ADJ 4 amod\n{} NN NOUN 2 obj"
    )
    assert [c.text for c in chunks_of(tree(rows.format(noun)))] == ["Millers"]
    assert [c.text for c in chunks_of(tree(rows.format("mills")))] == ["Millers", "red mills"]
