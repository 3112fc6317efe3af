"""Random GREC records, as the reader would give them."""

from __future__ import annotations

from hypothesis import strategies as st

from regsuite.corpora.records.grec import CASES, HEADS, SEMCATS, SYNCATS, Reference, Refex, Text

CHARACTERS = st.characters(
    exclude_categories=["Cs", "Cc", "Cn"], include_characters="\n\t<>&\"'’]_"
)
PROSE = st.text(CHARACTERS, min_size=1, max_size=20)
SPACED = st.text(CHARACTERS, max_size=15).map(lambda s: " ".join(s.split()))
WORDS = SPACED.filter(bool)


def refexes() -> st.SearchStrategy[Refex]:
    spoken = st.builds(
        Refex,
        WORDS,
        st.sampled_from(["name", "common", "pronoun"]),
        st.sampled_from(["yes", "no", None]),
        st.sampled_from([*HEADS, None]),
        st.sampled_from([*CASES, None]),
    )
    return st.one_of(st.just(Refex("_", "empty")), spoken)


def references() -> st.SearchStrategy[Reference]:
    return st.builds(
        Reference,
        st.text(CHARACTERS, max_size=6),
        st.sampled_from(SEMCATS),
        st.sampled_from(SYNCATS),
        st.lists(refexes(), min_size=1, max_size=3).map(tuple),
        st.none() | refexes(),
    )


@st.composite
def texts(draw: st.DrawFn) -> Text:
    """A text whose references have different IDs and whose strings never touch."""
    refs = draw(st.lists(references(), max_size=5, unique_by=lambda r: r.id))
    paragraphs: list[list[str | Reference]] = [[]]
    for ref in refs:
        paragraphs[-1] += [*draw(st.lists(PROSE, max_size=1)), ref]
        if draw(st.booleans()):
            paragraphs.append([])
    paragraphs[-1] += draw(st.lists(PROSE, max_size=1))
    return Text(draw(st.text(CHARACTERS, max_size=6)), draw(SPACED), tuple(map(tuple, paragraphs)))


@st.composite
def texts_with_choices(draw: st.DrawFn) -> tuple[Text, list[Refex]]:
    """A text, and a candidate of each of its references."""
    text = draw(texts())
    return text, [draw(st.sampled_from(ref.candidates)) for ref in text.references]
