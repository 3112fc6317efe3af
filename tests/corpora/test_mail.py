"""Mail: MIME, charsets, quotes, threads."""

import datetime
from pathlib import Path

import pytest

from regsuite.corpora.formats import Head
from regsuite.corpora.formats.conversations import bc3, mail, quotes
from regsuite.corpora.formats.conversations.times_and_replies import moment


def box(*mails):
    data = b"".join(
        b"From x Mon Jan 01 00:00:00 2024\n" + m.encode("latin-1") + b"\n\n" for m in mails
    )
    return mail.parse_mailbox(data, Path("a.mbox"))


def letter(body="Hello.", **fields):
    given = {"From": "Ann <ann@x.org>", "Subject": "Tea", "Date": "Mon, 1 Jan 2024 10:00:00 +0000"}
    given |= {name.replace("_", "-"): value for name, value in fields.items()}
    return "".join(f"{k}: {v}\n" for k, v in given.items() if v is not None) + "\n" + body


def test_replies_join_a_thread_and_say_what_they_answer():
    (thread,) = box(
        letter(Message_ID="<1@x>"),
        letter("> Hello.\nHi!", From="Bob <b@x>", Message_ID="<2@x>", In_Reply_To="<1@x>"),
    )
    assert [m.parents for m in thread.messages] == [(0,), (0,)]
    assert thread.messages[1].text == "Hi!"
    assert thread.title == "Tea"


def test_mails_without_ids_join_by_subject():
    assert len(box(letter(), letter(Subject="Re: Tea"), letter(Subject="Coffee"))) == 2


def test_encoded_words_are_decoded():
    (thread,) = box(letter(From="=?utf-8?q?J=C3=B6rg?= <j@x>", Subject="=?utf-8?q?gr=C3=BCn?="))
    assert (thread.messages[0].author, thread.title) == ("Jörg", "grün")


def test_order_is_that_of_time_and_mails_without_one_stay():
    (thread,) = box(
        letter("late", Date="Tue, 2 Jan 2024 10:00:00 +0000"),
        letter("never", Date=None),
        letter("early"),
        letter("broken", Date="yesterday or so"),
    )
    assert [m.text for m in thread.messages] == ["early", "broken", "late", "never"]
    assert thread.messages[0].time == datetime.datetime(2024, 1, 1, 10)


def test_html_alone_becomes_text_and_is_never_run():
    body = "<p>Hello <b>you</b></p><script>alert(1)</script>"
    (thread,) = box(letter(body, Content_Type="text/html"))
    assert thread.messages[0].text.strip() == "Hello you"


def test_attachments_are_named_and_not_opened():
    body = (
        "--b\nContent-Type: text/plain\n\nSee the file.\n--b\nContent-Type: application/zip\n"
        'Content-Disposition: attachment; filename="a.zip"\n\nUEsDB\n--b--\n'
    )
    (thread,) = box(letter(body, Content_Type='multipart/mixed; boundary="b"'))
    assert thread.messages[0].attachments == ("a.zip",)
    assert thread.messages[0].text.strip() == "See the file."


@pytest.mark.parametrize("charset", ["no-such-charset", "utf-8", "us-ascii"])
def test_broken_charsets_are_read_all_the_same(charset):
    (thread,) = box(letter("caf\xe9", Content_Type=f"text/plain; charset={charset}"))
    assert thread.messages[0].text == "café"


def test_a_cycle_of_replies_is_cut():
    (thread,) = box(
        letter(Message_ID="<1@x>", In_Reply_To="<2@x>"),
        letter(Message_ID="<2@x>", In_Reply_To="<1@x>"),
    )
    assert [m.parents for m in thread.messages] == [(0,), (0,)]
    assert thread.notes


def test_quotes_attributions_and_signatures_are_parted():
    body = "On Monday Ann wrote:\n> tea?\n>> when\n\nYes, please.\n-- \nBob, 1 High Street"
    found = list(quotes.segments(body))
    assert [(s.quoted, s.text.strip()) for s in found] == [
        (True, "tea?\nwhen"),
        (False, "Yes, please."),
    ]


