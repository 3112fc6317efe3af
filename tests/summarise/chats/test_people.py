"""Who writes has one name in a digest."""

from __future__ import annotations

import pytest

from regsuite import summarise
from regsuite.summarise.chats.people import one_name_each


@pytest.mark.parametrize(
    ("authors", "shown"),
    [
        (("Dunn, Tom", "tom.dunn@mill.example", "Tom Dunn"), {"Tom Dunn"}),
        (("tom dunn", "Tom Dunn"), {"Tom Dunn"}),
        (("Tom", "Tom Dunn"), {"Tom", "Tom Dunn"}),
        (("Tom Dunn", "Tom Lind"), {"Tom Dunn", "Tom Lind"}),
        (("tom", "Tom"), {"tom", "Tom"}),
        (("tom_", "tom"), {"tom_", "tom"}),
        (("@", "42", ""), {"@", "42", ""}),
    ],
)
def test_spellings_of_one_name_are_one_person(authors, shown):
    assert set(one_name_each(authors).values()) == shown


def test_a_digest_counts_and_names_a_person_once(tmp_path):
    chat = tmp_path / "chat.txt"
    chat.write_text(
        "[2026-03-01 10:00] Tom Dunn: Does anybody know when the boiler is repaired?\n"
        "[2026-03-01 10:02] Ada Moon: The plumber comes on Friday at nine.\n"
        "[2026-03-01 10:05] tom dunn: Thanks, I will be at home on Friday then.\n"
    )
    digest = summarise.chat(chat)
    assert digest.people == 2
    assert "tom dunn" not in str(digest.topics)
