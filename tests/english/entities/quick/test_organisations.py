"""Which name "the company" means, and what letters stand for."""

from __future__ import annotations

import pytest

from regsuite.english.entities.lines import Line
from regsuite.english.entities.quick.organisations import description_pattern, kinds, written_out
from tests.english.entities.builders import entities


def categories(text: str, name: str) -> set[str]:
    line = Line(text)
    (run,) = [run for run in line.runs if " ".join(run.words) == name]
    return set(kinds(line, run))


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("We fly with the airline Nordair.", "Nordair", {"company"}),
        ("We met the airline Nordair's pilots.", "Nordair", set()),
        ("We saw the airline Nordair's profits.", "Nordair", {"company"}),
        ("Then Nordair, an airline, fell.", "Nordair", {"company"}),
        ("Then Nordair, a small airline based here, fell.", "Nordair", {"company"}),
        ("Then Nordair, the airline of pilots, fell.", "Nordair", {"company"}),
        ("Then Nordair, the airline in town, fell.", "Nordair", {"company"}),
        ("Then Nordair, the airline which fell.", "Nordair", {"company"}),
        ("Then Nordair, the airline that fell.", "Nordair", {"company"}),
        ("Then Nordair, the airline.", "Nordair", {"company"}),
        ("Then Nordair, my airline, fell.", "Nordair", set()),
        ("Then Nordair, a very big, old airline, fell.", "Nordair", set()),
        ("Then Nordair, a very very very very very big airline, fell.", "Nordair", set()),
        ("Then Nordair, a very very very very big airline, fell.", "Nordair", {"company"}),
        ("Then Nordair Ltd fell.", "Nordair Ltd", {"company"}),
        ("Then Nordair Airways fell.", "Nordair Airways", {"company"}),
        ("Then Ltd fell.", "Ltd", set()),
        ("Then Harwick Rovers won.", "Harwick Rovers", {"team"}),
        ("Then Harwick Hotspur won.", "Harwick Hotspur", {"team"}),
        ("Then Harwick Trust won.", "Harwick Trust", {"organisation"}),
        ("Then Nordair's shares fell.", "Nordair", {"company"}),
        ("Then Nordair's pilots fell.", "Nordair", set()),
        ("Then shares in Nordair fell.", "Nordair", {"company"}),
        ("He has a stake of Nordair.", "Nordair", {"company"}),
        ("He has trust in Nordair.", "Nordair", set()),
        ("Then shares at Nordair fell.", "Nordair", set()),
    ],
)
def test_what_a_sentence_says_that_a_name_is(text, name, expected):
    assert categories(text, name) == expected


@pytest.mark.parametrize(
    "noun",
    "shares profits sales revenues turnover shareholders earnings customers investors".split(),
)
def test_what_companies_have(noun):
    assert categories(f"Then Nordair's {noun} fell.", "Nordair") == {"company"}


@pytest.mark.parametrize(
    "ending", "united rovers wanderers athletic albion fc afc town hotspur".split()
)
def test_endings_of_teams(ending):
    assert categories(
        f"Then Harwick {ending.capitalize()} won.", f"Harwick {ending.capitalize()}"
    ) == {"team"}


@pytest.mark.parametrize(
    "ending",
    "Inc Plc Corp Corporation Co Company Airlines Motors Bank Holdings Electronics Telecom "
    "Industries Foods Stores Technologies Insurance Petroleum Gmbh Llc Limited".split(),
)
def test_endings_of_firms(ending):
    assert categories(f"Then Harwick {ending} won.", f"Harwick {ending}") >= {"company"}


