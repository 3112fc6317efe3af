"""Small records by hand, and the XML of one document, for all tests."""

from __future__ import annotations

from regsuite.corpora.records.grec import Paragraph, Reference, Refex, Text

EMPTY = Refex("_", "empty")


def name(text: str, case: str = "plain", emphatic: str = "no") -> Refex:
    return Refex(text, "name", emphatic, "nominal", case)


def common(text: str, case: str = "plain", emphatic: str = "no") -> Refex:
    return Refex(text, "common", emphatic, "nominal", case)


def pronoun(text: str, case: str = "nominative", emphatic: str = "no") -> Refex:
    return Refex(text, "pronoun", emphatic, "pronoun", case)


def relative(text: str = "which", case: str = "nominative") -> Refex:
    return Refex(text, "pronoun", "no", "rel-pron", case)


TAY = (
    name("the River Tay"),
    name("the Tay"),
    name("the Tay itself", emphatic="yes"),
    EMPTY,
    pronoun("it"),
    common("the river"),
    relative("which"),
)


def ref(
    identifier: str = "1.1",
    candidates: tuple[Refex, ...] = TAY,
    gold: Refex | None = None,
    syncat: str = "np-subj",
    semcat: str = "river",
) -> Reference:
    return Reference(identifier, semcat, syncat, candidates, gold)


def text(*paragraphs: Paragraph, title: str = "Tay", identifier: str = "1") -> Text:
    return Text(identifier, title, paragraphs)


def filled(*golds: Refex, identifier: str = "1") -> Text:
    """A text of nothing but references, with these REFEXs chosen."""
    return text(
        tuple(ref(f"{identifier}.{i}", gold=g) for i, g in enumerate(golds, 1)),
        identifier=identifier,
    )


CHOSEN = '<REFEX REG08-TYPE="name" EMPHATIC="no" HEAD="nominal" CASE="plain">The Tay</REFEX>\n'

DOCUMENT = f"""<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TEXT SYSTEM "reg08-grec.dtd">
<TEXT ID="36">
<TITLE>River Tay</TITLE>

<PARAGRAPH>
<REF ID="36.1" SEMCAT="river" SYNCAT="np-subj">
{CHOSEN}<ALT-REFEX>
<REFEX REG08-TYPE="name" EMPHATIC="no" HEAD="nominal" CASE="plain">the Tay</REFEX>
<REFEX REG08-TYPE="name" EMPHATIC="yes" HEAD="nominal" CASE="plain">the Tay itself</REFEX>
<REFEX REG08-TYPE="empty">_</REFEX>
<REFEX REG08-TYPE="pronoun" EMPHATIC="no" HEAD="pronoun" CASE="nominative">it</REFEX>
</ALT-REFEX>
</REF>
 is the longest river in Scotland; Perth’s bridges cross it.
<!-- measured along the main stem -->
</PARAGRAPH>

<PARAGRAPH>
Loch Tay feeds
<REF ID="36.2" SEMCAT="river" SYNCAT="np-obj">
<REFEX REG08-TYPE="pronoun" EMPHATIC="no" HEAD="pronoun" CASE="accusative">it</REFEX>
<ALT-REFEX>
<REFEX REG08-TYPE="pronoun" EMPHATIC="no" HEAD="pronoun" CASE="accusative">it</REFEX>
<REFEX REG08-TYPE="common" EMPHATIC="no" HEAD="nominal" CASE="plain">the river</REFEX>
</ALT-REFEX>
</REF>
, and the sea takes
<REF ID="36.3" SEMCAT="river" SYNCAT="subj-det">
<REFEX REG08-TYPE="name" EMPHATIC="no" HEAD="nominal" CASE="genitive">the Tay's</REFEX>
<ALT-REFEX>
<REFEX REG08-TYPE="name" EMPHATIC="no" HEAD="nominal" CASE="genitive">the Tay's</REFEX>
<REFEX REG08-TYPE="name" EMPHATIC="no" HEAD="nominal" CASE="genitive">the Tay’s</REFEX>
</ALT-REFEX>
</REF>
 water at Dundee.
</PARAGRAPH>
</TEXT>
"""

WITHOUT_REF = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TEXT SYSTEM "reg08-grec.dtd">
<TEXT ID="37">
<TITLE>Nowhere</TITLE>
<PARAGRAPH>Nothing here refers to anything.</PARAGRAPH>
</TEXT>
"""
