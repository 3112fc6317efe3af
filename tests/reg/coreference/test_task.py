"""The task entities: systems, files, what is withheld, and what a report shows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.records.entities import (
    NAME,
    PRONOUN,
    TYPES,
    Choice,
    EntityText,
    Found,
    Question,
)
from regsuite.corpora.samples import sample
from regsuite.reg.coreference.display import MISSED, NEW, EntityDisplay, taken
from regsuite.reg.coreference.gap_baselines import Nearest, Parallelism, SyntacticDistance
from regsuite.reg.coreference.head_match import HeadMatch
from regsuite.reg.coreference.learned import Entities
from regsuite.reg.coreference.resolvers import SieveSystem
from regsuite.reg.coreference.task import EntityTask
from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import read_corpus
from regsuite.suite.saved import load
from tests.evaluation.entities.builders import choice, gold, place

TRAIN, TEST = sample("entities", "train"), sample("entities", "test")
TABLE = (
    "ID\tText\tPronoun\tPronoun-offset\tA\tA-offset\tA-coref\tB\tB-offset\tB-coref\n"
    "q-1\tAnn met Eve as she left.\tshe\t15\tAnn\t0\tTRUE\tEve\t8\tFALSE\n"
)


def chains(system: HeadMatch | SieveSystem, text: str) -> list[list[str]]:
    (own,) = system.predict([EntityText("t", text)])
    listed = [[text[m.start : m.end] for m in chain] for chain in own.chains.values()]
    return [chain for chain in listed if len(chain) > 1]


@pytest.fixture(scope="module")
def corpus() -> list[EntityText]:
    return read_corpus(EntityTask(), TEST).items


def test_compare_on_the_sample_has_the_figures_of_the_task() -> None:
    found = reg.compare(TRAIN, TEST, task="entities", systems=["sieve", "pairs", "head-match"])
    scores = {system.name: system.scores for system in found.systems}
    asked = "conll conll_head lea mention_f mention_f_head pronoun_he pronoun_she pronoun_it "
    asked += "pronoun_they resolve_p resolve_r name_link_p"
    assert all(set(asked.split()) <= set(own) for own in scores.values())
    assert scores["head-match"]["mention_f_head"] > scores["sieve"]["mention_f_head"] > 0.6
    assert scores["head-match"]["conll"] > scores["pairs"]["conll"]


def test_head_match_joins_names_by_their_last_word_and_nouns_by_their_lemma() -> None:
    text = "Anna Dunn sold the two boats. Dunn liked boats."
    assert chains(HeadMatch(), text) == [["Anna Dunn", "Dunn"], ["the two boats", "boats"]]


def test_head_match_gives_a_pronoun_to_the_nearest_mention_that_agrees() -> None:
    text = "Maria met Peter in the old houses. She greeted him. They were empty."
    assert chains(HeadMatch(), text) == [
        ["Maria", "She"],
        ["Peter", "him"],
        ["the old houses", "They"],
    ]


def test_pronouns_of_chains_mean_the_nearest_name_before_them() -> None:
    text = "Tom Dunn left. He was tired, and he slept."
    (own,) = SieveSystem().predict([EntityText("t", text)])
    meant = {text[m.start : m.end]: m.meant for m in own.mentions if m.kind == PRONOUN}
    assert meant == {"He": (0, 8), "he": (0, 8)}
    assert [m.kind for m in own.mentions if m.start == 0] == [NAME]


def asked(text: str, pronoun: str, first: str, second: str) -> EntityText:
    names = place(text, first), place(text, second)
    return EntityText("q", text, question=Question(place(text, pronoun), names))


def test_nearest_takes_the_name_with_the_fewest_words_between() -> None:
    item = asked("Ann met Eve when she left .", "she", "Ann", "Eve")
    assert Nearest().predict([item])[0].answers == (False, True)


def test_syntactic_distance_takes_the_name_with_the_fewest_dependencies_between() -> None:
    text = "Ann , who had met Eve , said that she left ."
    item = asked(text, "she", "Ann", "Eve")
    assert Nearest().predict([item])[0].answers == (False, True)
    assert SyntacticDistance().predict([item])[0].answers == (True, False)


def test_parallelism_takes_the_name_that_is_subject_as_the_pronoun_is() -> None:
    item = asked("Ann met Eve when she left .", "she", "Ann", "Eve")
    assert Parallelism().predict([item])[0].answers == (True, False)


def test_a_baseline_for_questions_refuses_documents() -> None:
    with pytest.raises(InputError, match="two names"):
        Nearest().predict([EntityText("t", "Ann left.")])


def test_gap_is_a_test_for_what_is_trained_on_documents(tmp_path: Path) -> None:
    path = tmp_path / "gap.tsv"
    path.write_text(TABLE)
    found = reg.compare(TRAIN, path, task="entities", systems=["head-match", "parallelism"])
    scores = {system.name: system.scores for system in found.systems}
    assert set(scores["parallelism"]) == {
        "gap_f", "gap_f_masculine", "gap_f_feminine", "gap_bias"
    }  # fmt: skip
    assert scores["parallelism"]["gap_f"] == 1


def test_predictions_are_written_into_the_files_and_scored_from_them(tmp_path: Path) -> None:
    reg.train("head-match", TRAIN, tmp_path / "a.model", task="entities")
    reg.predict(tmp_path / "a.model", TEST, tmp_path / "out")
    written = reg.evaluate(TEST, [tmp_path / "out"], task="entities").systems[0].scores
    made = reg.compare(TRAIN, TEST, task="entities", systems="head-match").systems[0].scores
    for name in ("conll", "conll_head", "lea", "pronoun_he"):
        assert written[name] == pytest.approx(made[name], abs=0.02)


def test_a_corpus_is_turned_into_conll2012_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "all.conll"
    reg.convert(TEST, path, task="entities")
    again = read_corpus(EntityTask(), path).items
    first = read_corpus(EntityTask(), TEST).items
    assert [len(i.chains) for i in again] == [len(i.chains) for i in first]


def test_nothing_gold_is_left_in_what_a_system_sees(corpus: list[EntityText]) -> None:
    for item in corpus:
        seen = EntityTask().without_gold(item)
        assert (seen.mentions, seen.tokens, seen.sentences) == (None, (), ())
        assert seen.text == item.text


def test_speakers_may_be_withheld() -> None:
    item = replace(gold("I am here", {"1": "I"}), turns=())
    assert EntityTask({"speakers": "no"}).prepare(item).turns == ()
    assert "speakers=no" in EntityTask({"speakers": "no"}).conditions
    with pytest.raises(InputError, match="yes or no"):
        EntityTask({"speakers": "perhaps"})


def test_choices_survive_json(corpus: list[EntityText]) -> None:
    task = EntityTask()
    for own in HeadMatch().predict([task.without_gold(item) for item in corpus]):
        packed = json.loads(json.dumps(task.pack(corpus[0], own)))
        assert task.unpack(corpus[0], packed) == own
    answers = Choice(answers=(True, False))
    assert task.unpack(corpus[0], json.loads(json.dumps(task.pack(corpus[0], answers)))) == answers


def test_the_answer_of_a_marked_text_is_perfect(corpus: list[EntityText]) -> None:
    task = EntityTask()
    scores = task.score("gold", [[i] for i in corpus], corpus, [task.answer(i) for i in corpus])
    perfect = ("conll", "lea", "mention_f", "type_accuracy", "ner_person", "ner_organisation")
    assert {scores.scores[name] for name in perfect} == {1.0}


def test_entities_in_conllu_are_for_those_who_name_the_task() -> None:
    path = next(TEST.glob("*.conllu"))
    assert REGISTRY.candidates(path) == ["surface"]
    assert REGISTRY.recognise(path, name="entities").name == "entities"


TEXT = "Ann met Tom and he saw her there"


def test_the_display_says_whom_each_mention_was_taken_for() -> None:
    item = gold(TEXT, {"1/person": "Ann,her", "2/person": "Tom,he"})
    own = choice(TEXT, {"a/person": "Ann,he", "b/person": "Tom"})
    seen = {item.words(t.mention.span): (t.gold, t.chosen) for t in taken(item, own)}
    assert seen == {
        "Ann": (NEW, NEW),
        "Tom": (NEW, NEW),
        "he": ("Tom", "Ann"),
        "her": ("Ann", MISSED),
    }


def test_the_display_lays_all_of_a_text_out() -> None:
    item = gold(TEXT, {"1/person": "Ann,her", "2/person": "Tom,he"})
    item = replace(item, mentions=tuple(replace(m, minimal=m.head) for m in item.mentions or ()))
    spans = EntityDisplay().spans(item, choice(TEXT, {"b/person": "Tom,he"}))
    assert [(s.text, s.correct) for s in spans if s.correct is not None] == [
        ("Ann [(not found), should be (new)]", False),
        ("Tom", True),
        ("he [Tom]", True),
        ("her [(not found), should be Ann]", False),
    ]
    assert [s.text for s in spans if s.correct is None] == ["met", "and", "saw", "there"]


def test_the_display_shows_answers_to_questions() -> None:
    item = asked("Ann met Eve when she left .", "she", "Ann", "Eve")
    known = replace(item, question=replace(item.question, answers=(True, False)))  # type: ignore[type-var]
    (outcome,) = EntityDisplay().outcomes(known, Choice(answers=(False, False)))
    assert (outcome.gold, outcome.chosen, outcome.correct) == ("Ann", "(neither)", False)


def test_found_mentions_beyond_the_gold_ones_do_no_harm_to_the_display() -> None:
    item = gold(TEXT, {"1/person": "Ann"})
    own = Choice((Found(8, 11, (8, 11), "x"), Found(0, 3, (0, 3), "x")))
    assert taken(item, own)[0].chosen == "Tom"


def test_systems_for_questions_are_refused_on_documents() -> None:
    with pytest.raises(InputError, match="nearest answers questions"):
        reg.compare(TRAIN, TEST, task="entities", systems="nearest")


def test_questions_alone_teach_no_mentions() -> None:
    item = asked("Ann met Eve when she left .", "she", "Ann", "Eve")
    with pytest.raises(InputError, match="questions alone"):
        Entities().train([item])


def test_the_learned_system_is_saved_and_says_the_same_again(tmp_path: Path) -> None:
    path = tmp_path / "e.model"
    reg.train("entities", TRAIN, path, task="entities")
    system = load(REGISTRY, path).system
    items = [EntityTask().without_gold(i) for i in read_corpus(EntityTask(), TEST).items]
    again = load(REGISTRY, path).system
    first = system.predict(items)
    assert first == again.predict(items)
    assert all(m.type in TYPES for own in first for m in own.mentions)
    assert all(0 <= m.probability <= 1 and 0 <= m.link <= 1 for own in first for m in own.mentions)
    assert all(own.mentions for own in first)
