from __future__ import annotations

import signal

import pytest

from models.crf import Crf


def test_an_interrupt_while_crfsuite_trains_is_not_lost(monkeypatch):
    def fit(self, rows, labels):
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("sklearn_crfsuite.CRF.fit", fit)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        Crf().fit([{"a": "b"}], ["x"])
    assert signal.getsignal(signal.SIGINT) is before
