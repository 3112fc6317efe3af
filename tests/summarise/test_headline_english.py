from __future__ import annotations

from features import english
from suite.commands.train import train
from summarise.registry import REGISTRY


def test_the_manifest_names_the_pipeline_only_where_it_tags():
    tagged = train(REGISTRY, "headline-filter", settings={"tagger": "english"})
    assert tagged["english"] == english.load().identity
    assert train(REGISTRY, "headline-filter")["english"] is None
