"""Which kind of conversation a text is: a chat, a mail thread, a transcript; or none."""

from __future__ import annotations

from regsuite.corpora.formats.conversations import irc, pasted, pasted_mail
from regsuite.corpora.formats.conversations.messengers.forums import ForumText
from regsuite.corpora.formats.conversations.messengers.phones import Signal, Telegram, WhatsApp
from regsuite.corpora.formats.conversations.messengers.transcripts import (
    Transcript,
    is_subtitles,
)
from regsuite.corpora.formats.conversations.messengers.turns import CopiedChat
from regsuite.corpora.formats.conversations.messengers.windows import (
    Discord,
    DiscordExport,
    Slack,
    Teams,
    ZoomChat,
)

COPIED: tuple[type[CopiedChat], ...] = (
    DiscordExport,
    WhatsApp,
    Signal,
    Telegram,
    ZoomChat,
    Discord,
    Teams,
    Transcript,
    ForumText,
    Slack,
)
"""The layouts that are told by their headers, the surest first."""
_LOOK = 20_000


def kind_of(text: str) -> str:
    """Say what kind of conversation a text is; "" where it is none."""
    beginning = text[:_LOOK]
    if is_subtitles(beginning) or Transcript().looks_like(beginning):
        return "a transcript"
    if pasted_mail.looks_like(beginning):
        return "a mail thread"
    chat = irc.looks_like(beginning) or pasted.looks_like(beginning)
    if chat or any(layout().looks_like(beginning) for layout in COPIED):
        return "a chat"
    return ""


def is_chat(text: str) -> bool:
    """Tell whether a text is a conversation."""
    return bool(kind_of(text))
