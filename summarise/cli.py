"""The ``summarise`` command line."""

from __future__ import annotations

from regsuite.suite.cli import build
from regsuite.summarise.biographies import cli as biography
from regsuite.summarise.chats import cli as chats
from regsuite.summarise.headlines import cli as headline
from regsuite.summarise.sentiments import cli as sentiment
from regsuite.summarise.texts import cli as text

SAMPLE = "corpora/samples/text"
app = build(
    "summarise",
    "Short texts from long ones, and what short messages feel.\n\n"
    "Start with: summarise text README.md   (the sentences that matter)",
    {
        "systems": "summarise systems --task text",
        "train": f"summarise train best {SAMPLE}/train -o summaries.model",
        "predict": f"summarise predict summaries.model {SAMPLE}/test -o summaries/",
        "evaluate": f"summarise evaluate {SAMPLE}/test summaries/",
        "compare": "summarise compare --task text --systems lead,degree,maxent",
        "run": "summarise run scripts/experiments/text.toml -o results",
        "inspect": "summarise inspect summaries.model --top 5",
    },
)
text.add(app)
headline.add(app)
biography.add(app)
chats.add(app)
sentiment.add(app)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
