#!/usr/bin/env python3
"""Train the suite's English pipeline from a Universal Dependencies folder, score it, shrink it.

    scripts/train_english.py TREEBANK --work FOLDER [--output features/english/model]

TREEBANK holds train.conllu and dev.conllu. Checkpoints go to the work folder, and the best on
dev is taken. The same seed gives the same pipeline on the same machine and versions. An
interrupted training leaves its best checkpoint so far: ``--from-best`` scores, shrinks and writes
that.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import spacy
import thinc
from english_tools.scoring import score
from english_tools.shrink import CARD, card, shrink, size
from english_tools.treebank import gold_docs, shortened
from spacy.tokens import DocBin
from spacy.training.initialize import init_nlp
from spacy.training.loop import train
from spacy.util import load_config
from thinc.api import NumpyOps, set_current_ops

from regsuite.corpora.conllu import read_trees
from regsuite.features.english import shipped
from regsuite.features.english.pipeline import load

CONFIG = Path(__file__).with_suffix(".cfg")
VERSION = "1.0.0"
SPACY = ">=3.8.0,<3.9.0"
LONGEST = 100
CHECKPOINTS = "checkpoints"
MINUTES = 60


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("treebank", type=Path, help="folder with train.conllu and dev.conllu")
    parser.add_argument("--work", type=Path, required=True, help="folder for checkpoints")
    parser.add_argument("--output", type=Path, default=shipped(), help="where the pipeline goes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, help="instead of the settings', for a trial")
    parser.add_argument("--from-best", action="store_true", help="shrink what was trained already")
    return parser.parse_args()


def convert(treebank: Path, work: Path) -> None:
    """Write both parts of the treebank in spaCy's format."""
    vocab = spacy.blank("en").vocab
    for part in ("train", "dev"):
        docs = gold_docs(read_trees(treebank / f"{part}.conllu"), vocab)
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


def finish(treebank: Path, work: Path, output: Path, seed: int) -> None:
    """Shrink the best checkpoint, score what was shrunk, and write the card with the scores."""
    nlp = spacy.load(work / CHECKPOINTS / "model-best")
    nlp.config["paths"].update(train=None, dev=None)
    nlp.config["corpora"] = {}
    meta = {"version": VERSION, "spacy_version": SPACY, "description": "English from UD EWT"}
    shrink(nlp, output, read_trees(treebank / "train.conllu"), meta)
    scores = score(load(output), read_trees(treebank / "dev.conllu"))
    settings = {
        "Version": VERSION,
        "Made with": f"spaCy {spacy.__version__}, thinc {thinc.__version__}, seed {seed}",
        "Loads with": nlp.meta["spacy_version"],
        "Size": f"{size(output) / 1e6:.1f} MB",
    }
    (output / CARD).write_text(card(settings, scores), encoding="utf-8")
    print((output / CARD).read_text(encoding="utf-8"))


def main() -> None:
    """Do it all."""
    args = arguments()
    (args.work / CHECKPOINTS).mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    if not args.from_best:
        convert(args.treebank, args.work)
        train_pipeline(args.work, args.seed, args.steps)
    finish(args.treebank, args.work, args.output, args.seed)
    print(f"{(time.monotonic() - start) / MINUTES:.1f} minutes")


if __name__ == "__main__":
    main()
