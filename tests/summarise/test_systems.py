from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.document_sentences import split_set
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.system import Extractor
from regsuite.summarise.texts.untrained import Coverage, Mmr, MmrSettings, SumBasic
from tests.summarise.builders import FERRY, article, several, single

NAMES = [entry.name for entry in REGISTRY.of_task("text")]
TRAINED = ("bigram-ratio", "lattice", "listwise", "maxent", "naive-bayes", "svm", "tree")


@pytest.fixture(scope="module")
def corpus() -> list[DocumentSet]:
    task = REGISTRY.task("text")
    return read_corpus(task, task.sample("train")).items


@pytest.fixture(scope="module")
def systems(corpus: list[DocumentSet]) -> dict[str, System]:
    return {name: REGISTRY.find(name, "text").make(3).train(corpus) for name in NAMES}


def ranking(system: System, item: DocumentSet) -> list[tuple[str, float]]:
    assert isinstance(system, Extractor)
    return [(s.sentence.text, s.score) for s in system(item, item.limit)]


@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_is_ranked_once(name: str, systems: dict[str, System]) -> None:
    item = several(FERRY, "The ferry sale divides the island. Nobody knows.")
    found = systems[name](item, Limit("words", 12))
    assert sorted((s.sentence.document, s.sentence.number) for s in found) == sorted(
        (s.document, s.number) for s in item.sentences
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "text", ["", "One sentence.", "no end", "... --- ...", "the of and. to it."]
)
def test_odd_documents_do_no_harm(name: str, text: str, systems: dict[str, System]) -> None:
    item = single(text, limit=Limit("words", 3))
    (found,) = systems[name].predict([item])
    assert len(found.text.split()) <= 3
    assert bool(found.text) == bool(text)


@pytest.mark.parametrize("name", TRAINED)
def test_a_restored_system_ranks_the_same(name: str, systems: dict[str, System]) -> None:
    trained = systems[name]
    again = REGISTRY.find(name, "text").make(3)
    again.restore(trained.parts())
    item = single()
    assert ranking(again, item) == ranking(trained, item)
    assert again.describe(3) == trained.describe(3) != []


@pytest.mark.parametrize("name", TRAINED)
def test_training_twice_gives_the_same_bytes(name: str, corpus: list[DocumentSet]) -> None:
    make = REGISTRY.find(name, "text").make
    assert make(1).train(corpus[:8]).parts() == make(1).train(corpus[:8]).parts()


def test_lead_and_round_robin(systems: dict[str, System]) -> None:
    item = several("A one. A two.", "B one. B two.")
    assert [t for t, _ in ranking(systems["lead"], item)] == [
        "A one.",
        "A two.",
        "B one.",
        "B two.",
    ]
    assert [t for t, _ in ranking(systems["lead-round-robin"], item)] == [
        "A one.",
        "B one.",
        "A two.",
        "B two.",
    ]


def test_random_depends_on_the_seed_and_the_item() -> None:
    make = REGISTRY.find("random", "text").make
    item = single("One. Two. Three. Four. Five. Six. Seven. Eight.")
    assert ranking(make(1), item) == ranking(make(1), item)
    assert ranking(make(1), item) != ranking(make(2), item)


def test_mmr_does_not_take_two_of_a_kind() -> None:
    item = single("The ferry was sold. The ferry was sold today. Bread is dear. The ferry sold.")
    kinds = {w: Mmr(MmrSettings(w))(item, Limit("sentences", 2))[:2] for w in (0.4, 1.0)}
    assert "Bread is dear." in [s.sentence.text for s in kinds[0.4]]
    assert "Bread is dear." not in [s.sentence.text for s in kinds[1.0]]


def test_sumbasic_squares_what_was_told() -> None:
    item = single("Ferry boat. Ferry sale. Ferry wind. Bread butter. Bread salt.")
    first, second, *_ = SumBasic()(item, Limit("sentences", 2))
    assert first.sentence.text.startswith("Ferry")
    assert second.sentence.text.startswith("Bread")


def test_coverage_prefers_what_several_documents_say() -> None:
    item = several("Rain fell. The ferry was sold.", "Snow lay. The ferry was sold to Northline.")
    best = Coverage()(item, Limit("sentences", 1))[0]
    assert "ferry was sold" in best.sentence.text


@pytest.mark.parametrize("choice", ["topic", "hierarchical"])
def test_the_nearest_domain_is_chosen(choice: str) -> None:
    sea = single("The sea ferry sailed. The sea was rough.", "The sea was rough.", domain="sea")
    snow = single("The snow slope froze. The snow fell.", "The snow fell.", domain="snow")
    system = REGISTRY.find("bigram-ratio", "text").make(0, {"domain": choice})
    system.train([sea, snow])
    assert system.choose_domain(single("A ferry crossed the rough sea.")) == "sea"
    assert system.choose_domain(single("On the slope lay snow that froze.")) == "snow"


def test_the_bigram_ratio_learns_from_weeklies(corpus: list[DocumentSet]) -> None:
    system = REGISTRY.find("bigram-ratio", "text").make(
        0, {"chronology": "true", "alignment": "similarity"}
    )
    system.train(corpus)
    assert {"business", "science", "sport"} <= set(system.tables_)
    assert all(t.extract.words and t.other.words for t in system.tables_.values())


def test_what_one_weekly_takes_is_no_bad_example_for_another() -> None:
    daily = "The ferry sank at noon. Wool prices rose. Rain fell all day."
    documents = [
        article("daily", 4, daily),
        article("daily", 5, "Nothing new was seen."),
        article("first", 4, "The ferry sank."),
        article("first", 7, "The ferry sank at noon."),
        article("second", 4, "Wool rose."),
        article("second", 7, "Wool prices rose."),
    ]
    items = [split_set(DocumentSet(d.id, (d,))) for d in documents]
    system = REGISTRY.find("bigram-ratio", "text").make(0, {"chronology": "true"})
    system.train(items)
    (table,) = system.tables_.values()
    assert {"ferri", "wool"} <= set(table.extract.words)
    assert not {"ferri", "wool"} & set(table.other.words)
    assert "rain" in table.other.words


def test_chronology_needs_dates() -> None:
    system = REGISTRY.find("bigram-ratio", "text").make(0, {"chronology": "true"})
    with pytest.raises(InputError, match="needs dates"):
        system.train([single(FERRY, "The ferry lost money.")])


def test_a_classifier_refuses_an_alignment_without_sentences() -> None:
    system = REGISTRY.find("maxent", "text").make(0, {"alignment": "summary"})
    with pytest.raises(InputError, match="marks no sentence"):
        system.train([single(FERRY, "The ferry lost money.")])


def test_classifiers_learn_where_the_extract_stands() -> None:
    texts = [f"Topic {n} opens here. Later words {n}. More words {n}. End {n}." for n in range(30)]
    items = [single(t, t.split(". ")[0] + ".", name=str(n)) for n, t in enumerate(texts)]
    for name in ("naive-bayes", "maxent", "svm"):
        system = REGISTRY.find(name, "text").make().train(items)
        assert system(single("A x y. B x y. C x y. D x y."))[0].sentence.number == 0
