"""Clues of links, replies, segments, sentences and key phrases of conversations."""

import datetime
from dataclasses import replace

import numpy as np
import pytest

from regsuite.corpora.records.conversations import Conversation, Message, Segment, spoken
from regsuite.features.conversations import links, pairs, replies, sentences
from regsuite.features.conversations.structure import STRUCTURE, KnownLinks, structure
from regsuite.features.conversations.turns import FAR, turns
from regsuite.summarise.chats import keywords, segments
from regsuite.summarise.chats.classummary import likelihood_ratio

START = datetime.datetime(2024, 1, 1, 12)


def chat(*lines, timed=True):
    messages = []
    for i, line in enumerate(lines):
        author, _, text = line.partition(" ")
        time = START + datetime.timedelta(minutes=i) if timed else None
        kind = "system" if author == "===" else "message"
        messages.append(Message(str(i), author, spoken(text), time, kind))
    return Conversation("x", tuple(messages))


TALK = chat(
    "ann my printer jams",
    "bob hello",
    "=== cyd joined",
    "cyd ann: which printer is it?",
    "ann cyd: the blue printer",
)


def test_turns_leave_system_lines_out_and_know_who_is_addressed():
    found = turns(TALK)
    assert found.places.tolist() == [0, 1, 3, 4]
    assert found.targets.tolist() == [-1, -1, found.authors[0], found.authors[2]]
    assert found.before.tolist() == [-1, -1, -1, 0]
    assert found.after.tolist() == [3, FAR, FAR, FAR]
    assert found.target_last.tolist() == [-1, -1, 0, 2]
    assert found.last_call.tolist() == [-1, -1, -1, 2]
    assert found.answered[0] == 2


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("the and I agree", False),
        ("the: and I agree", True),
        ("I agree with zork_", True),
        ("ZORK2, hello", True),
        ("nobody is here", False),
    ],
)
def test_common_words_are_no_nicks_unless_addressed(line, found):
    seen = turns(chat("the x", "zork y", f"me {line}"))
    assert bool(seen.named[2, 0] >= 0) is found


def clue(found, name, row, column):
    values = found.table(found.own[:, links.OWN.index(name)], -1)
    return values[row, column]


def test_candidates_are_the_message_itself_and_those_before():
    (found,) = links.candidates(turns(TALK))
    assert found.sizes.tolist() == [1, 2, 3, 4]
    assert found.parents.tolist() == [0, 1, 0, 2, 1, 0, 3, 2, 1, 0]
    assert clue(found, "itself", 2, 0) == 1
    assert clue(found, "addresses its author", 2, 2) == 1
    assert clue(found, "same author", 3, 3) == 1
    assert clue(found, "words in common", 3, 3) == 1
    assert clue(found, "nearest other author", 3, 1) == 1
    assert clue(found, "is addressed by it", 3, 1) == 1


def test_the_window_bounds_the_candidates():
    found = list(links.candidates(turns(TALK), window=1))
    assert found[0].sizes.tolist() == [1, 2, 2, 2]


def test_blocks_do_not_change_the_clues():
    long = chat(*(f"n{i % 7} n{(i + 3) % 7}: word{i % 5} thing{i % 3}" for i in range(90)))
    whole = next(links.candidates(turns(long), block=1000))
    parts = list(links.candidates(turns(long), block=13))
    assert np.allclose(whole.own, np.concatenate([p.own for p in parts]))
    assert np.allclose(whole.common, np.concatenate([p.common for p in parts]))


@pytest.mark.parametrize("talk", [chat(), chat("=== joined"), chat("a x", timed=False)])
def test_little_and_nothing(talk):
    assert sum(len(c.turns) for c in links.candidates(turns(talk))) == len(turns(talk))


def test_a_reading_grows_and_tells_who_was_answered():
    found = turns(TALK)
    (rows,) = links.candidates(found)
    reading = KnownLinks(4)
    reading.extend(np.arange(3), np.array([0, 1, 0]), np.ones(3))
    reading.extend(np.array([3]), np.array([2]), np.ones(1))
    assert reading.roots.tolist() == [0, 1, 0, 0]
    assert reading.answer.tolist() == [2, FAR, 3, FAR]
    shares = np.full(len(rows.parents), 0.25, np.float32)
    table = structure(found, reading, rows, shares)
    last = table[-4:]
    assert last[:, STRUCTURE.index("answers the author")].tolist() == [0, 1, 0, 0]
    assert last[:, STRUCTURE.index("in the author's last conversation")].tolist() == [0, 1, 0, 1]
    assert last[:, STRUCTURE.index("answered before")].tolist() == [0, 0, 0, 1]


def mail(*bodies, parents=None):
    messages = []
    for i, body in enumerate(bodies):
        parts = tuple(Segment(t.lstrip("> "), t.startswith(">")) for t in body.split("|"))
        given = None if parents is None else parents[i]
        messages.append(Message(str(i), "abc"[i % 3], parts, parents=given))
    return sentences.split(Conversation("x", tuple(messages), "Where to eat"))


THREAD = mail(
    "Shall we eat at the old mill on Friday? The food was good last time.",
    "I am on holiday then.",
    "> Shall we eat at the old mill on Friday?|Yes, the old mill is fine with me.",
)


def test_quotes_tell_what_is_answered():
    assert replies.quoted_places(THREAD)[2] == [(0, 0)]
    assert replies.reply_parents(THREAD) == [0, 0, 0]


