#!/usr/bin/env python3
"""Build the embedded TUNA sample: our designs, described by ten invented writers.

Usage: scripts/build_tuna_sample.py [OUTPUT_FOLDER]

Reads scripts/samples/tuna/designs.txt and writers.toml and writes the same files every time to
{train,dev,test}/{domain}/s<writer>t<item>.xml below corpora/samples/tuna, or below the folder
given, which is emptied first.
"""

from __future__ import annotations

import random
import shutil
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from script_tools import output_folder  # noqa: E402

from regsuite.corpora.formats.tuna.xml import to_xml  # noqa: E402
from regsuite.corpora.records.tuna import LOCATION, Attribute, Description, Entity, Phrase, Trial  # noqa: E402

SOURCE = ROOT / "scripts" / "samples" / "tuna"
TARGET = ROOT / "corpora" / "samples" / "tuna"
GRID = [(x, y) for y in range(1, 4) for x in range(1, 6)]
SPLITS = ("dev", "test", "train", "train", "train", "train", "train")


@dataclass(frozen=True)
class Design:
    """A domain before its entities have places."""

    item: str
    domain: str
    entities: tuple[tuple[Attribute, ...], ...]


def designs() -> Iterator[Design]:
    """Read the designs; the target comes first in each."""
    lines = (SOURCE / "designs.txt").read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    for block in text.strip().split("\n\n"):
        heading, *rows = block.splitlines()
        domain, item = heading.split()
        reader = furniture if domain == "furniture" else person
        yield Design(item, domain, tuple(reader(row.lstrip("* ").split()) for row in rows))


def furniture(words: list[str]) -> tuple[Attribute, ...]:
    """Read a line such as: sofa green large front."""
    return tuple(zip(("type", "colour", "size", "orientation"), words, strict=True))


def person(words: list[str]) -> tuple[Attribute, ...]:
    """Read a line such as: old light hair beard suit front."""
    things = ("Beard", "Glasses", "Hair", "Shirt", "Suit", "Tie")
    has = tuple((f"has{t}", str(int(t.lower() in words))) for t in things)
    return (("type", "person"), ("age", words[0]), ("hairColour", words[1]), *has,
            ("orientation", words[-1]))  # fmt: skip


def writers() -> list[dict[str, Any]]:
    """Read the writers, each with what it leaves to the default filled in."""
    data = tomllib.loads((SOURCE / "writers.toml").read_text(encoding="utf-8"))
    default = data["default"]
    return [
        {**default, **w, "words": {**default["words"], **w.get("words", {})}}
        for w in data["writer"]
    ]


def trial(writer: dict[str, Any], design: Design) -> Trial:
    """Place the entities and let the writer describe the target."""
    chance = random.Random(f"{writer['id']} {design.item}")
    places = chance.sample(GRID, len(design.entities))
    number = int(design.item[1:])
    entities = tuple(
        Entity(
            str(10 * number + i),
            (*attributes, *zip(LOCATION, map(str, place), strict=True)),
            i == 0,
            f"{design.item}-{i}.svg",
        )
        for i, (attributes, place) in enumerate(zip(design.entities, places, strict=True))
    )
    shown = tuple(chance.sample(entities, len(entities)))
    name, condition = writer["id"] + design.item, writer["condition"]
    blank = Trial(name, design.domain, condition, shown)
    return Trial(name, design.domain, condition, shown, Writer(writer, chance).describe(blank))


