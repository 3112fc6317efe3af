"""Systems of links, threads, pairs and discussions, trained on the embedded samples."""

from dataclasses import replace

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import (
    Conversation,
    Extract,
    Message,
    Pair,
    Segment,
    spoken,
)
from regsuite.features.conversations.sentences import Line
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.chats.extractor import Ranked, cut, extract
from regsuite.summarise.chats.tasks import DiscussionTask, LinksTask, PairsTask
from regsuite.summarise.registry import REGISTRY

QUICK = {"nets": "1", "epochs": "2", "hidden": "8"}
TASKS = ("links", "threads", "pairs", "discussion")


def corpus(task, split):
    kind = REGISTRY.task(task)
    return kind, read_corpus(kind, kind.sample(split)).items


def trained(name, task):
    entry = REGISTRY.find(name, task)
    known = {f for f in ("nets", "epochs", "hidden") if hasattr(entry.load().Settings, f)}
    system = entry.make(settings={k: v for k, v in QUICK.items() if k in known})
    return system.train(corpus(task, "train")[1])


NAMES = [(e.name, e.task) for task in TASKS for e in REGISTRY.of_task(task)]


@pytest.mark.parametrize(("name", "task"), NAMES)
def test_every_system_learns_predicts_and_is_restored(name, task):
    system = trained(name, task)
    kind, items = corpus(task, "test")
    asked = [kind.without_gold(item) for item in items]
    choices = system.predict(asked)
    again = REGISTRY.find(name, task).make()
    again.settings = system.settings
    again.restore(system.parts())
    assert again.predict(asked) == choices
    for item, choice in zip(items, choices, strict=True):
        assert kind.unpack(item, kind.pack(item, choice)) == choice
        for metric in kind.metrics:
            row = metric.row([item], kind.without_gold(item), choice)
            assert row is None or min(row) >= 0


def test_gold_is_taken_out():
    _, items = corpus("links", "test")
    assert LinksTask().without_gold(items[0]).links == frozenset()
    _, items = corpus("pairs", "test")
    asked = PairsTask().without_gold(items[0])
    assert asked.links == frozenset()
    assert {p.response for p in asked.pairs} == {None}
    _, items = corpus("discussion", "test")
    assert DiscussionTask().without_gold(items[0]).extracts == ()


def test_the_gold_answer_has_the_best_scores():
    for task in ("links", "threads", "pairs"):
        kind, items = corpus(task, "test")
        choices = [kind.answer(item) for item in items]
        found = kind.score("gold", [[i] for i in items], items, choices)
        assert set(found.scores.values()) == {1.0}


def test_pairs_are_those_of_each_conversation_with_its_beginning():
    messages = tuple(
        Message(str(i), a, spoken("x"), parents=(p,))
        for i, (a, p) in enumerate([("a", 0), ("b", 1), ("c", 0), ("d", 2), ("a", 1)])
    )
    item = PairsTask().prepare(Conversation("x", messages))
    assert item.pairs == (Pair(0, 2, True), Pair(0, 3, False), Pair(1, 4, True))


def test_next_other_takes_the_first_of_another_author():
    messages = tuple(Message(str(i), a, spoken("x")) for i, a in enumerate("aabb"))
    item = PairsTask().prepare(Conversation("x", messages))
    assert REGISTRY.find("next-other", "pairs").make().predict([item]) == [[False, True, False]]


def test_features_of_pairs_may_be_present_or_not():
    """Told apart by how many words are in common alone, two answers look the same then."""
    texts = ("cats like warm milk", "cats like dogs", "cats like warm milk too")
    messages = tuple(
        Message(str(i), a, spoken(t)) for i, (a, t) in enumerate(zip("abc", texts, strict=True))
    )
    item = Conversation("x", messages, pairs=(Pair(0, 1, True), Pair(0, 2, False)))
    given = {"features": "lexical", "present": "true"}
    system = REGISTRY.find("pairs-maxent", "pairs").make(settings=given).train([item])
    one, other = system.model_.predict_proba(system._rows(item))
    assert one == pytest.approx(other)
    given["present"] = "false"
    counting = REGISTRY.find("pairs-maxent", "pairs").make(settings=given).train([item])
    one, other = counting.model_.predict_proba(counting._rows(item))
    assert abs(one - other).max() > 0.1


def test_the_length_is_a_share_or_a_number_of_words():
    _, items = corpus("discussion", "test")
    bare = replace(items[0], words=None)
    assert DiscussionTask({"words": "7"}).prepare(bare).words == 7
    half, all_ = (DiscussionTask({"ratio": r}).prepare(bare).words for r in ("0.5", "1"))
    assert all_ // 2 == half
    for bad in ({"words": "0"}, {"ratio": "2"}, {"ratio": "x"}, {"words": "1", "ratio": "1"}):
        with pytest.raises(InputError):
            DiscussionTask(bad)


@pytest.mark.parametrize("name", [n for n, t in NAMES if t == "discussion"])
def test_extracts_keep_to_their_length(name):
    system = trained(name, "discussion")
    kind, items = corpus("discussion", "test")
    for words in (1, 10, 40):
        asked = [replace(kind.without_gold(i), words=words) for i in items]
        for item, found in zip(asked, system.predict(asked), strict=True):
            texts = [item.messages[m].sentences[n][0] for m, n in found.places]
            assert sum(len(t.split()) for t in texts) <= words


def test_cutting_passes_over_what_does_not_fit_and_what_was_taken():
    def line(number, text):
        return Ranked(Line((0, number), text, False), 1.0, number)

    ranked = [line(2, "a b c"), line(2, "a b c"), line(1, "a b c d"), line(0, "a"), line(3, "")]
    found = extract(cut(ranked, 5))
    assert found == Extract("", ((0, 0), (0, 2)), topics=(0, 2))


ODD = [
    Conversation("empty", ()),
    Conversation("system", (Message("1", "", spoken("=== x"), kind="system"),)),
    Conversation("silent", (Message("1", "a", spoken("")), Message("2", "b", spoken("")))),
    Conversation("one", tuple(Message(str(i), "a", spoken(f"word {i}")) for i in range(4))),
    Conversation("quotes", (Message("1", "a", (Segment("Not there.", True),)),)),
    Conversation("long", (Message("1", "a", spoken("word " * 300_000)),)),
]


@pytest.mark.parametrize(("name", "task"), [n for n in NAMES if "threads" not in n[1]])
def test_odd_conversations_are_answered(name, task):
    system = trained(name, task)
    kind = REGISTRY.task(task)
    asked = [kind.without_gold(kind.prepare(item)) for item in ODD]
    assert len(system.predict(asked)) == len(ODD)