def test_given_links_come_before_quotes():
    given = mail("One thing here.", "Another thing.", "Yes.", parents=[(0,), (1,), (1,)])
    assert replies.reply_parents(given) == [0, 1, 1]


def test_a_quote_of_what_is_not_there_belongs_to_nobody():
    assert replies.reply_parents(mail("One.", "> Nobody ever said this here.|Well.")) == [0, 0]


def test_sentences_are_described_by_place_words_and_uptake():
    found = sentences.Discussion(THREAD)
    rows = found.rows()
    assert len(rows) == len(found.lines) == 5
    assert rows[0]["times quoted"] > 0 == rows[1]["times quoted"]
    assert rows[0]["question"] == rows[0]["first of its message"] == 1
    assert rows[3]["quoted"] == 1
    assert rows[4]["after a quote"] == 1
    assert all(np.isfinite(list(row.values())).all() for row in rows)


@pytest.mark.parametrize(
    ("text", "filler"),
    [
        ("Best regards, Ann", True),
        ("Hi all,", True),
        ("--------", True),
        ("Thanks!", True),
        ("Take care, Anna", True),
        ("Thank you, all", True),
        ("Kind regards", True),
        ("Warm wishes, Tom", True),
        ("Best, Ida", True),
        ("Bye", True),
        ("Cheers", True),
        ("Ciao!", True),
        ("Love, Mum", True),
        ("Sincerely, Ann", True),
        ("Yours", True),
        ("hello, I'd like to swap my saturday shift", False),
        ("The mill is closed on Friday.", False),
    ],
)
def test_fillers(text, filler):
    assert sentences.is_filler(text) is filler


def test_a_sentence_goes_on_after_a_line_that_a_mail_program_broke():
    text = "The roof of the club house must be done in spring and needs the\nmoney. Can he come?"
    message = Message("1", "ann", spoken(text))
    (found,) = sentences.split(Conversation("x", (message,))).messages
    assert [sentence for sentence, _ in found.sentences] == [
        "The roof of the club house must be done in spring and needs the money.",
        "Can he come?",
    ]
    listed = Message("1", "ann", spoken("bring tea\nbring cups"))
    (found,) = sentences.split(Conversation("x", (listed,))).messages
    assert len(found.sentences) == 2


def test_tiling_cuts_long_runs_and_leaves_short_ones_whole():
    assert segments.text_tiling(["One.", "Two."]) == [[0, 1]]
    cats = ["The cat and the kitten chase a mouse through the barn near cat food."] * 12
    tax = ["The tax office wants the form with the income tax number by March."] * 12
    groups = segments.text_tiling(cats + tax)
    assert [i for group in groups for i in group] == list(range(24))
    assert len(groups) > 1


def test_segments_end_at_quotes():
    found = segments.segments_of(mail("One thing here.|> said before|Another thing."))
    assert [[line.text for line in t.lines] for t in found] == [
        ["One thing here."],
        ["Another thing."],
    ]


def test_ward_joins_what_is_alike_and_stops_at_the_gap():
    table = np.array([[0, 0], [0, 0.1], [0.1, 0], [5, 5], [5, 5.1], [5.1, 5]], float)
    assert segments.ward(table, 150) == [[0, 1, 2], [3, 4, 5]]
    assert segments.ward(table, 1e9) == [[0, 1, 2, 3, 4, 5]]


def test_the_first_joins_are_guarded():
    costs = np.array([0.001, 0.1, 0.11, 0.12, 9.0])
    assert segments.joins_made(costs, 120, 0.5) == 4
    assert segments.joins_made(costs, 120, 0.0) == 1


@pytest.mark.parametrize("rows", [0, 1, 2])
def test_few_segments_are_one_cluster(rows):
    assert segments.ward(np.zeros((rows, 2))) == ([list(range(rows))] if rows else [])


def test_features_of_pairs_are_those_of_the_paper():
    row = pairs.pair_row("my sysctl driver fails", "use the sysctl driver", 3)
    assert row["messages between"] == 3
    assert row["words in common"] == row["content words in common"] == 2
    assert row["ratio of words"] == pytest.approx(0.5)
    assert row["ratio of content words"] == pytest.approx(2 / 3)
    assert row["tech words in common"] == 1
    assert set(pairs.pair_row("a", "b", 1, "structural")) == {"messages between"}
    assert "messages between" not in pairs.pair_row("a", "b", 1, "lexical")


def test_likelihood_ratio_is_nought_where_nothing_is_more_frequent():
    assert likelihood_ratio(1, 10, 10, 100) == 0
    assert likelihood_ratio(5, 10, 10, 100) > likelihood_ratio(2, 10, 10, 100) > 0
    assert likelihood_ratio(3, 10, 0, 0) >= 0


def test_key_phrases_name_what_was_asked():
    texts = ["the laser cutter melts my acrylic", "dora: try a faster laser", "thanks a lot"]
    found = keywords.key_phrases(texts, ["dora", "quill"])
    assert found[0] == "laser cutter melts"
    assert "acrylic" in found
    assert keywords.key_phrases(["ok", "thanks"]) == []


def test_splitting_keeps_sentences_that_are_given():
    given = Message("1", "a", (Segment("A b. C d.", False, ("A b. C d.",)),))
    assert sentences.split(Conversation("x", (given,))).messages[0] is given
    assert replace(given, subject="x").sentences == [("A b. C d.", False)]
