#!/usr/bin/env python3
"""Train the suite's English pipeline from Universal Dependencies treebanks, score it, shrink it.

Usage: scripts/train_english.py TREEBANK... [--genres NAMES] --work FOLDER [--output FOLDER]
       scripts/train_english.py TREEBANK... [--genres NAMES] --from PIPELINE [--output FOLDER]

A TREEBANK has the parts train and dev, each a .conllu file or a folder of such. Checkpoints go to
the work folder, and the best on dev is taken. The same seed gives the same pipeline on the same
machine and versions. ``--from`` trains nothing, but shrinks, scores and writes a pipeline that is
there: the best checkpoint of an interrupted training (WORK/checkpoints/model-best), or the shipped
one after a change to what shrinking leaves out.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import spacy
from english_tools.scoring import score
from english_tools.shrink import CARD, card, shrink, size
from english_tools.treebank import gold_docs, read_part, shortened
from spacy.tokens import DocBin
from spacy.training.initialize import init_nlp
from spacy.training.loop import train
from spacy.util import load_config
from thinc.api import NumpyOps, set_current_ops

from regsuite.corpora.records.treebank import Tree
from regsuite.english.pipeline import static  # noqa: F401 - makes its name known
from regsuite.english.pipeline.loading import ABSENT, load, shipped

CONFIG = Path(__file__).with_suffix(".cfg")
VERSION = "1.2.0"
SPACY = ">=3.8.0,<3.9.0"
LONGEST = 100
CHECKPOINTS = "checkpoints"
MINUTES = 60


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("treebanks", type=Path, nargs="+", help="folders with train and dev")
    names = "of treebanks of many files, only those of these genres (as in GUM_news_crane.conllu)"
    parser.add_argument("--genres", default="", help=names)
    start = parser.add_mutually_exclusive_group(required=True)
    start.add_argument("--work", type=Path, help="train, with checkpoints in this folder")
    start.add_argument("--from", type=Path, dest="trained", help="take this trained pipeline")
    parser.add_argument("--output", type=Path, default=shipped(), help="where the pipeline goes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, help="instead of the settings', for a trial")
    return parser.parse_args()


def read(args: argparse.Namespace, part: str) -> list[Tree]:
    """Read a part of all treebanks."""
    genres = [name for name in args.genres.split(",") if name]
    return [tree for path in args.treebanks for tree in read_part(path, part, genres)]


def convert(args: argparse.Namespace, work: Path) -> None:
    """Write both parts of the treebanks in spaCy's format."""
    vocab = spacy.blank("en").vocab
    for part in ("train", "dev"):
        docs = gold_docs(read(args, part), vocab)
        kept = shortened(docs, LONGEST) if part == "train" else docs
        DocBin(docs=kept, store_user_data=False).to_disk(work / f"{part}.spacy")


def train_pipeline(work: Path, seed: int, steps: int | None) -> None:
    """Train from nothing; the best checkpoint on dev ends up in the work folder."""
    set_current_ops(NumpyOps(use_blis=False))
    overrides: dict[str, Any] = {
        "paths.train": str(work / "train.spacy"),
        "paths.dev": str(work / "dev.spacy"),
        "system.seed": seed,
        **({"training.max_steps": steps} if steps else {}),
    }
    nlp = init_nlp(load_config(CONFIG, overrides=overrides, interpolate=False))
    train(nlp, work / CHECKPOINTS)


def finish(args: argparse.Namespace, trained: Path) -> None:
    """Shrink a trained pipeline, score what was shrunk, and write the card with the scores."""
    nlp = spacy.load(trained, exclude=ABSENT)
    nlp.config["paths"].update(train=None, dev=None)
    nlp.config["corpora"] = {}
    meta = {"version": VERSION, "spacy_version": SPACY, "description": "English from UD and GUM"}
    shrink(nlp, args.output, read(args, "train"), meta)
    english = load(args.output)
    scores = {path.name: score(english, read_part(path, "dev")) for path in args.treebanks}
    settings = {
        "Version": VERSION,
        "Made with": f"spaCy {version('spacy')}, thinc {version('thinc')}, seed {args.seed}",
        "Loads with": nlp.meta["spacy_version"],
        "Size": f"{size(args.output) / 1e6:.1f} MB",
    }
    (args.output / CARD).write_text(card(settings, scores), encoding="utf-8")
    print((args.output / CARD).read_text(encoding="utf-8"))


def main() -> None:
    """Do it all."""
    args = arguments()
    start = time.monotonic()
    if args.work:
        (args.work / CHECKPOINTS).mkdir(parents=True, exist_ok=True)
        convert(args, args.work)
        train_pipeline(args.work, args.seed, args.steps)
    trained = args.trained or args.work / CHECKPOINTS / "model-best"
    finish(args, trained)
    print(f"{(time.monotonic() - start) / MINUTES:.1f} minutes")


if __name__ == "__main__":
    main()
