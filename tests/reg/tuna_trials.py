"""Small TUNA trials made by hand for the tests of selectors and realisers."""

from __future__ import annotations

from regsuite.corpora.records.tuna import Attribute, Description, Entity, Phrase, Trial


def trial(
    target: dict[str, str],
    *distractors: dict[str, str],
    said: tuple[tuple[str, tuple[str, ...]], ...] | None = None,
    id: str = "s1t1",
    domain: str = "furniture",
    condition: str = "-LOC",
) -> Trial:
    """Make a trial; ``said`` lists words with the names of the attributes they say."""
    entities = tuple(
        Entity(str(i), tuple(values.items()), i == 0)
        for i, values in enumerate((target, *distractors))
    )
    gold = None if said is None else _description(target, said)
    return Trial(id, domain, condition, entities, gold)


def _description(
    target: dict[str, str], said: tuple[tuple[str, tuple[str, ...]], ...]
) -> Description:
    phrases = tuple(Phrase(text, tuple(_pair(n, target) for n in names)) for text, names in said)
    attributes = frozenset(a for phrase in phrases for a in phrase.attributes)
    return Description(attributes, " ".join(text for text, _ in said), phrases)


def _pair(name: str, target: dict[str, str]) -> Attribute:
    if "=" in name:
        key, _, value = name.partition("=")
        return key, value
    return name, target[name]


RED_CHAIR = {"type": "chair", "colour": "red", "size": "large", "orientation": "left"}
BLUE_CHAIR = {**RED_CHAIR, "colour": "blue"}
SMALL_CHAIR = {**RED_CHAIR, "size": "small"}
RIGHT_CHAIR = {**RED_CHAIR, "orientation": "right"}


def corpus(favourite: str = "colour", writers: int = 4) -> list[Trial]:
    """Return described trials in which everybody says the type and the favourite."""
    words = (("the", ()), (f"fine-{favourite}", (favourite,)), ("chair", ("type",)))
    designs = ((BLUE_CHAIR, SMALL_CHAIR), (SMALL_CHAIR, RIGHT_CHAIR), (RIGHT_CHAIR, BLUE_CHAIR))
    return [
        trial({**RED_CHAIR, "colour": colour}, *others, said=words, id=f"s{writer}t{item}")
        for writer in range(writers)
        for item, (others, colour) in enumerate(
            (others, colour) for others in designs for colour in ("red", "green")
        )
    ]
