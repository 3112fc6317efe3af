"""Several targets at once: what they share, and the values that they have between them.

What is true of all targets and of nothing else describes them (van Deemter 2002, "Generating
referring expressions: Boolean extensions of the incremental algorithm", section 3). Where they
differ, a union is needed (section 4 there), here of the values of one attribute alone, "red or
blue", since people join what is alike (Gatt & van Deemter 2007, "Incremental generation of plural
descriptions: similarity and partitioning").
"""

from __future__ import annotations

from collections.abc import Iterator

from regsuite.corpora.records.tuna import Attribute, Entity, Trial
from regsuite.reg.tuna.relations import with_attributes

OR = " or "


def with_unions(trial: Trial) -> Trial:
    """Give every entity, for each attribute in which the targets differ, the union of their values.

    Unions come after all that the targets share, in the order of the file.
    """
    shared = {name for name, _ in trial.shared}
    names = dict.fromkeys(n for e in trial.targets for n, _ in e.attributes if n not in shared)
    unions = {
        name: dict.fromkeys(v for e in trial.targets if (v := e.value(name)) is not None)
        for name in names
        if all(e.value(name) is not None for e in trial.targets)
    }

    def extended(entity: Entity) -> Iterator[Attribute]:
        yield from entity.attributes
        for name, values in unions.items():
            if any((name, value) in entity.attributes for value in values):
                yield name, OR.join(values)

    return with_attributes(trial, extended)
