"""Commands and tasks of ``reg``, and its systems, which ``systems.tsv`` lists."""

from __future__ import annotations

from regsuite.suite.commands import SHARED
from regsuite.suite.contracts.registry import Registry, listed_systems

_OWN = "regsuite.reg.commands"


REGISTRY = Registry(
    program="reg",
    commands={
        **SHARED,
        "convert": "regsuite.suite.commands.convert:convert_cli",
        "properties": f"{_OWN}.properties:properties_cli",
        "show": f"{_OWN}.show:show_cli",
        "derive": f"{_OWN}.derive:derive_cli",
        "realise": f"{_OWN}.realise:realise_cli",
        "new-system": f"{_OWN}.new_system:new_system_cli",
        "describe": f"{_OWN}.describe:describe_cli",
        "mark": f"{_OWN}.mark:mark_cli",
        "rewrite": f"{_OWN}.rewrite:rewrite_cli",
        "entities": f"{_OWN}.entities:entities_cli",
        "resolve": f"{_OWN}.resolve:resolve_cli",
        "study": "regsuite.studies.cli:study_app",
    },
    tasks={
        "grec": "regsuite.reg.grec.task:GrecTask",
        "tuna": "regsuite.reg.tuna.task:TunaTask",
        "surface": "regsuite.reg.surface.task:SurfaceTask",
        "mark": "regsuite.reg.marking.task:MarkTask",
        "entities": "regsuite.reg.coreference.task:EntityTask",
    },
    files={
        "grec": "regsuite.reg.files:GrecFiles",
        "tuna": "regsuite.reg.files:TunaFiles",
        "surface": "regsuite.reg.files:SurfaceFiles",
        "mark": "regsuite.reg.files:MarkFiles",
        "entities": "regsuite.reg.files:EntityFiles",
    },
    best={
        "grec": "chain",
        "tuna": "expected-dice",
        "surface": "tree-net",
        "mark": "mark",
        "entities": "entities",
    },
    shared_models={
        "entities": "regsuite.english.entities:entities.model",
    },
    tables={
        "grec-table-2": "regsuite.reg.published.grec:TABLE_2",
        "grec-table-3": "regsuite.reg.published.grec:TABLE_3",
        "grec-tables-4-5": "regsuite.reg.published.grec_people:TABLES_4_5",
        "grec-table-6": "regsuite.reg.published.people:GREC_6",
        "grec-table-7": "regsuite.reg.published.grec_people:TABLE_7",
        "tuna": "regsuite.reg.published.tuna:TUNA",
        "tuna-tables-6-10": "regsuite.reg.published.people:TUNA_6_10",
        "asgre": "regsuite.reg.published.asgre:ASGRE",
        "sr11": "regsuite.reg.published.surface:SR11",
        "sr11-tables-8-9": "regsuite.reg.published.people:SR11_8_9",
        "rewrite": "regsuite.reg.published.rewrite:REWRITE",
        "entities": "regsuite.reg.published.entities:ENTITIES",
    },
    systems=listed_systems("regsuite.reg"),
)
