"""Texts with mentions and links set by hand, and a layer that knows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regsuite.english.entities.resolved import (
    NAME,
    PERSON,
    PRONOUN,
    TYPES,
    Alias,
    Entity,
    Mention,
    ResolvedDocument,
)
from regsuite.english.entities.resolver import NOT_ENGLISH
from regsuite.english.entities.tree import Tree, Turn
from regsuite.english.language import are_english

STORY = (
    "Tom Dunn was born in Leeds. He kept a mill there, and his wife Anna ran it. "
    "“I sold it,” Dunn said. She laughed at him and hurt herself."
)


def mention(words: str, antecedent: int | None = None, link: float = 1.0, **more) -> dict:
    """Describe a mention; a capital tells a name, but for those words that are pronouns."""
    return {"words": words, "antecedent": antecedent, "link": link, **more}


def resolved(text: str, rows: Sequence[dict]) -> ResolvedDocument:
    """Return a document with these mentions, each searched for behind the start of the last."""
    mentions = list(_mentions(text, rows))
    roots = list(range(len(mentions)))
    for one in mentions:
        if one.antecedent is not None:
            roots[one.index] = roots[one.antecedent]
    entities: list[Entity] = []
    for root in dict.fromkeys(roots):
        members = [m for m in mentions if roots[m.index] == root]
        entities.append(_entity(len(entities), members))
    number = {i: entity.index for entity in entities for i in entity.mentions}
    for i, one in enumerate(mentions):
        object.__setattr__(one, "entity", number[i])
    return ResolvedDocument(text, tuple(mentions), tuple(entities))


def _mentions(text: str, rows: Sequence[dict]) -> Iterator[Mention]:
    start = 0
    for index, row in enumerate(rows):
        given = dict(row)
        words, antecedent, link = (given.pop(k) for k in ("words", "antecedent", "link"))
        start = text.index(words, start)
        head = words.split()[-1]
        head_start = start + words.rindex(head)
        made = {
            "kind": PRONOUN,
            "core": (words.lower(),),
            "confidence": link,
            "types": {PERSON: 0.9, "place": 0.1},
            "new": 1.0 if antecedent is None else 1 - link,
        }
        yield Mention(
            index=index,
            start=start,
            end=start + len(words),
            head_start=head_start,
            head_end=start + len(words),
            first=0,
            last=0,
            head=0,
            text=words,
            sentence=0,
            antecedent=antecedent,
            link=0.0 if antecedent is None else link,
            **made | given,
        )


def named(words: str, antecedent: int | None = None, link: float = 1.0, **more) -> dict:
    """Describe a name."""
    return mention(words, antecedent, link, **{"kind": NAME, "core": tuple(words.split())} | more)


def _entity(index: int, members: Sequence[Mention]) -> Entity:
    names = [m for m in members if m.kind == NAME]
    cores = {" ".join(m.core): m.link or 1.0 for m in names}
    name = max(cores, key=len, default=members[0].text)
    types = {kind: members[0].types.get(kind, 0.0) for kind in TYPES}
    links = [m.link for m in members if m.antecedent is not None]
    return Entity(
        index,
        tuple(m.index for m in members),
        name,
        bool(names),
        tuple(Alias(alias, sure) for alias, sure in cores.items()),
        types,
        weakest=min(links, default=1.0),
        salience=len(members) / 10,
    )


def story() -> ResolvedDocument:
    """Return the story with its mentions: 0, 2, 4, 7, 8, 11 Tom Dunn, 5, 10, 12 Anna."""
    return resolved(
        STORY,
        [
            named("Tom Dunn"),
            named("Leeds", types={"place": 0.95, PERSON: 0.05}),
            mention("He", 0, 0.96),
            mention("a mill", kind="indefinite", types={"object": 0.8}),
            mention("his", 2, 0.97, role="owner", reasons=("the nearest man",)),
            named("his wife Anna", core=("Anna",)),
            mention("it", 3, 0.7),
            mention("I", 4, 0.92, quoted=True, speaker="Dunn"),
            mention("it", 6, 0.6),
            named("Dunn", 4, 0.99),
            mention("She", 5, 0.95),
            mention("him", 9, 0.93, runner_up=(6, 0.05)),
            mention("herself", 10, 0.99),
        ],
    )


class Layer:
    """An entity layer that knows one text, parsed or not, and finds nobody in any other."""

    def __init__(self, document: ResolvedDocument):
        self.document = document
        self.trees: list[Tree] = []

    def text(self, text: str, turns: Sequence[Turn] = ()) -> ResolvedDocument:
        """Return what is known of a text."""
        if text.strip() == self.document.text.strip():
            return self.document
        notes = () if are_english(text.split()) else (NOT_ENGLISH,)
        return ResolvedDocument(text, (), (), notes)

    def tree(self, tree: Tree) -> ResolvedDocument:
        """Return what is known of a parsed text, which is kept."""
        self.trees.append(tree)
        return self.text(tree.text)