@pytest.mark.parametrize(
    "farewell",
    [
        "Best,\nAnna", "Kind regards\nAnna Berg\nOffice", "Cheers!\nA", "All the best\nAnna",
        "Bye\nAnna", "Greetings\nAnna", "Love,\nAnna", "See you soon\nAnna", "Take care\nAnna",
        "Sincerely,\nAnna", "Many thanks\nAnna", "Best wishes\nAnna", "Yours truly\nAnna",
    ],
)  # fmt: skip
def test_a_farewell_at_the_end_is_left_out(farewell):
    (found,) = quotes.segments(f"The room is booked.\n\n{farewell}\n")
    assert found.text == "The room is booked."


def test_thanks_in_the_middle_stay():
    (found,) = quotes.segments("Thanks\nfor the long letter that you wrote to us.\nWe come.")
    assert found.text.startswith("Thanks")


def test_mails_are_parted_without_an_empty_line_between():
    stamp = "From a@b Mon May  6 09:00:00 2024\n"
    one, two = (f"From: a@b\nSubject: {name}\n\nHello." for name in ("tea", "bread"))
    assert len(mail.parse_mailbox(f"{stamp}{one}\n{stamp}{two}\n".encode(), Path("a"))) == 2


def test_what_stands_below_an_original_message_is_quoted():
    found = list(quotes.segments("Fine.\n-----Original Message-----\nShall we?"))
    assert [s.quoted for s in found] == [False, True]


@pytest.mark.parametrize(
    ("subject", "bare"), [("Re: AW: [list] Tea", "Tea"), ("Tea", "Tea"), ("Re:", ""), ("", "")]
)
def test_bare_subjects(subject, bare):
    assert quotes.bare_subject(subject) == bare


def test_a_folder_of_mails_is_threads(tmp_path):
    (tmp_path / "1.eml").write_text(letter(Message_ID="<1@x>"))
    (tmp_path / "2.eml").write_text(letter(Subject="Re: Tea", References="<1@x>"))
    (thread,) = mail.MailFolder().read(tmp_path).items
    assert len(thread.messages) == 2


@pytest.mark.parametrize(
    ("data", "known"),
    [
        (b"From x Mon\nFrom: a@b\nSubject: x\n\nbody", True),
        (b"Subject: x\nFrom: a@b\n\nbody", True),
        (b"Dear all: this is a letter\n\nbody", False),
        (b"", False),
    ],
)
def test_recognised_by_content(data, known):
    assert mail.Mailbox().recognises(Head(Path("x"), data)) is known


def test_ten_megabytes_in_one_mail():
    (thread,) = box(letter("> a\n" * 1000 + "word " * 2_000_000))
    assert len(thread.messages[0].text) > 9_000_000


@pytest.mark.parametrize(
    "written",
    ["0001-01-01T00:00+14:00", "9999-12-31T23:59-14:00", "2020-01-01T00:00+99:99", "x"],
)
def test_times_in_zones_that_cannot_be_are_no_times(written):
    assert moment(written) is None


@pytest.mark.parametrize("zone", ["+9999", "-2460", "+99999999999999999"])
def test_a_mail_whose_zone_cannot_be_is_read_all_the_same(zone):
    data = f"From: Ada <a@b.c>\nDate: Mon, 1 Jan 2001 10:00:00 {zone}\n\nRain fell.\n".encode()
    (message,) = mail.Mailbox().parse(data, Path("x.eml")).items[0].messages
    assert message.text == "Rain fell."


def test_of_a_field_without_end_only_the_beginning_is_looked_at(monkeypatch):
    looked_at = []
    parse = mail.email.policy.EmailPolicy.header_fetch_parse

    def fetched(policy, name, value):
        looked_at.append(len(value))
        return parse(policy, name, value)

    monkeypatch.setattr(mail.email.policy.EmailPolicy, "header_fetch_parse", fetched)
    data = b"From: Ada <a@b.c>\nContent-Type: text/plain; " + b"' " * 50_000 + b"\n\nRain fell.\n"
    (message,) = mail.Mailbox().parse(data, Path("x.eml")).items[0].messages
    assert message.text == "Rain fell."
    assert max(looked_at) <= 8000


@pytest.mark.parametrize("year", ["0001", "9999"])
def test_a_mail_of_a_time_that_cannot_be_has_none(year):
    zone = "+1400" if year == "0001" else "-1400"
    for found in (
        mail.time_of(f"Mon, 01 Jan {year} 00:00:00 {zone}"),
        mail.time_of("Mon, 01 Jan 2020 00:00:00 +99999999999"),
        bc3._time(f"Mon {'Jan 01' if year == '0001' else 'Dec 31'} 23:59:59 {zone} {year}"),
    ):
        assert found is None or found.tzinfo is None
