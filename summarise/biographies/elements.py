"""Which biographical elements a sentence about a person can hold, by pattern (biography-2004, 4.1).

The checklist leaves a line empty rather than show something wrong: only a sentence that a pattern
matches may fill a line, and a classifier only chooses between several. The patterns are ours. A
sentence that says who somebody is ("was a Danish chemist") holds nationality and fame at once.
"""

from __future__ import annotations

import re

_DEMONYMS = (
    "afghan albanian algerian american angolan argentine argentinian armenian australian austrian "
    "azerbaijani bangladeshi belarusian belgian bolivian bosnian brazilian british bulgarian "
    "burmese cambodian cameroonian canadian catalan chilean chinese colombian congolese croatian "
    "cuban cypriot czech danish dutch ecuadorian egyptian english eritrean estonian ethiopian "
    "faroese filipino finnish flemish french georgian german ghanaian greek greenlandic guatemalan "
    "haitian hungarian icelandic indian indonesian iranian iraqi irish israeli italian jamaican "
    "japanese jordanian kazakh kenyan korean kurdish latvian lebanese liberian libyan lithuanian "
    "luxembourgish macedonian malaysian maltese mexican moldovan mongolian montenegrin moroccan "
    "mozambican namibian nepalese nicaraguan nigerian norwegian ottoman pakistani palestinian "
    "panamanian paraguayan persian peruvian polish portuguese prussian roman romanian russian "
    "rwandan saudi scottish senegalese serbian singaporean slovak slovene slovenian somali soviet "
    "spanish sudanese swedish swiss syrian taiwanese tanzanian thai tunisian turkish ugandan "
    "ukrainian uruguayan uzbek venezuelan vietnamese welsh yugoslav zambian zimbabwean"
)
_PEOPLE = "|".join(_DEMONYMS.split())
_IS = r"\b(?:was|is|became) (?:an? |the |one of the )"
_PATTERNS = {
    "bio": r"\b(?:was born|born (?:in|on|at)|died|was killed|was buried)\b"
    r"|\((?:born |b\. )?[^()]{0,40}\b1\d{3}\b",
    "fame": r"\b(?:(?:well|best) known|known for|famous|won|awarded|prize|medal|award|honou?red)\b",
    "personality": r"\b(?:shy|modest|quiet|stubborn|generous|cheerful|proud|gentle|blunt|witty|"
    r"(?<!the )(?<!a )(?<!some )kind(?! of)|ambitious|eccentric|character|temper|"
    r"personality|humou?r)\b",
    "personal": r"\b(?:married|marriage|divorced|wife|husband|sons?|daughters?|children|"
    r"lived (?:in|with|on|at|alone)|moved to|(?:parents|father|mother)\b(?!['’]))\b",
    "social": r"\b(?:member of|friends?|friendship|club|society|circle|charity|volunteer\w*)\b",
    "education": r"\b(?:studied|graduated|degree|doctorate|educated|attended|schooling|"
    r"apprentice\w*|(?:entered|left) (?:the )?(?:school|college|university))\b",
    "nationality": rf"{_IS}(?:[\w-]+ ){{0,3}}(?:{_PEOPLE})\b|\b(?:citizen|citizenship|nationality|"
    r"naturali[sz]ed)\b",
    "scandal": r"\b(?:scandal|arrested|convicted|accused|charged with|sentenced|imprisoned|fraud|"
    r"dismissed|sued|controvers\w+|affair)\b",
    "work": r"\b(?:worked|works|became|appointed|served|joined|founded|published|wrote|built|"
    r"designed|led|taught|directed|discovered|invented|composed|painted|elected|professor|ruled)\b",
}
_COMPILED = {tag: re.compile(p, re.IGNORECASE) for tag, p in _PATTERNS.items()}


def elements(text: str, defines: bool = False) -> frozenset[str]:
    """Return the elements that a sentence about the person can hold.

    ``defines``: the sentence says who the person is, which is fame too.
    """
    tags = {tag for tag, pattern in _COMPILED.items() if pattern.search(text)}
    return frozenset(tags | {"fame"} if defines else tags)
