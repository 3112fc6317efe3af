"""Nuggets that people correct, group and align (nuggets-annotation 2007, section 3).

Texts come with proposed nuggets (anchor and content) below each sentence. Annotators reject, edit
and make nuggets, and group those that say the same; a group's popularity is the number of texts
it occurs in. Two work alone, then each sees the other's groups and revises (consolidation), then
both settle one gold standard (resolution), and peers' nuggets are aligned to its groups.

The papers print no formula for agreement. Ours: of the pairs of nuggets that one puts into one
group, the share that the other does too, both ways, and the geometric mean of the two; agreement
on scores is the share of common groups (more than half of their nuggets shared) with the same
popularity.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any

STAGES = ("alone", "consolidation", "resolution", "peers")
SHARED = "resolution"
MOST_LETTERS = 2000

Groups = Mapping[str, frozenset[str]]


def start(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state before any edit: nuggets as proposed, groups as given."""
    nuggets = {
        n["id"]: {**n, "text": text["id"], "sentence": s, "state": "proposed"}
        for text in [*data["texts"], *data["peers"]]
        for s, sentence in enumerate(text["sentences"])
        for n in sentence["nuggets"]
    }
    groups = {
        f"g{n}": {"label": g["label"], "nuggets": list(g["nuggets"])}
        for n, g in enumerate(data["groups"])
    }
    counts = {text["id"]: len(text["sentences"]) for text in [*data["texts"], *data["peers"]]}
    return {"nuggets": nuggets, "groups": groups, "aligned": {}, "sentences": counts}


class BadEdit(Exception):  # noqa: N818
    """An edit that cannot be made; the message says why."""


