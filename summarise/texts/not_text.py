"""Lines of a document that are not running text, recognised by rules.

Bylines, datelines, captions, headings, lists of those present at a meeting, navigation, offers to
sign up, headers and footers of mails, details such as a version or a contact. ``not_text`` gives a
reason for each, "" for text. Words that could stand in a sentence ("sign up", "cookies") count in
short lines and in fixed phrases only. A line without an end mark is a heading only where most of
the text has end marks, so that notes and lists are kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.word_lists import AUXILIARIES

_I = re.IGNORECASE
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,7}\.?"
_DAY = r"(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?"
_LINES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("mail", re.compile(r"(?:from|to|cc|bcc|sent|subject|reply-to|attachments?)\s?:\s", _I)),
    (
        "mail",
        re.compile(r"(?:on .{5,80} wrote\s?:$|-+\s?(?:original|forwarded) message|--$|>)", _I),
    ),
    ("mail", re.compile(r"sent from (?:my|outlook|mail|yahoo|samsung)\b", _I)),
    (
        "mail",
        re.compile(
            r"(?i:(?:(?:best|kind|kindest|warm|many)\s+)*(?:regards|wishes|thanks)|cheers|thanks"
            r"(?: again| in advance| so much| a lot)?|thank you|yours(?: sincerely| faithfully)?"
            r"|sincerely(?: yours)?|all the best|best|love|see you(?: there| soon)?|take care)"
            r"\s?[,!.]?(?:\s[A-Z][a-z]+){0,3}$"
        ),
    ),
    (
        "mail",
        re.compile(
            r"(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))"
            r"(?:\s[\w.'-]+){0,4}\s?[,!:.]?$",
            _I,
        ),
    ),
    (
        "greeting",
        re.compile(
            r"(?:(?:many )?thank(?:s| you)(?: (?:very|so) much)? (?:for|to)\b|(?:i )?hope "
            r"(?:you|this|all)\b|happy (?:to (?:discuss|help|send|answer|talk|chat)|spring|summer|"
            r"autumn|easter|christmas|holidays|new year)\b|let me know if you have any).{0,80}$",
            _I,
        ),
    ),
    (
        "present",
        re.compile(
            r"(?:also )?(?:present|in attendance|attend(?:ing|ees?|ance)|apolog(?:ies|ized|ised)"
            r"(?: for absence| received)?|absent|regrets|participants?|members present"
            r"|minutes(?: taken)?(?: by)?|note-?taker|scribe|secretary|chair(?:ed by|person|ing)?"
            r"|date|time|venue|location|place|next meeting|meeting (?:opened|closed)(?: at)?)\s?:",
            _I,
        ),
    ),
    (
        "caption",
        re.compile(
            r"[(\[]?(?:photos?|photographs?|pictures?|image|images|pictured|credits?|caption|video|"
            r"watch|listen|illustration|graphic|file photo|photo credit|image source|image caption)"
            r"(?: (?:by|from|credit|source|caption|courtesy of))?\s?[:/|]",
            _I,
        ),
    ),
    (
        "caption",
        re.compile(
            r"(?:(?:photos?|photographs?|pictures?|images?) (?:by|courtesy)\b"
            r"|(?:image|picture|photo) (?:source|caption|copyright)\b|figure \d+\s?[.:])",
            _I,
        ),
    ),
    (
        "byline",
        re.compile(
            r"(?i:(?:(?:reporting|reported|written|words|story|text|edited|editing|posted|"
            r"published|translated|compiled) )?by)\s+[A-Z][\w.'’-]*(?:[\s,&]+(?:[A-Z][\w.'’-]*"
            r"|and|of|de|van|for|the|in))*(?:\s?[|,;·–—-].{0,60})?$"
        ),
    ),
    (
        "dateline",
        re.compile(
            r"(?:(?:first |last )?(?:published|updated|posted|modified|created|filed)\b.{0,8}?"
            r"(?:\d|today|yesterday|" + _DAY + "|" + _MONTH + r"))",
            _I,
        ),
    ),
    (
        "dateline",
        re.compile(
            rf"(?:{_DAY},?\s)?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)?\s{_MONTH}|{_MONTH}\s\d{{1,2}}"
            r"(?:st|nd|rd|th)?|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})(?:,?\s(?:19|20)\d\d)?"
            r"(?:[\s,|·–—-]+(?:at )?\d{1,2}[:.h]\d\d\s?(?:[ap]\.?m\.?)?(?:\s[A-Z]{2,4})?)?[.]?$",
            _I,
        ),
    ),
    ("dateline", re.compile(r"dated (?:this )?\d.{0,40}$", _I)),
    (
        "details",
        re.compile(
            r"\**(?:version|os|operating system|browser|platform|environment|(?:trial )?"
            r"registration(?: number)?|key ?words?|funding|competing interests?|doi|issn|isbn|"
            r"(?:media |press )?(?:contacts?|enquiries)|tel(?:ephone)?|phone|fax|web ?site|"
            r"(?:prep(?:aration)?|cook(?:ing)?|total) time|serves|servings|price|rating)\**\s?:",
            _I,
        ),
    ),
    ("details", re.compile(r"\d(?:[.,]\d)?(?:/\d+| out of \d+)?(?: stars?)\s?[.!]?$", _I)),
    (
        "dateline",
        re.compile(r"\d+ (?:min(?:ute)?s?|hours?|days?|weeks?|months?) (?:ago|read)\b", _I),
    ),
)
_FORMALITY = re.compile(
    r"(?:the )?minutes (?:of .{0,60} )?were (?:read and |taken as read and )?(?:approved|"
    r"accepted|adopted)|(?:the )?meeting (?:was )?(?:opened|closed|ended|adjourned)\b"
    r"|there being no (?:other|further) business",
    _I,
)
_NAVIGATION = re.compile(
    r"^(?:home|menu|search|log ?in|sign ?in|sign ?up|sign out|register|subscribe|subscribe now|"
    r"skip to (?:main )?(?:content|navigation)|share|share this(?: (?:article|page|story))?|"
    r"share on .{1,30}|tweet|print|listen|watch|"
    r"bookmark|e-?mail|copy link|save|like|reply|report|comments?(?: \(\d+\))?|"
    r"\d+ (?:comments?|shares?|replies|likes)|leave a (?:comment|reply)|post a comment|"
    r"read (?:more|next|on)\b.{0,120}|see (?:also|more)\b.{0,120}|related(?: (?:articles?|stories|"
    r"topics|posts|content))?\s?:?.{0,120}|more (?:on this story|from .{1,40}|stories|news)|"
    r"most (?:read|popular|viewed|shared)|trending(?: now)?|you (?:may|might) also like.{0,60}|"
    r"recommended(?: for you)?|popular posts|back to top|previous|next|older posts|newer posts|"
    r"advertisement|advertising|sponsored(?: content)?|contact(?: us)?|about(?: us)?|privacy|"
    r"privacy (?:policy|notice|settings)|terms(?: (?:of (?:use|service)|and conditions))?|"
    r"cookie (?:policy|settings|preferences)|accept(?: all)?(?: cookies)?|reject all|manage "
    r"(?:cookies|preferences)|got it|ok|close|follow us.{0,60}|find us on.{0,60}|"
    r"topics?\s?:.{0,80}|"
    r"tags?\s?:.{0,80}|filed under.{0,80}|categor(?:y|ies)\s?:.{0,80}|continue reading.{0,80}|"
    r"click here.{0,80}|load more.{0,40}|show (?:more|less).{0,40}|site ?map|faqs?|help|jobs|"
    r"careers)"
    r"[.!:›»>…]*$",
    _I,
)
_PHRASES = re.compile(
    r"all rights reserved|©|\(c\) ?(?:19|20)\d\d|copyright (?:\(c\) )?(?:19|20)\d\d"
    r"|(?:we|this (?:web ?)?site|our (?:web ?)?site) uses? cookies|cookies to (?:improve|give|"
    r"offer|personali[sz]e|make)|by (?:continuing|clicking|using this).{1,60}you (?:agree|accept"
    r"|consent)|sign up (?:for|to) (?:our|get|receive)\b"
    r"|subscribe (?:to|for|now|today) (?:our|the|to)\b"
    r"|(?:our|free|daily|weekly) newsletter|straight to your inbox|in your inbox"
    r"|follow (?:us|me|him|her|\S{1,30}) on (?:twitter|facebook|instagram|x\b)"
    r"|(?:download|get) (?:our|the) (?:free )?app\b|to unsubscribe|unsubscribe (?:here|at|from)"
    r"|(?:this|the) (?:e-?mail|message)(?: and any attachments?)? (?:is|are|may be) (?:intended|"
    r"confidential)|intended (?:only )?(?:for the|recipient)|if you (?:have )?received this "
    r"(?:e-?mail|message) in error|view (?:this|it) (?:e-?mail )?in your browser"
    r"|please consider the environment before printing|(?:enable|turn on) javascript"
    r"|you (?:must|need to) be (?:logged|signed) in|comments (?:are|is) closed"
    r"|may earn (?:a |an )?(?:affiliate )?commission|our (?:\d+ )?(?:advertising )?partners\b"
    r"|your (?:privacy|consent) (?:matters|settings|choices)|asks? for your consent"
    r"|free articles? (?:this month|left|remaining)|subscribe now|already a subscriber"
    r"|our free (?:daily|weekly|morning)|responsible for the content of",
    _I,
)
_HINTS = frozenset(
    "app articles browser clicking comments commission confidential consent continuing cookies "
    "copyright environment follow free inbox intended javascript logged newsletter our partners "
    "privacy received reserved responsible sign signed subscribe subscriber unsubscribe using "
    "view article email c".split()
)
_SEPARATORS = re.compile(r"\s[|»›•·>/]\s|\s[|»›]|[|»›]\s")
_END = frozenset(".!?…:;\"'”’)")
_SENTENCE_END = frozenset(".!?…")
_CLOSING = "\"'”’)] "
_BULLET = re.compile(r"(?:[-*•–‣·+]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s")
_NUMBERED = re.compile(r"\d{1,3}[.)]\s[A-Z]")
_WORDS = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_VERBS = AUXILIARIES | frozenset(
    "am be been being has have do says said say agreed agrees decided decides approved "
    "approves resolved noted asked asks reported reports wants want needs need should shall "
    "cannot can't won't don't didn't isn't wasn't".split()
)
_LONGEST_LINE = 160
_LONGEST_HEADING = 12
_FEW = 5
_LEAST_PARTS = 3
_BRIEF = 4
_LEAST_WORDS = 2
_WHOLE = frozenset({"navigation", "caption"})


def not_text(document: Document) -> list[str]:
    """Return for each sentence why it is not text, or ""."""
    sentences = document.sentences
    alone = _alone(sentences)
    prose = _is_prose(sentences)
    reasons = [_reason(s, a, prose) for s, a in zip(sentences, alone, strict=True)]
    reasons = _quoted(sentences, _spread(sentences, reasons))
    return [""] * len(reasons) if all(reasons) else reasons


def text_of(document: Document) -> str:
    """Return the text of a split document without what is not text; paragraphs stay apart."""
    pairs = zip(document.sentences, not_text(document), strict=True)
    kept = [s for s, reason in pairs if not reason]
    parts = [kept[0].text] if kept else []
    for before, sentence in pairwise(kept):
        parts += [" " if sentence.paragraph == before.paragraph else "\n\n", sentence.text]
    return "".join(parts)


def _spread(sentences: Sequence[Sentence], reasons: Sequence[str]) -> list[str]:
    """Give the sentences of a short paragraph the reason that one of them has."""
    sizes = Counter(s.paragraph for s in sentences)
    pairs = zip(sentences, reasons, strict=True)
    whole = {s.paragraph: r for s, r in pairs if r in _WHOLE and sizes[s.paragraph] <= _BRIEF}
    return [r or whole.get(s.paragraph, "") for s, r in zip(sentences, reasons, strict=True)]


def _quoted(sentences: Sequence[Sentence], reasons: Sequence[str]) -> list[str]:
    """Give all sentences of a line quoted in a mail the same reason."""
    own = {s.paragraph for s in sentences if s.text.startswith(">")}
    pairs = zip(sentences, reasons, strict=True)
    return [r or ("mail" if s.paragraph in own else "") for s, r in pairs]


def _alone(sentences: Sequence[Sentence]) -> list[bool]:
    """Tell which sentences are paragraphs by themselves."""
    sizes = Counter(s.paragraph for s in sentences)
    return [sizes[s.paragraph] == 1 for s in sentences]


def _is_prose(sentences: Sequence[Sentence]) -> bool:
    """Tell whether most words stand in sentences with an end mark."""
    sizes = [(len(s.text), _ends(s.text)) for s in sentences]
    return 2 * sum(n for n, ends in sizes if ends) > sum(n for n, _ in sizes)


def _ends(text: str) -> bool:
    return text.rstrip(_CLOSING)[-1:] in _SENTENCE_END


def _reason(sentence: Sentence, alone: bool, prose: bool) -> str:
    text = sentence.text
    return next((reason for reason in _reasons(text, alone, prose) if reason), "")


def _reasons(text: str, alone: bool, prose: bool) -> Iterator[str]:
    words = _WORDS.findall(text)
    yield "" if words else "no words"
    if len(text) <= _LONGEST_LINE:
        yield _line(text)
        yield "navigation" if _is_menu(text) else ""
    yield "navigation" if _has_phrase(text, words) else ""
    yield "heading" if alone and prose and _is_heading(text, words) else ""
    yield "heading" if not alone and _is_item_head(text, words) else ""
    yield "fragment" if prose and len(words) < _LEAST_WORDS and not _BULLET.match(text) else ""


def _has_phrase(text: str, words: Sequence[str]) -> bool:
    """Look for the phrases where a word of theirs stands: the search itself is slow."""
    hinted = "©" in text or not _HINTS.isdisjoint(w.lower() for w in words)
    return hinted and _PHRASES.search(text) is not None


def _line(text: str) -> str:
    bare = _BULLET.sub("", text, count=1)
    if _NAVIGATION.match(bare):
        return "navigation"
    reason = next((reason for reason, pattern in _LINES if pattern.match(text)), "")
    reason = reason or ("formality" if _FORMALITY.match(bare) else "")
    return "" if reason == "byline" and _has_verb(text) else reason


def _is_item_head(text: str, words: Sequence[str]) -> bool:
    """Tell whether a numbered item begins with its name: "3. Vacant plots." before a sentence."""
    return _NUMBERED.match(text) is not None and len(words) <= _BRIEF and not _has_verb(text)


def _has_verb(text: str) -> bool:
    return not _VERBS.isdisjoint(w.lower() for w in _WORDS.findall(text))


def _is_menu(text: str) -> bool:
    """Tell whether short names stand one after another with separators between them."""
    parts = _SEPARATORS.split(text)
    return len(parts) >= _LEAST_PARTS and not _ends(text)


def _is_heading(text: str, words: Sequence[str]) -> bool:
    """Tell whether a line is a title: short, no end mark, no bullet, no verb that is known."""
    if text.startswith("#"):
        return True
    if text.rstrip()[-1:] in _END - {":"} or len(words) > _LONGEST_HEADING:
        return False
    if _BULLET.match(text) and not _NUMBERED.match(text):
        return False
    lower = {w.lower() for w in words}
    few = len(words) <= _FEW and ":" not in text
    return few or (lower.isdisjoint(_VERBS) and ":" not in text[:-1])
