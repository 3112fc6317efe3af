"""What ``fuzz_coverage`` calls: every format's parser and the loading of models, by a number."""

from __future__ import annotations

from pathlib import Path

from fuzz_tools.inputs import REGISTRIES, SEEDS
from regsuite.corpora.formats import FolderFormat, Head
from regsuite.models import archive
from regsuite.reg import train
from regsuite.reg.registry import REGISTRY
from regsuite.suite.saved import load

MODEL = 255
SYSTEMS = ("base-freq", "junlg", "greedy")
SEED_BYTES = 4000


class Readers:
    """The formats of all tasks in an order that stays, and models."""

    def __init__(self, folder: Path, only: str = ""):
        self.folder = folder
        tasks = [registry.task(name) for registry in REGISTRIES for name in registry.task_classes]
        formats = {(task.name, form.name): (task, form) for task in tasks for form in task.readers
                   if not isinstance(form, FolderFormat)}  # fmt: skip
        self.formats = [each for (_, name), each in sorted(formats.items(), key=lambda f: f[0])
                        if name.startswith(only)]  # fmt: skip

    def name(self, number: int) -> str:
        """Return what a number stands for."""
        if number == MODEL:
            return "model"
        task, form = self.formats[number % len(self.formats)]
        return f"{task.name}/{form.name}"

    def read(self, number: int, data: bytes) -> None:
        """Read bytes as the format of a number, or as a model."""
        if number == MODEL:
            file = self.folder / "a.model"
            file.write_bytes(data)
            archive.load(file)
            load(REGISTRY, file).describe(3)
            return
        task, form = self.formats[number % len(self.formats)]
        path = Path(f"x{form.suffixes[0] if form.suffixes else ''}")
        form.recognises(Head(path, data))
        task.prepared(form.read(path, data))

    def corpus(self, folder: Path) -> Path:
        """Write the inputs to begin with into a folder."""
        folder.mkdir()
        for number, (task, form) in enumerate(self.formats):
            files = [p for p in sorted(task.sample("test").rglob("*")) if p.is_file()]
            files = [*files, *sorted(SEEDS.iterdir())]
            fit = [p for p in files if p.suffix in form.suffixes and form.recognises(Head(p))]
            for count, path in enumerate(fit[:3] or sorted(SEEDS.iterdir())[:3]):
                data = bytes([number]) + path.read_bytes()[:SEED_BYTES]
                (folder / f"{number}-{count}").write_bytes(data)
        for system in SYSTEMS:
            train(system, None, self.folder / "m", force=True)
            data = bytes([MODEL]) + (self.folder / "m").read_bytes()
            (folder / system).write_bytes(data)
        return folder
