"""Edits of nuggets, as in nuggets-annotation 2007, section 3.

A state holds the nuggets and groups that edits have made of the texts. Nuggets (anchor and content)
are proposed below each sentence; a group has a label and a popularity, the number of texts it
occurs in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from regsuite.studies.records import Refusal

MOST_LETTERS = 2000

State = dict[str, Any]
Edit = Mapping[str, Any]


def start(data: Mapping[str, Any]) -> State:
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


class BadEdit(Refusal):
    """An edit that cannot be made; the message says why."""

    def __init__(self, message: str):
        super().__init__(message, 422)


def apply(state: State, edit: Edit, key: str) -> None:
    """Make one edit; ``key`` names what it makes."""
    kind = _name(edit, "do")
    if kind not in _EDITS:
        raise BadEdit("there is no such edit")
    _EDITS[kind](state, edit, key)


def _name(edit: Edit, key: str) -> str:
    value = edit.get(key)
    if not isinstance(value, str):
        raise BadEdit(f"{key} must be a name")
    return value


def _nugget(state: State, edit: Edit) -> dict[str, Any]:
    nugget: dict[str, Any] | None = state["nuggets"].get(_name(edit, "nugget"))
    if nugget is None:
        raise BadEdit("there is no such nugget")
    return nugget


def _words(edit: Edit, name: str) -> str:
    words = edit.get(name)
    if not isinstance(words, str) or not words.strip() or len(words) > MOST_LETTERS:
        raise BadEdit(f"{name} must be words, at most {MOST_LETTERS} letters")
    return words.strip()


def _reject(state: State, edit: Edit, key: str) -> None:
    nugget = _nugget(state, edit)
    nugget["state"] = "rejected"
    for group in list(state["groups"]):
        _take_out(state, group, nugget["id"])


def _restore(state: State, edit: Edit, key: str) -> None:
    _nugget(state, edit)["state"] = "proposed"


def _edit(state: State, edit: Edit, key: str) -> None:
    _nugget(state, edit).update(content=_words(edit, "content"), state="edited")


def _make(state: State, edit: Edit, key: str) -> None:
    text, sentence = _name(edit, "text"), edit.get("sentence")
    count = state["sentences"].get(text, 0)
    if not isinstance(sentence, int) or not 0 <= sentence < count:
        raise BadEdit("there is no such sentence")
    name = f"{text}.{sentence}.{key}"
    words = _words(edit, "content")
    made = {"id": name, "anchor": "", "content": words, "marked": words}
    state["nuggets"][name] = {**made, "text": text, "sentence": sentence, "state": "made"}


def _group_together(state: State, edit: Edit, key: str) -> None:
    members = edit.get("nuggets")
    if not isinstance(members, list) or not members:
        raise BadEdit("select the nuggets to be grouped")
    nuggets = [_nugget(state, {"nugget": m}) for m in members]
    if any(n["state"] == "rejected" for n in nuggets):
        raise BadEdit("a rejected nugget cannot be grouped")
    for group in list(state["groups"]):
        for nugget in nuggets:
            _take_out(state, group, nugget["id"])
    label = edit.get("label") or nuggets[0]["content"]
    state["groups"][key] = {"label": str(label)[:MOST_LETTERS], "nuggets": list(members)}


def _take_out(state: State, group: str, nugget: str) -> None:
    members = state["groups"][group]["nuggets"]
    if nugget in members:
        members.remove(nugget)
        if not members:
            del state["groups"][group]


def _group_of(state: State, edit: Edit) -> str:
    name = _name(edit, "group")
    if name not in state["groups"]:
        raise BadEdit("there is no such group")
    return name


def _remove(state: State, edit: Edit, key: str) -> None:
    _take_out(state, _group_of(state, edit), _nugget(state, edit)["id"])


def _relabel(state: State, edit: Edit, key: str) -> None:
    state["groups"][_group_of(state, edit)]["label"] = _words(edit, "label")


def _ungroup(state: State, edit: Edit, key: str) -> None:
    del state["groups"][_group_of(state, edit)]


def _align(state: State, edit: Edit, key: str) -> None:
    nugget = _nugget(state, edit)["id"]
    if edit.get("group"):
        state["aligned"][nugget] = _group_of(state, edit)
    else:
        state["aligned"].pop(nugget, None)


_EDITS: dict[str, Callable[[State, Edit, str], None]] = {
    "reject": _reject, "restore": _restore, "edit": _edit, "make": _make,
    "group": _group_together, "remove": _remove, "relabel": _relabel, "ungroup": _ungroup,
    "align": _align, "done": lambda *_: None,
}  # fmt: skip


def popularity(state: Mapping[str, Any], group: str) -> int:
    """Count the texts that a group occurs in."""
    return len({state["nuggets"][n]["text"] for n in state["groups"][group]["nuggets"]})


def groups(state: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Return the groups as sets; nuggets made anew are identified by their sentence and words."""
    names = {n: _identity(nugget) for n, nugget in state["nuggets"].items()}
    return {g: frozenset(names[n] for n in v["nuggets"]) for g, v in state["groups"].items()}


def _identity(nugget: Mapping[str, Any]) -> str:
    if nugget["state"] != "made":
        return str(nugget["id"])
    words = " ".join(nugget["content"].lower().split())
    return f"{nugget['text']}.{nugget['sentence']} {words}"
