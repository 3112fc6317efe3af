"""The ``summarise`` command line."""

from __future__ import annotations

from regsuite.studies.cli import study_app
from regsuite.suite.cli import build, registry_of
from regsuite.summarise.biographies import cli as biography
from regsuite.summarise.chats import cli as chats
from regsuite.summarise.headlines import cli as headline
from regsuite.summarise.keyphrases import cli as keywords
from regsuite.summarise.scores import cli as scores
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
        "reproduce": "summarise reproduce sentiment --data $REG_DATA",
    },
)
app.add_typer(study_app("summarise", registry_of("summarise")), name="study")
text.add(app)
headline.add(app)
keywords.add(app)
biography.add(app)
chats.add(app)
sentiment.add(app)
scores.add(app)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
