"""What a digest tells first: decisions and actions, found only where words show them."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.summarise.chats import render
from regsuite.summarise.chats.commitments import ACTION, DECIDED, commitments
from regsuite.summarise.chats.dated import dates_in
from regsuite.summarise.chats.speech import cleaned, without_fillers

LAYOUTS = Path(__file__).parents[2] / "corpora" / "layouts"


def _talk(*lines: str) -> Conversation:
    turns = [line.partition(": ")[::2] for line in lines]
    return Conversation("t", tuple(Message(str(i), a, spoken(t)) for i, (a, t) in enumerate(turns)))


def _found(*lines: str) -> list[tuple[str, str, str]]:
    return [(c.kind, c.owner, c.text) for c in commitments(_talk("Zoe: hello all", *lines))]


DECISIONS = [
    "ok so we start at half past seven",
    "Then we offer the job to Ms Okoye.",
    "Fine, we take the lower room.",
    "Agreed. We have it at ours.",
    "Right, so we buy the second one.",
    "Settled: the archive moves on Thursday.",
    "then let's go by train",
    "Tuesday it is.",
    "we're going with the blue one",
    "We'll take the oak door.",
    "good, so no washing machine after ten",
    "fine, demo moved to 3 then",
    "So the trip moves to Friday.",
    "The boat is booked for the 22nd.",
    "all right, we sell it",
    "great, we leave at six",
    "lovely, we ask the band",
    "yes, we keep the lodge",
    "deal, we split it",
    "We'll meet again on Friday.",
    "we're going to repaint the whole hall",
    "agreed, search is postponed to the next sprint",
    "Then Kelso gets the contract, for three years.",
    "That settles it: the walk is off.",
]


@pytest.mark.parametrize("said", DECISIONS)
def test_a_decision_is_told(said):
    ((kind, owner, text),) = _found(f"Ann: {said}")
    assert (kind, owner) == (DECIDED, "")
    assert said.endswith(text)


ACTIONS = [
    ("Ann: I'll fetch her at 1.30", "Ann"),
    ("Ann: yes, I will tell them", "Ann"),
    ("Ann: I can drive five children", "Ann"),
    ("Ann: I can lend you ours", "Ann"),
    ("Ann: the projector is with me. bringing it at seven", "Ann"),
    ("Ann: then I send them to the printer by noon", "Ann"),
    ("Ann: Zoe writes the converter", "Zoe"),
    ("Ann: Ulla Berg will send the text on Monday; please do not print before", "Ulla Berg"),
    ("Ann: please send me the 30 by Monday", "everybody"),
]


@pytest.mark.parametrize(("said", "owner"), ACTIONS)
def test_an_action_has_an_owner(said, owner):
    ((kind, who, _),) = _found(said)
    assert (kind, who) == (ACTION, owner)


NEITHER = [
    "shall we take the lower room?",
    "we could take the lower room then",
    "so we need a room",
    "so we never met",
    "ok so we were late",
    "well we know that",
    "if it rains we take the lower room",
    "Let's move it to the big box then. Any objections?",
    "it stays in the yard till then",
    "I'll see",
    "I'll never forget that",
    "I'll probably miss it",
    "I'll pay for the dog if he wears a hat",
    "I can hear you",
    "I can free 40 GB but it will be full again",
    "I won't be there before eight",
    "does the skip come on Monday as well?",
    "we would wait",
    "ok so we always thought",
    "My husband did it.",
    "What it is nobody could tell us.",
    "ok so we it's a nice shed",
    "We'll come back to the roof at the end.",
    "Quickly we'll pop to the second page.",
    "So we'll talk about the roof.",
    "We'll start with the roof.",
    "We have to decide what happens to the shed.",
    "I think we've decided on the tin roof.",
    "so hopefully we leave on time",
]


@pytest.mark.parametrize("said", NEITHER)
def test_what_is_not_sure_is_not_told(said):
    assert _found(f"Ann: {said}") == []


def test_what_is_asked_to_be_confirmed_is_told():
    assert _found("Ann: So we lock the gate at nine. Everybody agreed?") == [
        (DECIDED, "", "we lock the gate at nine.")
    ]


def test_who_agrees_to_a_request_owns_it():
    assert _found("Ann: Omar, please tell them.", "Omar: Will do this afternoon.") == [
        (ACTION, "Omar", "Omar, please tell them.")
    ]
    assert _found("Ann: can you ring him?", "Omar: on it")[0][1] == "Omar"
    assert _found("Ann: can you ring him?", "Omar: no") == []


@pytest.mark.parametrize(
    "answer",
    ["sure", "yes", "of course", "no problem", "i will", "happy to", "leave it to me",
     "consider it done", "doing it now", "i can do that"],
)  # fmt: skip
def test_ways_to_agree(answer):
    assert _found("Ann: can you ring him?", f"Omar: {answer}")[0][1] == "Omar"


def test_an_answer_to_who_is_told_with_the_question():
    (one,) = commitments(_talk("Ann: who pays the hall?", "Nell: I said I would, and I will."))
    assert one.told == "“who pays the hall?” I said I would, and I will."
    assert one.words == 11


def test_what_is_said_twice_stands_once_as_it_is_surest():
    assert _found("Ann: ok, at yours then", "Bob: Agreed. We have it at yours on the 16th.") == [
        (DECIDED, "", "We have it at yours on the 16th.")
    ]


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("I'll do it Thursday before standup", ["Thursday"]),
        ("by noon tomorrow", ["by noon", "tomorrow"]),
        ("on 28 March at 3.15", ["on 28 March", "at 3.15"]),
        ("at half past seven", ["at half past seven"]),
        ("by the 20th", ["by the 20th"]),
        ("at ten per cent, for two of them", []),
    ],
)
def test_days_and_times_are_found(text, dates):
    assert dates_in(text) == dates


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Um , I th think uh we we should go .", "I th think we should go."),
        ("{vocalsound} Yeah , {disfmarker} mm-hmm , the the case .", "Yeah, the case."),
        ("Er, the umbrella, erm, is mine.", "The umbrella, is mine."),
    ],
)
def test_fillers_and_noise_are_left_out(said, plain):
    assert cleaned(said) == plain


@pytest.mark.parametrize("filler", "ah eh ehm er erm hmm mm mmm uh um umm".split())
def test_each_filler_is_left_out(filler):
    assert cleaned(f"We , {filler} , moved the case .") == cleaned("We , um , moved the case .")
    assert filler not in cleaned(f"We {filler} moved .").split()


def test_words_that_hold_a_filler_stay():
    assert without_fillers("the err-handler of Uma") == "the err-handler of Uma"


def test_they_come_first_in_every_form():
    digest = summarise.chat(LAYOUTS / "work-teams-copied.txt", words=60)
    text = render.as_text(digest)
    assert text.index("Decided:") < text.index("To do:") < text.index("1. ")
    assert "Sabine Roth: We cancel the March fair and keep September." in text
    markdown, page = render.as_markdown(digest), render.as_html(digest)
    assert markdown.index("## Decided") < markdown.index("## To do") < markdown.index("## 1.")
    assert page.index("<h2>Decided</h2>") < page.index("<h2>To do</h2>") < page.index('class="c0"')
    data = render.as_data(digest)
    assert [d["text"] for d in data["decided"]] == ["We cancel the March fair and keep September."]
    assert {a["owner"]: a["when"] for a in data["actions"]} == {
        "Hugo Lenz": ["today"],
        "Imani Okafor": ["by Friday"],
    }


def test_lines_that_were_not_read_are_said_in_json():
    digest = summarise.chat(LAYOUTS / "slack-old.txt")
    assert render.as_data(digest)["notes"] == ["slack-old: 2 of 8 lines were not read"]


KNOWN = [
    ("family-whatsapp-android12.txt", ["at ours", "I'll order the cake", "pick her up at 11"]),
    ("club-whatsapp-ios24.txt", ["Tuesday it is", "bring the new nets", "pay the deposit"]),
    ("flatshare-signal.txt", ["no washing machine after ten", "call the landlord", "the bins"]),
    ("team-slack-copied.txt", ["we stay on 3.11", "revert it today", "mail to customers"]),
    ("team-slack.json", ["going with the blue one", "upload the files", "by noon tomorrow"]),
    ("gamers-discord-copied.txt", ["raid is on saturday at 9", "I'll heal", "a spreadsheet"]),
    ("discord-export.txt", ["closes on the 31st", "copy the rules"]),
    ("parents-telegram.json", ["Friday the 9th", "drive five", "collect the money"]),
    ("standup-zoomchat.txt", ["freeze is on Thursday", "take the login", "demo moved to 3"]),
    ("allotment-meeting.vtt", ["lock the gate at nine", "buy a padlock", "ask the council"]),
    ("mail-topposted.txt", ["hold it online", "send the link", "by the 20th"]),
    ("mailinglist.mbox", ["drop the old format", "the converter", "1 April"]),
    ("interview-board.srt", ["offer the job to Ms Okoye", "ring her", "other two"]),
    ("couple-plain.txt", ["go by train", "book seats", "Mrs Webb"]),
]


@pytest.mark.parametrize("words", [None, 60])
@pytest.mark.parametrize(("name", "known"), KNOWN)
def test_decisions_and_promises_are_known_from_a_digest(name, known, words):
    text = " ".join(render.as_text(summarise.chat(LAYOUTS / name, words=words)).split())
    assert [what for what in known if what not in text] == []


def test_of_a_long_talk_only_the_surest_is_told():
    small = [f"Ann: the {i} of us wait" for i in range(120)]
    said = ["Bob: I'll bring a rope", "Cem: I'll fetch it on Friday", "Bob: so we take the barn"]
    found = commitments(_talk(*small, *said), only_sure=True)
    assert [c.text for c in found] == ["I'll fetch it on Friday", "we take the barn"]
    digest = summarise.chat("\n".join([*small, *said, "Ann: good"]))
    assert [c.text for _, c in digest.commitments] == [c.text for c in found]


def test_a_digest_of_sixty_words_has_about_sixty():
    digest = summarise.chat(LAYOUTS / "team-slack-copied.txt", words=60)
    told = sum(c.words for _, c in digest.commitments) + sum(t.words for t in digest.topics)
    assert told <= 60


def test_an_answered_question_is_not_listed_as_open():
    digest = summarise.chat(
        "Ann: who has the drill?\nBob: the shed is open\nCem: the drill is with me\n"
        "Ann: good\nBob: does anybody have sandpaper left?\n"
    )
    assert [p.text for _, p in digest.unanswered] == ["does anybody have sandpaper left?"]


def test_prose_is_refused_in_one_line():
    with pytest.raises(InputError, match="use summarise text") as refused:
        summarise.chat("The ferry ran for the last time. Forty people stood on the pier.\n")
    assert "\n" not in str(refused.value)


def test_how_a_talk_goes_on_is_no_decision():
    assert _found("Ann: OK, let's start.", "Bob: so the search is broken on phones") == []
    assert _found("Ann: OK, let's start at nine on Monday.")[0][0] == DECIDED


def test_a_day_that_settles_a_question_is_a_decision_though_a_request_follows():
    found = _found(
        "Ann: fine with the 20th?", "Bob: yes", "Ann: Good, then it's the 20th. Can you ring?"
    )
    assert found[0] == (DECIDED, "", "it's the 20th.")
    asked = _found("Bob: do we need it?", "Ann: No. Let's switch it off on Monday.")
    assert asked == [(DECIDED, "", "Let's switch it off on Monday.")]


def test_a_choice_is_told_with_what_was_asked():
    (one,) = commitments(
        _talk("Ann: at ours or the Greek place?", "Bob: Greek!!", "Ann: ours then.")
    )
    assert one.told == "“at ours or the Greek place?” ours then."
    assert commitments(_talk("Ann: nice day", "Bob: ours then.")) == []


def test_whoever_is_asked_by_name_owns_it_unless_another_answer_came():
    request = "Ann: Raj, please send me the plan"
    assert _found(request)[0][:2] == (ACTION, "Raj")
    assert _found("Ann: Leo bring the chairs pls", "Leo: will do")[0][:2] == (ACTION, "Leo")
    assert _found("Ann: Bob, could you order lunch?", "Bob: I am away") == []
    assert _found("Ann: Also, could you order lunch?") == []


def test_a_need_is_no_promise():
    assert _found("Ann: I'll need a phone for it") == []
