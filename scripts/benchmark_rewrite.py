#!/usr/bin/env python3
"""Measure how fast texts are rewritten, from raw text to rewritten text, on one core.

Texts of about 140 words are made of the embedded sample. Printed are texts a second of processor
time, the time that a second command takes for one short text, and the memory that a long text
needs beside a short one.

Usage: scripts/benchmark_rewrite.py [--model MODEL]...   (default: ready-made, or the sample's)
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from script_tools import memory, seconds

from regsuite.base.files import files_below
from regsuite.corpora.formats.grec.xml import read_text
from regsuite.corpora.records.marks import prose
from regsuite.corpora.samples import sample
from regsuite.reg.rewriting.records import RewriteOptions
from regsuite.reg.rewriting.rewriter import Rewriter
from regsuite.reg.rewriting.trained import rewriter

WORDS = 140
MILLIONS = (1, 5)


def main() -> None:
    """Print speed and memory."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--model", action="append", default=[])
    models = parser.parse_args().model
    texts = [_short(prose(read_text(path)).text) for path in files_below(sample("grec", "train"))]
    ready = rewriter(models)
    ready.rewrite(texts[0])
    plain = RewriteOptions()
    spent = seconds(lambda: list(ready.rewrite_all((text, plain) for text in texts)))
    print(f"{len(texts) / spent:.1f} texts of up to {WORDS} words in a second of one core")
    _command(texts[0], models)
    for size in MILLIONS:
        _long(ready, texts, size)


def _short(text: str) -> str:
    return " ".join(text.split(" ")[:WORDS])


def _command(text: str, models: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "text.txt"
        path.write_text(text, encoding="utf-8")
        given = [word for model in models for word in ("--model", model)]
        command = [sys.executable, "-m", "regsuite.reg", "rewrite", str(path), *given]
        run = partial(subprocess.run, command, capture_output=True, check=True)
        spent = seconds(run, 3, lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]))
    print(f"reg rewrite of one text: {spent:.2f} s of processor time, start included")


def _long(ready: Rewriter, texts: list[str], millions: int) -> None:
    text = "\n\n".join(texts)
    text = "\n\n".join([text] * (millions * 1_000_000 // len(text) + 1))
    spent = seconds(lambda: ready.rewrite(text))
    print(f"{len(text) / 1e6:.1f} MB of text: {spent:.0f} s, {memory()} MB at the most so far")


if __name__ == "__main__":
    main()
