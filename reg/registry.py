"""The tasks and systems of ``reg``: to add one, write its file and add its line here."""

from __future__ import annotations

from suite.registry import Entry, Registry

REGISTRY = Registry(
    program="reg",
    tasks={"grec": "reg.grec.task:GrecTask", "tuna": "reg.tuna.task:TunaTask"},
    best={"grec": "chain"},
    systems=(
        Entry("base-freq", "grec", "reg.grec.baselines:BaseFreq"),
        Entry("base-rand", "grec", "reg.grec.baselines:BaseRand"),
        Entry("base-1st", "grec", "reg.grec.baselines:BaseFirst"),
        Entry("base-name", "grec", "reg.grec.baselines:BaseName"),
        Entry("junlg", "grec", "reg.grec.junlg:Junlg"),
        Entry("udel", "grec", "reg.grec.udel:Udel"),
        Entry("icsi-crf", "grec", "reg.grec.icsi_crf:IcsiCrf"),
        Entry("chain", "grec", "reg.grec.chain:ChainSystem"),
    ),
)
