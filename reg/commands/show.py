"""``reg show``: a TUNA domain, or a dependency tree with its sentence, as a picture."""

from __future__ import annotations

from regsuite.suite.arguments import PathLike, as_path, as_path_or_none


def show(
    item: PathLike,
    output: PathLike | None = None,
    *,
    sentence: int = 1,
    model: PathLike | None = None,
    force: bool = False,
) -> str:
    """Return the SVG of a trial's domain or of a tree, written to ``output`` where that is given.

    A file that is not XML holds trees: ``sentence`` counts them from 1, ``model`` realises them.
    """
    from regsuite.corpora.files import check_output, write_atomically

    path, target = as_path(item), as_path_or_none(output)
    if target is not None:
        check_output(target, force)
    picture = _trial(path) if path.suffix.lower() == ".xml" else _tree(path, sentence, model)
    if target is not None:
        write_atomically(target, picture.encode(), fresh=not force)
    return picture


def _trial(path: PathLike) -> str:
    from regsuite.corpora.tuna_xml import read_trial
    from regsuite.reg.tuna.drawing.domain import draw

    return draw(read_trial(as_path(path)))


def _tree(path: PathLike, number: int, model: PathLike | None) -> str:
    from regsuite.corpora.errors import InputError
    from regsuite.reg.commands.realise import prepared
    from regsuite.reg.surface.drawing import draw

    realiser, trees, _ = prepared(path, model=model)
    if not 1 <= number <= len(trees):
        raise InputError(f"has {len(trees)} trees; there is none of number {number}", as_path(path))
    tree = trees[number - 1]
    ((sentences, order),) = realiser.realise([tree])
    return draw(tree, order, sentences[0])
