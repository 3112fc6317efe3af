"""The entity layer as a component of spaCy: ``nlp.add_pipe("regsuite_entities")``.

It reads the parse of the pipeline that it is in, with UD or ClearNLP labels; where a text was not
parsed it parses by itself. What it finds is kept in the document as a string, so that documents can
be stored and sent to other processes:

- ``doc._.entities``: the entities, ``doc._.chains``: their mentions as spans,
- ``token._.entity``: the entity of the shortest mention around a token, or None,
- ``doc._.resolved``: the document of the layer itself, which resolves and compares mentions.

spaCy imports this module by the entry point ``spacy_factories``; nothing else does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc, Span, Token

from regsuite.english.clearnlp import universal
from regsuite.english.entities.resolved import Alias, Entity, Mention, ResolvedDocument
from regsuite.english.entities.resolver import Resolver, resolver
from regsuite.english.entities.tree import tree_of
from regsuite.reg.mentions.checks import check_probability
from regsuite.reg.mentions.regroup import regrouped

NAME = "regsuite_entities"
_NEEDED = ("TAG", "LEMMA", "DEP")
_NOBODY = -1


@dataclass
class EntityComponent:
    """Finds out who is who in a document; entities are cut at links less sure than ``at_least``."""

    at_least: float
    own_parse: bool
    layer: Resolver

    def __call__(self, doc: Doc) -> Doc:
        """Add what is found to a document."""
        parsed = not self.own_parse and all(map(doc.has_annotation, _NEEDED))
        tree = universal(tree_of(doc)) if parsed else None
        found = self.layer.text(doc.text) if tree is None else self.layer.tree(tree)
        doc.user_data[NAME] = _packed(doc, regrouped(found, self.at_least))
        return doc


@Language.factory(
    NAME,
    default_config={"at_least": 0.0, "own_parse": False},
    assigns=["doc._.entities", "doc._.chains", "doc._.resolved", "token._.entity"],
)
def make(nlp: Language, name: str, at_least: float, own_parse: bool) -> EntityComponent:
    """Make the component; ``own_parse`` takes the suite's parse, whatever else there is."""
    check_probability(at_least, "at_least")
    return EntityComponent(at_least, own_parse, resolver())


def _packed(doc: Doc, found: ResolvedDocument) -> str:
    members = [asdict(mention) for mention in found.mentions]
    entities = [asdict(entity) for entity in found.entities]
    rows = {"mentions": members, "entities": entities, "of": _membership(doc, found)}
    return json.dumps({"text": found.text, "notes": found.notes, **rows})


def _membership(doc: Doc, found: ResolvedDocument) -> list[int]:
    """Return for each token the entity of the shortest mention around it."""
    of = [_NOBODY] * len(doc)
    for mention in sorted(found.mentions, key=lambda m: m.start - m.end):
        span = _span(doc, mention)
        of[span.start : span.end] = [mention.entity] * len(span)
    return of


def _span(doc: Doc, mention: Mention) -> Span:
    span = doc.char_span(mention.start, mention.end, alignment_mode="expand")
    return doc[0:0] if span is None else span


@dataclass(frozen=True)
class _Unpacked:
    resolved: ResolvedDocument
    of: list[int]


@lru_cache(maxsize=4)
def _unpacked(packed: str) -> _Unpacked:
    rows = json.loads(packed)
    mentions = tuple(Mention(**_tuples(row)) for row in rows["mentions"])
    entities = tuple(_entity(row) for row in rows["entities"])
    resolved = ResolvedDocument(rows["text"], mentions, entities, tuple(rows["notes"]))
    return _Unpacked(resolved, rows["of"])


def _entity(row: Mapping[str, Any]) -> Entity:
    aliases = tuple(Alias(**alias) for alias in row["aliases"])
    return Entity(**{**_tuples(row), "aliases": aliases})


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(v) if isinstance(v, list) else v for name, v in row.items()}


def _of(doc: Doc) -> _Unpacked:
    """Return what was found in a document, nothing where the component did not run."""
    if NAME not in doc.user_data:
        return _Unpacked(ResolvedDocument(doc.text, (), ()), [_NOBODY] * len(doc))
    return _unpacked(doc.user_data[NAME])


def _entities(doc: Doc) -> list[Entity]:
    return list(_of(doc).resolved.entities)


def _chains(doc: Doc) -> list[list[Span]]:
    resolved = _of(doc).resolved
    return [[_span(doc, m) for m in resolved.members(e)] for e in resolved.entities]


def _resolved(doc: Doc) -> ResolvedDocument:
    return _of(doc).resolved


def _entity_of(token: Token) -> Entity | None:
    found = _of(token.doc)
    entity = found.of[token.i]
    return None if entity == _NOBODY else found.resolved.entities[entity]


def _extend(kind: Any, name: str, getter: Any) -> None:
    if not kind.has_extension(name):
        kind.set_extension(name, getter=getter)


_extend(Doc, "entities", _entities)
_extend(Doc, "chains", _chains)
_extend(Doc, "resolved", _resolved)
_extend(Token, "entity", _entity_of)
