"""Edits of nuggets, as in nuggets-annotation 2007, section 3.

A state holds the nuggets and groups that edits have made of the texts. Nuggets of references are
corrected and grouped; in the round of the peers the groups are fixed, and the peers' nuggets are
corrected and aligned with them. Words that an annotator writes may have the marks of anchor and
entity ("{girl} [talked] to the diplomat").
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from regsuite.corpora.records.nuggets import anchor_of, without_marks
from regsuite.studies.received import only
from regsuite.studies.records import Refusal

MOST_LETTERS = 2000
PROPOSED, EDITED, MADE, REJECTED = "proposed", "edited", "made", "rejected"

FIELDS: Mapping[str, type] = {
    "nugget": str, "nuggets": list, "group": str, "label": str, "content": str, "text": str,
    "sentence": int,
}  # fmt: skip

State = dict[str, Any]
Edit = Mapping[str, Any]
Kinds = Mapping[str, Callable[[State, Edit, str], None]]


def start(data: Mapping[str, Any]) -> State:
    """Return the state before any edit: nuggets as proposed, groups as given."""
    nuggets = {
        n["id"]: {**n, "text": text["id"], "sentence": s, "state": PROPOSED}
        for text in [*data["texts"], *data["peers"]]
        for s, sentence in enumerate(text["sentences"])
        for n in sentence["nuggets"]
    }
    groups = {
        f"g{n}": {"label": g["label"], "nuggets": list(g["nuggets"])}
        for n, g in enumerate(data["groups"])
    }
    state = {"nuggets": nuggets, "groups": groups, "aligned": {}}
    return _open(state, data["texts"], _GROUPING)


def peers_round(state: State, data: Mapping[str, Any]) -> State:
    """Let a state with the gold groups take the edits of the peers' round, and only these."""
    return _open(state, data["peers"], _ALIGNING)


def _open(state: State, texts: Sequence[Mapping[str, Any]], kinds: Kinds) -> State:
    """Say which texts may be worked on, with how many sentences, and by which kinds of edits."""
    counts = {text["id"]: len(text["sentences"]) for text in texts}
    return {**state, "sentences": counts, "kinds": kinds}


class BadEdit(Refusal):
    """An edit that cannot be made; the message says why."""

    def __init__(self, message: str):
        super().__init__(message, 422)


def check_fields(edit: Edit) -> None:
    """Refuse fields that no edit has, or that are of another kind than edits have them."""
    only(edit, ("do", *FIELDS))
    for name, value in edit.items():
        if type(value) is not FIELDS.get(name, str):
            raise BadEdit(f"{name} cannot be of this kind")
    if not all(isinstance(name, str) for name in edit.get("nuggets", ())):
        raise BadEdit("nuggets must be names")


def apply(state: State, edit: Edit, key: str) -> None:
    """Make one edit; ``key`` names what it makes."""
    kind = state["kinds"].get(_name(edit, "do"))
    if kind is None:
        raise BadEdit("there is no such edit in this round")
    kind(state, edit, key)


def _name(edit: Edit, key: str) -> str:
    value = edit.get(key)
    if not isinstance(value, str):
        raise BadEdit(f"{key} must be a name")
    return value


def _nugget(state: State, edit: Edit) -> dict[str, Any]:
    nugget: dict[str, Any] | None = state["nuggets"].get(_name(edit, "nugget"))
    if nugget is None or nugget["text"] not in state["sentences"]:
        raise BadEdit("there is no such nugget in this round")
    return nugget


def _kept_nugget(state: State, edit: Edit) -> dict[str, Any]:
    nugget = _nugget(state, edit)
    if nugget["state"] == REJECTED:
        raise BadEdit("the nugget was rejected; restore it first")
    return nugget


def _words(edit: Edit, name: str) -> str:
    words = edit.get(name)
    written = isinstance(words, str) and without_marks(words).strip()
    if not isinstance(words, str) or not written or len(words) > MOST_LETTERS:
        raise BadEdit(f"{name} must be words, at most {MOST_LETTERS} letters")
    return words.strip()


def _worded(words: str, anchor: str = "") -> dict[str, str]:
    """Return the fields of a nugget that was written; without a mark it has the anchor given."""
    return {"content": without_marks(words), "marked": words, "anchor": anchor_of(words) or anchor}


