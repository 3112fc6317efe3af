"""The files of the tasks of ``reg``: what recognises them, apart from metrics and systems."""

from __future__ import annotations

from regsuite.corpora.formats import Head
from regsuite.corpora.formats.entities.conll2012 import Conll2012
from regsuite.corpora.formats.entities.conllu import EntityConllu
from regsuite.corpora.formats.entities.gap import GapAnswers, GapTable
from regsuite.corpora.formats.grec.xml import GrecXml
from regsuite.corpora.formats.marks.prose import GrecProse, PlainProse
from regsuite.corpora.formats.trees.sr11 import Sr11
from regsuite.corpora.formats.trees.sr_conllu import SrConllu, Treebank
from regsuite.corpora.formats.tuna.csv import TunaCsv
from regsuite.corpora.formats.tuna.json import TunaJson
from regsuite.corpora.formats.tuna.toml import TunaToml
from regsuite.corpora.formats.tuna.xml import TunaXml
from regsuite.corpora.records.entities import EntityText
from regsuite.corpora.records.grec import Text
from regsuite.corpora.records.marks import Prose
from regsuite.corpora.records.trees import Realisation
from regsuite.corpora.records.tuna import Trial
from regsuite.reg.files.inline import GrecInline
from regsuite.suite.contracts.files import Files


class GrecFiles(Files[Text]):
    """Texts with lists of references."""

    name = "grec"
    formats = (GrecXml, GrecInline)


class TunaFiles(Files[Trial]):
    """Trials: a target among distractors."""

    name = "tuna"
    formats = (TunaXml, TunaJson, TunaCsv, TunaToml)


class SurfaceFiles(Files[Realisation]):
    """Dependency trees."""

    name = "surface"
    formats = (Treebank, SrConllu, Sr11)


class MarkFiles(Files[Prose]):
    """GREC texts and plain texts."""

    name = "mark"
    formats = (GrecProse, PlainProse)

    def owns(self, head: Head) -> bool:
        """Leave GREC texts to the task grec, and plain text to whoever names this one."""
        return False


class EntityFiles(Files[EntityText]):
    """Texts in which mentions and entities are marked, and GAP's questions."""

    name = "entities"
    formats = (EntityConllu, Conll2012, GapTable, GapAnswers)

    def owns(self, head: Head) -> bool:
        """Leave CoNLL-U to the task surface, unless somebody names this one."""
        return head.suffix not in EntityConllu.suffixes
