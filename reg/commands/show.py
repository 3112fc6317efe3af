"""``reg show``: a TUNA domain as a picture."""

from __future__ import annotations

from regsuite.suite.arguments import PathLike, as_path, as_path_or_none


def show(trial: PathLike, output: PathLike | None = None, *, force: bool = False) -> str:
    """Return the SVG of a trial's domain, and write it to ``output`` where that is given."""
    from regsuite.corpora.files import check_output, write_atomically
    from regsuite.corpora.tuna_xml import read_trial
    from regsuite.reg.tuna.drawing.domain import draw

    target = as_path_or_none(output)
    if target is not None:
        check_output(target, force)
    picture = draw(read_trial(as_path(trial)))
    if target is not None:
        write_atomically(target, picture.encode())
    return picture
