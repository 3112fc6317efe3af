"""English function words: what little of a text's content stands in, for features and metrics."""

from __future__ import annotations

STOP_WORDS = frozenset(
    """
    a about above across after afterwards again against all almost alone along already also
    although always am among an and another any anyone anything are around as at away back be
    became because become been before being below between beyond both but by can cannot could
    did do does doing done down due during each either else enough even ever every everyone
    everything few for former from further had has have having he hence her here hers herself
    him himself his how however i if in indeed instead into is it its itself just latter least
    less many may me meanwhile might mine more moreover most mostly much must my myself neither
    never nevertheless next no nobody none nor not nothing now of off often on once one only
    onto or other others otherwise our ours out over own per perhaps please quite rather re
    really same seem seemed several she should since so some somehow someone something sometimes
    somewhere still such than that the their theirs them themselves then there therefore these
    they this those though through throughout thus to together too toward towards under until up
    upon us very via was we well were what whatever when where whether which while who whole
    whom whose why will with within without would yet you your yours yourself it's he's she's
    that's they're we're i'm don't doesn't didn't isn't wasn't won't can't couldn't wouldn't
    i've we've they've there's i'd he'd
    """.split()
)