def apply(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    """Make one edit; ``key`` names what it makes."""
    kind = _name(edit, "do")
    if kind not in _EDITS:
        raise BadEdit("there is no such edit")
    _EDITS[kind](state, edit, key)


def _name(edit: Mapping[str, Any], key: str) -> str:
    value = edit.get(key)
    if not isinstance(value, str):
        raise BadEdit(f"{key} must be a name")
    return value


def _nugget(state: dict[str, Any], edit: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] | None = state["nuggets"].get(_name(edit, "nugget"))
    if found is None:
        raise BadEdit("there is no such nugget")
    return found


def _words(edit: Mapping[str, Any], name: str) -> str:
    words = edit.get(name)
    if not isinstance(words, str) or not words.strip() or len(words) > MOST_LETTERS:
        raise BadEdit(f"{name} must be words, at most {MOST_LETTERS} letters")
    return words.strip()


def _reject(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    nugget = _nugget(state, edit)
    nugget["state"] = "rejected"
    for group in list(state["groups"]):
        _take_out(state, group, nugget["id"])


def _restore(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    _nugget(state, edit)["state"] = "proposed"


def _edit(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    nugget = _nugget(state, edit)
    nugget["content"] = _words(edit, "content")
    nugget["state"] = "edited"


def _make(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    text, sentence = _name(edit, "text"), edit.get("sentence")
    count = state["sentences"].get(text, 0)
    if not isinstance(sentence, int) or not 0 <= sentence < count:
        raise BadEdit("there is no such sentence")
    name = f"{text}.{sentence}.{key}"
    words = _words(edit, "content")
    made = {"id": name, "anchor": "", "content": words, "marked": words}
    state["nuggets"][name] = {**made, "text": text, "sentence": sentence, "state": "made"}


def _group_together(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    members = edit.get("nuggets")
    if not isinstance(members, list) or not members:
        raise BadEdit("select the nuggets to be grouped")
    found = [_nugget(state, {"nugget": m}) for m in members]
    if any(n["state"] == "rejected" for n in found):
        raise BadEdit("a rejected nugget cannot be grouped")
    for group in list(state["groups"]):
        for nugget in found:
            _take_out(state, group, nugget["id"])
    label = edit.get("label") or found[0]["content"]
    state["groups"][key] = {"label": str(label)[:MOST_LETTERS], "nuggets": list(members)}


def _take_out(state: dict[str, Any], group: str, nugget: str) -> None:
    members = state["groups"][group]["nuggets"]
    if nugget in members:
        members.remove(nugget)
        if not members:
            del state["groups"][group]


def _group_of(state: dict[str, Any], edit: Mapping[str, Any]) -> str:
    name = _name(edit, "group")
    if name not in state["groups"]:
        raise BadEdit("there is no such group")
    return name


def _remove(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    _take_out(state, _group_of(state, edit), _nugget(state, edit)["id"])


def _relabel(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    state["groups"][_group_of(state, edit)]["label"] = _words(edit, "label")


def _ungroup(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    del state["groups"][_group_of(state, edit)]


def _align(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    nugget = _nugget(state, edit)["id"]
    if edit.get("group"):
        state["aligned"][nugget] = _group_of(state, edit)
    else:
        state["aligned"].pop(nugget, None)


def _done(state: dict[str, Any], edit: Mapping[str, Any], key: str) -> None:
    """Nothing changes: the annotator is done with a stage."""


_EDITS = {
    "reject": _reject, "restore": _restore, "edit": _edit, "make": _make,
    "group": _group_together, "remove": _remove, "relabel": _relabel, "ungroup": _ungroup,
    "align": _align, "done": _done,
}  # fmt: skip


def popularity(state: Mapping[str, Any], group: str) -> int:
    """Count the texts that a group occurs in."""
    return len({state["nuggets"][n]["text"] for n in state["groups"][group]["nuggets"]})


def groups(state: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Return the groups as sets; nuggets made anew are known by their sentence and words."""
    names = {n: _known_as(nugget) for n, nugget in state["nuggets"].items()}
    return {g: frozenset(names[n] for n in v["nuggets"]) for g, v in state["groups"].items()}


def _known_as(nugget: Mapping[str, Any]) -> str:
    if nugget["state"] != "made":
        return str(nugget["id"])
    words = " ".join(nugget["content"].lower().split())
    return f"{nugget['text']}.{nugget['sentence']} {words}"


def assignment_agreement(first: Groups, second: Groups) -> float | None:
    """Return the geometric mean of precision and recall over nuggets put together."""
    ours, theirs = _together(first.values()), _together(second.values())
    if not ours or not theirs:
        return None
    return len(ours & theirs) / sqrt(len(ours) * len(theirs))


def _together(sets: Iterable[frozenset[str]]) -> set[tuple[str, str]]:
    """Return all pairs in one group; a nugget that is alone in its group is paired with itself."""
    pairs: set[tuple[str, str]] = set()
    for members in sets:
        pairs |= set(combinations(sorted(members), 2)) or {(n, n) for n in members}
    return pairs


def score_agreement(first: Mapping[str, Any], second: Mapping[str, Any]) -> float | None:
    """Return the share of common groups that got the same popularity from both."""
    ours, theirs = groups(first), groups(second)
    same = [
        popularity(first, a) == popularity(second, b)
        for a, members in ours.items()
        for b, others in theirs.items()
        if 2 * len(members & others) > len(members | others)
    ]
    return sum(same) / len(same) if same else None


def recall(state: Mapping[str, Any], peer: str) -> tuple[float, float]:
    """Return the share of gold groups that a peer was aligned to, plain and by popularity."""
    found = {
        group
        for nugget, group in state["aligned"].items()
        if state["nuggets"][nugget]["text"] == peer and group in state["groups"]
    }
    weights = {g: popularity(state, g) for g in state["groups"]}
    total = sum(weights.values())
    if not weights:
        return 0.0, 0.0
    return len(found) / len(weights), sum(weights[g] for g in found) / total


class Annotation:
    """All annotators' work, from the log of edits."""

    def __init__(self, data: Mapping[str, Any], edits: Sequence[Mapping[str, Any]], raters: int):
        self.data = data
        self.edits = edits
        self.raters = raters
        self.people = sorted({e["participant"] for e in edits})

    def done(self, person: int) -> list[str]:
        """Return the stages a person is done with."""
        return [
            e["stage"]
            for e in self.edits
            if e["participant"] == person and e["edit"]["do"] == "done"
        ]

    def open(self) -> str | None:
        """Return the stage that is open: the first that not all are done with."""
        last = len(STAGES) if self.data["peers"] else len(STAGES) - 1
        for stage in STAGES[:last]:
            if sum(stage in self.done(p) for p in self.people) < self.raters:
                return stage
        return None

    def state(self, person: int, stage: str) -> dict[str, Any]:
        """Return what a person's work at a stage has come to."""
        if stage in ("alone", "consolidation"):
            through = STAGES[: STAGES.index(stage) + 1]
            return self._fold(start(self.data), lambda e: e["participant"] == person, through)
        settled = self._fold(self._agreed(), lambda _: True, (SHARED,))
        if stage == SHARED:
            return settled
        return self._fold(settled, lambda e: e["participant"] == person, ("peers",))

    def _fold(self, state: dict[str, Any], mine: Any, stages: Sequence[str]) -> dict[str, Any]:
        for logged in self.edits:
            if logged["stage"] in stages and mine(logged):
                try:
                    apply(state, logged["edit"], logged["key"])
                except BadEdit:  # made in two tabs at once: the second has nothing to change
                    continue
        return state

    def _agreed(self) -> dict[str, Any]:
        """Return where the resolution starts: the first annotator's nuggets, and common groups."""
        if not self.people:
            return start(self.data)
        states = [self.state(p, "consolidation") for p in self.people[: self.raters]]
        first, others = states[0], [set(groups(s).values()) for s in states[1:]]
        for other in states[1:]:
            for name, nugget in other["nuggets"].items():
                first["nuggets"].setdefault(name, nugget)
        kept = groups(first)
        for name, members in kept.items():
            if not all(members in other for other in others):
                del first["groups"][name]
        return first

    def agreement(self) -> dict[str, Any]:
        """Return the agreement of the first two at each stage, and of each with the gold."""
        if len(self.people) < 2:  # noqa: PLR2004
            return {}
        one, two = self.people[:2]
        found: dict[str, Any] = {}
        for stage in ("alone", "consolidation"):
            a, b = self.state(one, stage), self.state(two, stage)
            found[stage] = _agreement(a, b)
        gold = self.state(one, SHARED)
        for person in (one, two):
            found[f"participant {person} and gold"] = _agreement(
                self.state(person, "consolidation"), gold
            )
        if self.data["peers"]:
            found["peers"] = _alignment(self.state(one, "peers"), self.state(two, "peers"))
        return found


def _agreement(a: Mapping[str, Any], b: Mapping[str, Any]) -> dict[str, float | None]:
    return {
        "assignment": assignment_agreement(groups(a), groups(b)),
        "scores": score_agreement(a, b),
    }


def _alignment(a: Mapping[str, Any], b: Mapping[str, Any]) -> dict[str, float | None]:
    ours, theirs = set(a["aligned"].items()), set(b["aligned"].items())
    if not ours or not theirs:
        return {"assignment": None}
    return {"assignment": len(ours & theirs) / sqrt(len(ours) * len(theirs))}