class Writer:
    """Chooses attributes and words by habit."""

    def __init__(self, habits: dict[str, Any], chance: random.Random):
        self.habits = habits
        self.chance = chance

    def often(self, habit: str) -> bool:
        return bool(self.chance.random() < self.habits[habit])

    def describe(self, trial: Trial) -> Description:
        """Say something of the target."""
        pieces = self.pieces(self.select(trial))
        phrases = self.polish(self.arrange(pieces))
        attributes = frozenset(a for p in phrases for a in p.attributes)
        return Description(attributes, spelled(phrases), merged(phrases))

    def select(self, trial: Trial) -> list[Attribute]:
        """Go through the attributes as they come to mind."""
        values = dict(trial.target.attributes)
        confused = {d.id for d in trial.distractors}
        chosen: list[Attribute] = [("type", values["type"])] if self.often("type") else []
        for name in self.habits["prefer"]:
            value = values.get(name)
            if value is None or name == "type" or (value == "0" and name != "hasHair"):
                continue
            helps = confused & trial.rules_out((name, value))
            if self.often("careful" if helps else "extra"):
                chosen.append((name, value))
                confused -= helps
        return self.seen(chosen or [("type", values["type"])], values)

    def seen(self, chosen: list[Attribute], values: dict[str, str]) -> list[Attribute]:
        """Slip in size now and then, and speak of hair only where there is hair or a beard."""
        other = {"large": "small", "small": "large"}
        result = [
            (n, other[v]) if n == "size" and self.often("slips") else (n, v) for n, v in chosen
        ]
        colour = ("hairColour", values.get("hairColour", ""))
        if colour not in result or ("hasBeard", "1") in result:
            return result
        if values["hasHair"] == "0":
            return [a for a in result if a != colour]
        said = "hairColour" in self.habits["before"] or ("hasHair", "1") in result
        return result if said else [*result, ("hasHair", "1")]

    def pieces(self, chosen: list[Attribute]) -> dict[str, Phrase]:
        """Put attributes into words, several at once where the writer has words for that."""
        left = list(chosen)
        result = {}
        for key, ways in sorted(self.habits["words"].items(), key=lambda kv: -len(kv[0].split())):
            said = tuple(tuple(pair.split("=")) for pair in key.split())
            if all(a in left for a in said):
                left = [a for a in left if a not in said]
                result[self.slot(said)] = Phrase(self.chance.choice(ways), said)
        if left:
            raise ValueError(f"{self.habits['id']} has no words for {left}")
        return result

    def slot(self, said: tuple[Attribute, ...]) -> str:
        names = [name for name, _ in said]
        return next((n for n in names if n in self.habits["before"]), names[0])

    def arrange(self, pieces: dict[str, Phrase]) -> Iterator[Phrase]:
        """Order the pieces around the noun."""
        habits = self.habits
        determiner = self.chance.choice(habits["determiner"])
        if self.often("pictures"):
            yield Phrase("the")
            yield Phrase(habits["picture"], (("type", "other"),))
            yield Phrase("of")
        yield Phrase(determiner)
        yield from (pieces[name] for name in habits["before"] if name in pieces)
        yield pieces.get("type", Phrase("one" if determiner else ""))
        after = [n for n in habits["after"] if n in pieces and n not in habits["before"]]
        after += [n for n in pieces if n not in (*after, *habits["before"], "type")]
        features = 0
        for name in after:
            if name.startswith("ha"):
                yield Phrase(habits["and"] if features else habits["with"])
                features += 1
            yield from comma_apart(pieces[name])

    def polish(self, phrases: Iterator[Phrase]) -> list[Phrase]:
        """Mind the article, mistype, capitalise and stop, as the writer does."""
        found = [p for p in phrases if p.text]
        if found[0].text == "," and len(found) > 1:
            found = found[1:]
        if found[0].text == "a" and found[1].text[0] in "aeiou":
            found[0] = Phrase("an")
        if self.often("typos"):
            i = self.chance.randrange(len(found))
            found[i] = Phrase(self.mistyped(found[i].text), found[i].attributes)
        if self.habits["capital"]:
            found[0] = Phrase(found[0].text.capitalize(), found[0].attributes)
        return found + ([Phrase(self.habits["stop"])] if self.habits["stop"] else [])

    def mistyped(self, text: str) -> str:
        if len(text) < 4:
            return text
        i = self.chance.randrange(1, len(text) - 2)
        return text[:i] + text[i + 1] + text[i] + text[i + 2 :]


def comma_apart(phrase: Phrase) -> Iterator[Phrase]:
    """Take a leading comma out of the words that say the attribute."""
    if phrase.text.startswith(", "):
        yield Phrase(",")
    yield Phrase(phrase.text.removeprefix(", "), phrase.attributes)


def spelled(phrases: list[Phrase]) -> str:
    """Write the phrases as typed."""
    text = " ".join(p.text for p in phrases)
    return text.replace(" ,", ",").replace(" .", ".")


def merged(phrases: list[Phrase]) -> tuple[Phrase, ...]:
    """Join neighbours without attributes, as the reader does."""
    found: list[Phrase] = []
    for phrase in phrases:
        if found and not phrase.attributes and not found[-1].attributes:
            found[-1] = Phrase(f"{found[-1].text} {phrase.text}")
        else:
            found.append(phrase)
    return tuple(found)


def main(target: Path) -> None:
    """Write the sample anew."""
    shutil.rmtree(target, ignore_errors=True)
    drawn, people = list(designs()), writers()
    counts = dict.fromkeys(("train", "dev", "test"), 0)
    for w, writer in enumerate(people):
        for d, design in enumerate(drawn):
            split = SPLITS[(d + 3 * w) % len(SPLITS)]
            made = trial(writer, design)
            path = target / split / design.domain / f"{made.id}.xml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(to_xml(made))
            counts[split] += 1
    rows = "\n".join(f"| {name} | {n} |" for name, n in counts.items())
    card = (
        (SOURCE / "card.md")
        .read_text(encoding="utf-8")
        .format(total=sum(counts.values()), items=len(drawn), writers=len(people), splits=rows)
    )
    (target / "README.md").write_text(card, encoding="utf-8")
    print(card)


if __name__ == "__main__":
    main(output_folder(__doc__, TARGET))
