"""Running a study for others: health, TLS, and a backup that is taken while it is served."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import threading
import time
import urllib.request

import pytest

from regsuite.reg.cli import app as reg_app
from regsuite.studies.commands.backup import backup
from regsuite.studies.commands.serve import links
from regsuite.studies.server.app import LOCAL, bound, server_of, serving
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import opened
from tests.studies.builders import make


@pytest.fixture
def app():
    return reg_app


def test_a_backup_of_a_served_study_is_whole_and_goes_on(tmp_path):
    study = make("rating", tmp_path / "s", 2, 4).study
    rater = Rater(study, list(study.systems), 1)
    with serving(study.folder) as address:
        assert Visitor(address).get("/health") == (200, {"ok": True})
        (link,) = links(study.folder, 1, address)
        visitor = Visitor(link)
        visitor.join(rater.about())
        visitor.play(rater.answer, 2)
        assert backup(study.folder, tmp_path / "copy") == 2
        visitor.play(rater.answer, 1)
    cookies = visitor.cookies
    with serving(tmp_path / "copy") as address:
        again = Visitor(address)
        again.cookies = cookies
        again.page()
        assert again.get("/api/session?from=0")[1]["position"] == 2
        again.play(rater.answer)
        assert "Thank you" in again.page()
    with opened(study.folder) as store:
        assert len(store.answers()) == 3


def test_a_backup_is_a_command_and_overwrites_nothing(run, fails, tmp_path):
    study = make("rating", tmp_path / "s", 2, 4).study
    assert "0 answers" in run("study", "backup", study.folder, "-o", tmp_path / "copy").stdout
    told = fails(2, "study", "backup", study.folder, "-o", tmp_path / "copy")
    assert "exists already" in told


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl")
def test_tls_is_served_with_the_files_given(tmp_path):
    study = make("rating", tmp_path / "s", 2, 4).study
    certificate, key = tmp_path / "c.pem", tmp_path / "k.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
               "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1",
               "-out", certificate, "-keyout", key]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)
    with opened(study.folder) as store, bound(LOCAL, 0) as place:
        server = server_of(store, tls=(certificate, key))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [place]}, daemon=True)
        thread.start()
        deadline = time.monotonic() + 20
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.01)
        trust = ssl.create_default_context(cafile=str(certificate))
        url = f"https://{LOCAL}:{place.getsockname()[1]}/health"
        with urllib.request.urlopen(url, context=trust) as answer:
            assert answer.read() == b'{"ok":true}'
        server.should_exit = True
        thread.join(20)


def test_a_certificate_needs_its_key(fails, tmp_path):
    study = make("rating", tmp_path / "s", 2, 4).study
    told = fails(2, "study", "serve", study.folder, "--certificate", tmp_path / "c.pem")
    assert "both --certificate and --key" in told
    pair = ("--certificate", tmp_path / "c.pem", "--key", tmp_path / "k.pem")
    assert "no such file" in fails(2, "study", "serve", study.folder, *pair)