def _reject(state: State, edit: Edit, key: str) -> None:
    nugget = _kept_nugget(state, edit)
    nugget.update(state=REJECTED, before=nugget["state"])
    state["aligned"].pop(nugget["id"], None)
    _take_out(state, {nugget["id"]})


def _restore(state: State, edit: Edit, key: str) -> None:
    nugget = _nugget(state, edit)
    nugget["state"] = nugget.pop("before", nugget["state"])


def _edit(state: State, edit: Edit, key: str) -> None:
    nugget = _kept_nugget(state, edit)
    nugget.update(_worded(_words(edit, "content"), nugget["anchor"]))
    if nugget["state"] == PROPOSED:
        nugget["state"] = EDITED


def _make(state: State, edit: Edit, key: str) -> None:
    text, sentence = _name(edit, "text"), edit.get("sentence")
    count = state["sentences"].get(text, 0)
    if not isinstance(sentence, int) or not 0 <= sentence < count:
        raise BadEdit("there is no such sentence")
    name = f"{text}.{sentence}.{key}"
    place = {"id": name, "text": text, "sentence": sentence, "state": MADE}
    state["nuggets"][name] = {**place, **_worded(_words(edit, "content"))}


def _group_together(state: State, edit: Edit, key: str) -> None:
    members = edit.get("nuggets")
    if not isinstance(members, list) or not members:
        raise BadEdit("select the nuggets to be grouped")
    nuggets = {n["id"]: n for n in (_kept_nugget(state, {"nugget": m}) for m in members)}
    _take_out(state, nuggets.keys())
    label = edit.get("label") or next(iter(nuggets.values()))["content"]
    state["groups"][key] = {"label": str(label)[:MOST_LETTERS], "nuggets": list(nuggets)}


def _take_out(state: State, nuggets: Collection[str]) -> None:
    """Take nuggets out of the groups they are in; a group without any left goes."""
    for group in state["groups"].values():
        group["nuggets"] = [n for n in group["nuggets"] if n not in nuggets]
    state["groups"] = {name: group for name, group in state["groups"].items() if group["nuggets"]}


def _group_of(state: State, edit: Edit) -> str:
    name = _name(edit, "group")
    if name not in state["groups"]:
        raise BadEdit("there is no such group")
    return name


def _remove(state: State, edit: Edit, key: str) -> None:
    group, nugget = _group_of(state, edit), _nugget(state, edit)["id"]
    if nugget in state["groups"][group]["nuggets"]:
        _take_out(state, {nugget})


def _relabel(state: State, edit: Edit, key: str) -> None:
    state["groups"][_group_of(state, edit)]["label"] = _words(edit, "label")


def _ungroup(state: State, edit: Edit, key: str) -> None:
    del state["groups"][_group_of(state, edit)]


def _align(state: State, edit: Edit, key: str) -> None:
    nugget = _kept_nugget(state, edit)["id"]
    if edit.get("group"):
        state["aligned"][nugget] = _group_of(state, edit)
    else:
        state["aligned"].pop(nugget, None)


_CORRECTING: Kinds = {
    "reject": _reject, "restore": _restore, "edit": _edit, "make": _make, "done": lambda *_: None,
    "undo": lambda *_: None,
}  # fmt: skip
_GROUPING: Kinds = {
    **_CORRECTING, "group": _group_together, "remove": _remove, "relabel": _relabel,
    "ungroup": _ungroup,
}  # fmt: skip
_ALIGNING: Kinds = {**_CORRECTING, "align": _align}


def popularity(state: Mapping[str, Any], group: str) -> int:
    """Count the texts that a group occurs in."""
    return len({state["nuggets"][n]["text"] for n in state["groups"][group]["nuggets"]})


def groups(state: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Return the groups as sets of nuggets, each by its identity."""
    return {
        name: frozenset(identity(state["nuggets"][n]) for n in group["nuggets"])
        for name, group in state["groups"].items()
    }


def identity(nugget: Mapping[str, Any]) -> str:
    """Return what two annotators' nuggets are compared by; if made anew, sentence and words."""
    if nugget["state"] != MADE:
        return str(nugget["id"])
    words = " ".join(nugget["content"].lower().split())
    return f"{nugget['text']}.{nugget['sentence']} {words}"
