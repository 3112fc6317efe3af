"""Texts with nuggets as JSON, in two forms that both are read; groupings go out in the second.

Either every text has its sentences with the nuggets below them, or, as ``summarise nuggets -o``
writes it, there are names of ``texts``, one list of ``nuggets`` with marks ("[girl] working at the
bookstore", each with the numbers of its text and sentence) and ``groups`` of their numbers. To that
form we add ``sentences`` (for each text) and ``peers``, which its other readers leave alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import loads
from regsuite.corpora.records.nuggets import anchor_of, without_marks
from regsuite.studies.nuggets.edits import REJECTED, popularity

MOST_BYTES = 16 << 20


def read(path: Path) -> dict[str, Any]:
    """Read a JSON file of texts with nuggets."""
    if not path.is_file():
        raise InputError("no such file", path)
    if path.stat().st_size > MOST_BYTES:
        raise InputError(f"is larger than {MOST_BYTES >> 20} MB", path)
    return parse(path.read_text("utf-8", "replace"), path)


def parse(text: str, place: Path | str) -> dict[str, Any]:
    """Read texts, peers and groups, and give every nugget a name."""
    try:
        data = loads(text)
        data = _nested(data) if isinstance(data["texts"][0], str) else data
        texts = [_text(t) for t in data["texts"]]
        peers = [_text(t) for t in data.get("peers", [])]
        names = [t["id"] for t in texts + peers]
        known = {n["id"] for t in texts for s in t["sentences"] for n in s["nuggets"]}
        groups = [_group(g, known) for g in data.get("groups", [])]
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        message = f"is not nuggets as docs/studies.md states them ({error!r})"
        raise InputError(message, place) from error
    if len(names) != len(set(names)):
        raise InputError("each text needs an id of its own", place)
    return {"texts": texts, "peers": peers, "groups": groups}


def _nested(data: Mapping[str, Any]) -> dict[str, Any]:
    """Turn the second form into the first."""
    count = len(data["texts"])
    given = data.get("sentences") or [[] for _ in range(count)]
    texts = [
        {"id": name, "sentences": [{"text": str(s), "nuggets": []} for s in sentences]}
        for name, sentences in zip(data["texts"], given, strict=True)
    ]
    names = []
    for number, entry in enumerate(data["nuggets"]):
        text, place = int(entry["text"]), int(entry.get("sentence", 0))
        if not (0 <= text < count and 0 <= place <= len(data["nuggets"])):
            raise ValueError(f"nugget {number} is of no text")
        sentences = texts[text]["sentences"]
        while len(sentences) <= place:
            sentences.append({"text": f"Sentence {len(sentences) + 1}", "nuggets": []})
        names.append(f"{texts[text]['id']}.{place}.{len(sentences[place]['nuggets'])}")
        sentences[place]["nuggets"].append(_of_marks(str(entry["nugget"])))
    groups = [
        {"label": g.get("label", ""), "nuggets": [names[int(n)] for n in g["nuggets"]]}
        for g in data.get("groups", [])
    ]
    return {"texts": texts, "peers": data.get("peers", []), "groups": groups}


def _of_marks(marked: str) -> dict[str, str]:
    return {"content": without_marks(marked), "marked": marked, "anchor": anchor_of(marked)}


def _text(given: Mapping[str, Any]) -> dict[str, Any]:
    name = str(given["id"])
    sentences = []
    for s, sentence in enumerate(given["sentences"]):
        nuggets = [
            {
                "id": str(n.get("id", f"{name}.{s}.{k}")),
                "anchor": str(n.get("anchor", "")),
                "content": str(n["content"]),
                "marked": str(n.get("marked", n["content"])),
            }
            for k, n in enumerate(sentence.get("nuggets", []))
        ]
        sentences.append({"text": str(sentence["text"]), "nuggets": nuggets})
    return {"id": name, "sentences": sentences}


def _group(given: Mapping[str, Any], known: set[str]) -> dict[str, Any]:
    members = [str(m) for m in given["nuggets"]]
    unknown = [m for m in members if m not in known]
    if unknown:
        raise ValueError(f"a group names {unknown[0]}, which is no nugget")
    return {"label": str(given["label"]), "nuggets": members}


def grouping(data: Mapping[str, Any], state: Mapping[str, Any], annotator: str) -> dict[str, Any]:
    """Return a state in the second form, without the nuggets that were rejected."""
    order = {text["id"]: number for number, text in enumerate(data["texts"])}
    kept = [n for n in state["nuggets"].values() if n["text"] in order and n["state"] != REJECTED]
    numbers = {nugget["id"]: number for number, nugget in enumerate(kept)}
    return {
        "annotator": annotator,
        "texts": list(order),
        "nuggets": [
            {"text": order[n["text"]], "sentence": n["sentence"], "nugget": n["marked"]}
            for n in kept
        ],
        "groups": [
            {
                "label": group["label"],
                "nuggets": [numbers[n] for n in group["nuggets"]],
                "popularity": popularity(state, name),
            }
            for name, group in state["groups"].items()
        ],
        "sentences": [[s["text"] for s in text["sentences"]] for text in data["texts"]],
        "peers": data["peers"],
    }
