"""The code that lets walk-ins in, kept as a salted hash (scrypt) that takes long to try."""

from __future__ import annotations

import hashlib
import hmac
import secrets

# 16 MB and some 50 ms a try, as RFC 7914 and OWASP's cheat sheet have for logins (N = 2^14, r = 8)
COST, BLOCK, PARALLEL = 1 << 14, 8, 1
MOST_LETTERS = 64


def hashed_code(code: str, salt: str = "") -> str:
    """Return what is kept of a code."""
    salt = salt or secrets.token_hex(16)
    made = hashlib.scrypt(
        code.encode(), salt=bytes.fromhex(salt), n=COST, r=BLOCK, p=PARALLEL, dklen=32
    )
    return f"scrypt${salt}${made.hex()}"


def matches(code: str, kept: str) -> bool:
    """Tell whether a code is the one that was kept; one kept otherwise matches none."""
    kind, _, rest = kept.partition("$")
    if kind != "scrypt" or not 0 < len(code) <= MOST_LETTERS:
        return False
    return hmac.compare_digest(hashed_code(code, rest.partition("$")[0]), kept)