@pytest.mark.parametrize(
    ("text", "there"),
    [
        *((f"The {noun} fell.", True) for noun in "company firm airline bank retailer".split()),
        *((f"And the {noun} fell.", True) for noun in "carmaker carrier insurer charity".split()),
        ("The club fell.", True),
        ("The band fell.", True),
        ("The school fell.", False),
        ("The company-wide plan.", False),
        ("The company of men.", False),
        ("The company that fell.", False),
        ("The company which fell.", False),
        ("The company for men.", False),
        ("The company who fell.", False),
        ("The company in town.", False),
        ("The company to watch.", False),
        ("The company behind it.", False),
        ("The company called it.", False),
        ("The company and I.", False),
        ("The company or I.", False),
        ("The company Nordair fell.", False),
        ("The companyman fell.", False),
    ],
)
def test_descriptions_for_which_a_name_may_stand(text, there):
    assert (description_pattern().search(text) is not None) is there


RAIN = "It rained a lot."


@pytest.mark.parametrize(
    ("sentences", "noun", "name"),
    [
        (("The airline Nordair fell.", "Nordair lost."), "company", "Nordair"),
        (("The band Nordair fell.", "Nordair lost."), "company", None),
        (("The band Nordair fell.", "Nordair lost."), "band", "Nordair"),
        (("Nordair Ltd met Harwick Ltd here.",), "company", None),
        (("The airline Nordair fell.", "Moe lost.", "Moe won.", "Moe left."), "company", None),
        (("The airline Nordair fell.", RAIN, RAIN, RAIN), "company", "Nordair"),
        (("The airline Nordair fell.", RAIN, RAIN, RAIN, RAIN), "company", None),
        (("Rain fell.",), "company", None),
        (("The club Nordair fell.", "Nordair lost."), "club", "Nordair"),
        (("The charity Nordair fell.", "Nordair lost."), "charity", "Nordair"),
    ],
)
def test_the_name_that_a_description_means(sentences, noun, name):
    source = entities(*sentences, "The end came.")
    assert source.organisations.meant(noun, len(sentences)) == name


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("The Island Ferry Union (IFU) spoke.", "IFU", ("Island Ferry Union", True)),
        ("Then Island Ferry Union (IFU) spoke.", "IFU", ("Island Ferry Union", False)),
        ("Island Ferry Union (IFU) spoke.", "IFU", ("Island Ferry Union", False)),
        ("The Union of Island Ferries (UIF) spoke.", "UIF", ("Union of Island Ferries", True)),
        (
            "The Union of the Isles for Men (UIM) spoke.",
            "UIM",
            ("Union of the Isles for Men", True),
        ),
        (
            "We saw Rock and Roll on Ice in Ayr (RRIA).",
            "RRIA",
            ("Rock and Roll on Ice in Ayr", False),
        ),
        ("The Bed & Bath (B&B) spoke.", "B&B", ("Bed & Bath", True)),
        ("The Moe Dunn's (MD) spoke.", "MD", ("Moe Dunn", True)),
        ("The Moe Dunn’s (MD) spoke.", "MD", ("Moe Dunn", True)),
        ("The Island ferry Union (IFU) spoke.", "IFU", None),
        ("The Island Ferry Club (IFU) spoke.", "IFU", None),
        ("The Island Ferry Union (IFC) spoke.", "IFU", None),
        ("Union (IFU) spoke.", "IFU", None),
    ],
)
def test_what_letters_stand_for(text, letters, expected):
    assert written_out(entities(text).lines, letters) == expected


@pytest.mark.parametrize("word", "of that which who for in to behind called and or".split())
def test_what_says_which_company_it_is_leaves_no_place_for_a_name(word):
    assert not description_pattern().search(f"Today the company {word} it fell.")
    assert description_pattern().search(f"Today the company {word}s it fell.")


def test_a_company_is_looked_for_four_sentences_back():
    named = "Shares in the airline Nordair fell."
    near = entities(named, *["It rained."] * 3, "The company left.")
    far = entities(named, *["It rained."] * 4, "The company left.")
    assert near.organisations.meant("company", 4) == "Nordair"
    assert far.organisations.meant("company", 5) is None
