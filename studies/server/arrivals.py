"""How participants come and go: one address for all, what it says of them, and their last page.

A recruiter's address has the study's code in it and, as parameters, who comes. Somebody who comes
again with the same identity, on whatever device, goes on where they were.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping

from starlette.requests import Request

from regsuite.studies.design import Design, Ending
from regsuite.studies.received import check_text
from regsuite.studies.records import ACTIVE, EXCLUDED, FINISHED, SCREENED, Participant, Refusal

LONGEST = 200
_PHONE = ("Mobi", "Android", "iPhone")


def arrival(request: Request, design: Design) -> dict[str, str]:
    """Return what is kept of the parameters of an address."""
    given = {name: request.query_params.get(name, "") for name in design.recruitment.keep}
    kept = {name: value.strip()[:LONGEST] for name, value in given.items() if value.strip()}
    for value in kept.values():
        check_text(value)
    return kept


def token_of(secret: str, identity: str) -> str:
    """Return the token of who has this identity, the same whenever they come."""
    return hmac.new(secret.encode(), f"arrival {identity}".encode(), hashlib.sha256).hexdigest()


def ending(design: Design, state: str) -> Ending:
    """Return how the session of someone in this state ends; "full" is one too."""
    recruitment = design.recruitment
    endings = {FINISHED: recruitment.finished, SCREENED: recruitment.screened}
    return {**endings, EXCLUDED: recruitment.failed}.get(state, recruitment.full)


def wrong_device(request: Request, design: Design) -> str:
    """Say on which device a study is to be opened, where this is another one."""
    wanted = design.recruitment.device
    agent = request.headers.get("user-agent", "")
    here = "phone" if any(sign in agent for sign in _PHONE) else "computer"
    if wanted in ("any", here):
        return ""
    return f"This study needs a {wanted}. Please open the same link there."


def screened_by(design: Design, about: Mapping[str, str]) -> str:
    """Name the question whose answer screens someone out; "" for none."""
    fields = (f for f in design.demographics if about.get(f.name) in f.screen_out)
    return next((field.label for field in fields), "")


def check_quotas(design: Design, about: Mapping[str, str], people: list[Participant]) -> None:
    """Refuse someone of whose kind enough take part."""
    others = [p for p in people if p.state in (ACTIVE, FINISHED)]
    for field in design.demographics:
        for option, most in zip(field.options, field.quotas, strict=False):
            having = sum(p.about.get(field.name) == option for p in others)
            if most and about.get(field.name) == option and having >= most:
                message = "enough people who answer as you do take part already; thank you"
                raise Refusal(message, 403)
