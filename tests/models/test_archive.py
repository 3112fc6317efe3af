from __future__ import annotations

import json
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.models import archive

MANIFEST = {"suite": "0.1.0", "system": "udel", "task": "grec", "seed": 3}
PARTS = {"b.json": b'{"x":1}', "a/data.npy": bytes(range(256)) * 4}


@pytest.fixture
def model(tmp_path):
    archive.save(tmp_path / "m.model", MANIFEST, PARTS)
    return tmp_path / "m.model"


def entries(path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


def rewrite(path, changed: dict[str, bytes]) -> None:
    whole = {**entries(path), **changed}
    with zipfile.ZipFile(path, "w") as bundle:
        for name, data in whole.items():
            bundle.writestr(name, data)


def change_manifest(path, **values) -> None:
    manifest = json.loads(entries(path)["manifest.json"])
    rewrite(path, {"manifest.json": json.dumps({**manifest, **values}).encode()})


def refused(path) -> str:
    with pytest.raises(InputError) as caught:
        archive.load(path)
    assert caught.value.path == path
    return caught.value.message


def test_what_was_saved_is_loaded(model):
    manifest, parts = archive.load(model)
    assert parts == PARTS
    assert {k: manifest[k] for k in MANIFEST} == MANIFEST


def test_the_same_content_gives_the_same_bytes(tmp_path, model):
    archive.save(
        tmp_path / "again", dict(reversed(MANIFEST.items())), dict(reversed(PARTS.items()))
    )
    assert (tmp_path / "again").read_bytes() == model.read_bytes()


def test_the_day_is_that_of_source_date_epoch(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert archive.today() == "1970-01-02"


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_truncated_file_is_refused(model, share):
    data = model.read_bytes()
    model.write_bytes(data[: int(len(data) * share)])
    assert "not a whole model file" in refused(model)


def test_a_changed_part_is_refused_by_name(model):
    rewrite(model, {"b.json": b'{"x":2}'})
    assert "altered" in refused(model) and "b.json" in refused(model)


def test_a_missing_part_is_refused(model):
    change_manifest(model, parts={"c.json": "0" * 64})
    refused(model)


def test_a_part_the_manifest_does_not_name_is_not_loaded(model):
    rewrite(model, {"extra.pkl": b"cos\nsystem\n"})
    assert set(archive.load(model)[1]) == set(PARTS)


def test_a_newer_format_asks_for_an_upgrade(model):
    change_manifest(model, format=archive.FORMAT + 1, suite="9.0")
    assert "newer version (9.0); upgrade" in refused(model)


@pytest.mark.parametrize(
    "manifest", [b"[]", b"7", b"{}", b"{", b"\xff", b'{"format":"1"}', b"null"]
)
def test_a_manifest_that_is_none_is_refused(model, manifest):
    rewrite(model, {"manifest.json": manifest})
    refused(model)


@pytest.mark.parametrize("parts", [["b.json"], "b.json", None, {"b.json": None}])
def test_a_list_of_parts_that_is_none_is_refused(model, parts):
    change_manifest(model, parts=parts)
    refused(model)


def test_a_zip_bomb_is_refused_before_it_is_unpacked(model, monkeypatch):
    monkeypatch.setattr(archive, "MAX_BYTES", 1 << 20)
    with zipfile.ZipFile(model, "a", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("zeros", bytes(2 << 20))
    assert model.stat().st_size < 1 << 16
    assert "more than 1 MB" in refused(model)


def test_an_entry_that_understates_its_size_gives_no_more_than_it_states(model):
    data = model.read_bytes()
    size, small = (1024).to_bytes(4, "little"), (8).to_bytes(4, "little")
    assert size in data
    model.write_bytes(data.replace(size, small))
    refused(model)


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_file_compressed_in_another_way_is_refused(model, method):
    whole = entries(model)
    with zipfile.ZipFile(model, "w", method) as bundle:
        for name, data in whole.items():
            bundle.writestr(name, data)
    assert "not a whole model file" in refused(model)


def test_a_file_that_is_no_zip_is_refused(tmp_path):
    (tmp_path / "x").write_bytes(b"<TEXT/>")
    assert "not a whole model file" in refused(tmp_path / "x")


def test_a_missing_file_is_named(tmp_path):
    assert "No such file" in refused(tmp_path / "none")


def test_a_folder_is_refused(tmp_path):
    assert "cannot be read" in refused(tmp_path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(st.integers(0, 10**6), st.integers(1, 255))
def test_a_file_with_one_byte_changed_is_refused_or_loads_the_same(model, place, change):
    whole = bytearray(model.read_bytes())
    expected = archive.load(model)
    whole[place % len(whole)] ^= change
    copy = model.with_name("changed")
    copy.write_bytes(whole)
    try:
        assert archive.load(copy)[1] == expected[1]
    except InputError:
        return


def test_parts_under_a_name_are_taken_out_again():
    both = {**archive.prefixed("one", PARTS), **archive.prefixed("on", {"x": b""})}
    assert archive.below("one", both) == PARTS
