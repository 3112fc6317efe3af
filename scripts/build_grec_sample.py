#!/usr/bin/env python3
"""Build the embedded GREC sample corpus from the marked texts in scripts/samples/grec.

The sources are in the format ``grec-inline`` (``corpora.formats.grec.inline``), with one more line
above the text that says of which split it is.

Usage: scripts/build_grec_sample.py [OUTPUT_FOLDER]
"""

from __future__ import annotations

import shutil
from pathlib import Path

from script_tools import output_folder

from regsuite.corpora.formats.grec.inline import parse_marked
from regsuite.corpora.formats.grec.xml import to_xml
from regsuite.reg.files.inline import text_of

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write every split."""
    target = output_folder(__doc__, ROOT / "corpora" / "samples" / "grec")
    shutil.rmtree(target, ignore_errors=True)
    sources = sorted((ROOT / "scripts" / "samples" / "grec").glob("*.txt"))
    references = 0
    for number, source in enumerate(sources, 1):
        marked = parse_marked(source.read_text(encoding="utf-8"), source)
        text = text_of(marked, source, identifier=str(number))
        path = target / marked.fields["split"] / f"{source.stem}.xml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_xml(text))
        references += len(text.references)
    print(f"{len(sources)} texts with {references} references")


if __name__ == "__main__":
    main()
