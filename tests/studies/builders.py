"""Studies made by hand: outputs of invented systems, and raters who fill them without a server."""

from __future__ import annotations

from pathlib import Path

from regsuite.studies.answers import checked, verdict
from regsuite.studies.design import Design, load
from regsuite.studies.new_study import NewStudy, lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.stimuli import Option, Picture, Stimulus
from regsuite.studies.store import Store
from regsuite.studies.study import Study

OPTIONS = tuple(Option(f"e{n}", f"Picture {n + 1}", (10.0 * n, 0.0, 10.0, 10.0)) for n in range(7))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="10"></svg>'


# The layout of the corpus files: line breaks around every REF, some before a full stop or a comma.
OFFICIAL = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TEXT SYSTEM "reg08-grec.dtd">
<TEXT ID="901">
<TITLE>Wend</TITLE>

<PARAGRAPH>
{refs[0]}
 is a river that rises near\x20
{refs[1]}
, a village of farmers, and\x20
{refs[2]}
 turns to the sea \t after the   mill
 of Ost (
{refs[3]}
).
</PARAGRAPH>

<PARAGRAPH>
Boats reach the sea by\x20
{refs[4]}
.</PARAGRAPH>
</TEXT>
""".format(
    refs=[
        f"""<REF ID="901.{number}" SEMCAT="river" SYNCAT="np-subj">
<REFEX REG08-TYPE="{kind}">{words}</REFEX>
<ALT-REFEX>
<REFEX REG08-TYPE="name">the Wend</REFEX>
<REFEX REG08-TYPE="empty">_</REFEX>
<REFEX REG08-TYPE="pronoun">it</REFEX>
</ALT-REFEX>
</REF>"""
        for number, (kind, words) in enumerate(
            [("name", "the Wend"), ("name", "the Wend"), ("empty", "_"), ("pronoun", "it"),
             ("name", "the Wend")], 1,
        )
    ]
)  # fmt: skip
OFFICIAL_SHOWN = (
    "The Wend is a river that rises near the Wend, a village of farmers, and turns to the sea "
    "after the mill of Ost (it).",
    "Boats reach the sea by the Wend.",
)

PARTS = (("…", True), (" meets ", False), ("…", True))
SLOTS = (("He", "She", "Ada", "Ada Brook"), ("him", "her", "Bo"))
TO_FILL = Stimulus(PARTS, answer="2 0", slots=SLOTS)


def outputs(systems: int, items: int, fills: bool = False) -> Outputs:
    """Return outputs with all that any design may show; or texts to be filled."""
    names = [f"system-{chr(97 + n)}" for n in range(systems)]

    def stimulus(system: str, item: int) -> Stimulus:
        if fills:
            return TO_FILL
        parts = (("It is ", False), (f"{system} on {item}", True))
        domain = ("furniture", "people")[item % 2]
        return Stimulus(parts, (("Original", True),), "", domain, OPTIONS, "e3")

    found = {s: {f"i{n}": stimulus(s, n) for n in range(items)} for s in names}
    pictures = {f"i{n}": Picture(SVG, SVG, 70, 10) for n in range(items)}
    return Outputs("", found, pictures, dict.fromkeys(names, "0" * 64))


def make(design: str | Design, folder: Path, systems: int, items: int, raters: int = 0) -> NewStudy:
    """Make a study of invented outputs."""
    plan = load(design) if isinstance(design, str) else design
    asks = any(question.kind == "expressions" for question in plan.questions)
    return lay_out(plan, outputs(systems, items, asks), folder, raters or None)


def fill(study: Study, raters: int, dropouts: int = 0, seed: int = 0) -> Store:
    """Let raters answer all trials; others leave before them in the middle of theirs."""
    store = Store(study)
    for number in range(dropouts):
        person = store.by_token(store.invite())
        assert person is not None
        _answer(store, Rater(study, list(study.systems), 999 - number), person.number, 0.5)
        store.drop(person.number)
    for number in range(raters):
        person = store.by_token(store.invite())
        assert person is not None
        _answer(store, Rater(study, list(study.systems), seed + number), person.number, 1.0)
        store.finish(person.number, verdict(study, store.answers(person.number)))
    return store


def _answer(store: Store, rater: Rater, number: int, share: float) -> None:
    person = store.begin(number, rater.about())
    for position, cell in enumerate(person.trials[: round(share * len(person.trials))]):
        shown = store.study.shown(store.study.plan.cells[cell])
        kept = checked(store.study.design, shown, rater.answer({"cell": cell}))
        assert store.save(number, position, cell, kept)
