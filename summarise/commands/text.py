"""``summarise text``: the sentences that matter, of one text or of several together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike, Paths, as_paths

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry
    from regsuite.summarise.texts.digest import TextDigest


def text(
    registry: Registry,
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    words: int | None = None,
    sentences: int | None = None,
    bytes: int | None = None,
    ratio: float | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> TextDigest:
    """Sum up files, folders or ``content``, a text itself, by their own sentences.

    Give one of ``words``, ``sentences``, ``bytes`` and ``ratio``; without any it is 100 words.
    ``repair`` gives names to those whom the summary would leave unnamed; ``str()`` of the result is
    the summary, and its ``sentences`` have those of the source with what was changed.
    """
    from regsuite.summarise.texts.digest import chosen_limit, digest, read_all

    limit = chosen_limit(ratio, words=words, sentences=sentences, bytes=bytes)
    documents = read_all(as_paths(files), content)
    return digest(
        registry,
        documents,
        limit,
        ratio=ratio,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
    )
