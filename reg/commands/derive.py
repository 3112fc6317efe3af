"""``reg derive``: realisation inputs from a treebank."""

from __future__ import annotations

from regsuite.suite.arguments import PathLike, as_path, as_path_or_none


def derive(
    treebank: PathLike,
    output: PathLike | None = None,
    *,
    level: str = "shallow",
    style: str = "sr19",
    lin: bool = False,
    seed: int = 0,
    sentences: bool = False,
    force: bool = False,
) -> str:
    """Return the inputs of all sentences, ids scrambled by seed; written to ``output`` if given.

    The sentences themselves stand in it only where they are asked for.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.corpora.formats.trees import sr11, sr_conllu
    from regsuite.corpora.records.trees import SR11
    from regsuite.reg.registry import REGISTRY
    from regsuite.suite.corpus import read_corpus

    target = as_path_or_none(output)
    if target is not None:
        check_output(target, force)
    options = {"input": level, "style": style, "lin": str(lin).lower(), "format": "treebank"}
    items = read_corpus(REGISTRY.task("surface", options), as_path(treebank)).items
    write = sr11.format_graphs if style == SR11 else sr_conllu.format_inputs
    text = write(((item.tree, item.texts if sentences else ()) for item in items), seed)
    if target is not None:
        write_atomically(target, text.encode(), fresh=not force)
    return text
