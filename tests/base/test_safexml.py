from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.base.safexml import parse, serialise

LAUGHS = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 10))
BOMB = f'<!DOCTYPE a [<!ENTITY l0 "ha">{LAUGHS}]><a>&l9;</a>'
EXTERNAL = '<!DOCTYPE a [<!ENTITY x SYSTEM "{url}">]><a>&x;</a>'


def refused(data: bytes) -> InputError:
    with pytest.raises(InputError) as caught:
        parse(data, "bad.xml")
    assert caught.value.path == "bad.xml"
    return caught.value


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_entity_bombs_are_refused_in_any_encoding(encoding):
    declared = encoding.removesuffix("-le").removesuffix("-be")
    document = f'<?xml version="1.0" encoding="{declared}"?>{BOMB}'
    refused(document.encode(encoding))


def test_an_encoding_that_hides_the_declaration_does_not_help():
    refused(f'<?xml version="1.0" encoding="ibm037"?>{BOMB}'.encode("cp037"))


def test_external_entities_are_refused_and_their_file_is_not_read(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("the secret")
    error = refused(EXTERNAL.format(url=secret.as_uri()).encode())
    assert "entities" in error.message and "secret" not in str(error)


def test_parameter_entities_are_refused():
    refused(b'<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]><a/>')


def test_an_external_dtd_is_kept_but_not_read(tmp_path):
    dtd = tmp_path / "bad.dtd"
    dtd.write_text('<!ELEMENT a EMPTY><!ATTLIST a secret CDATA "yes">')
    document = (
        f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE a SYSTEM "{dtd.as_uri()}">\n<a/>\n'
    )
    tree = parse(document.encode())
    assert dict(tree.getroot().attrib) == {}
    assert serialise(tree) == document.encode()


def test_an_undeclared_entity_is_refused_with_its_line():
    error = refused(b'<!DOCTYPE a SYSTEM "x.dtd">\n<a>\n&nbsp;</a>')
    assert "&nbsp;" in error.message and error.line == 3


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"<a>\n<b>\n", 3),
        (b"<a>\n</b>\n</a>", 2),
        (b"\xff\xfe\xfa binary \x00", 1),
        (b"just words", 1),
        (b'{"json": true}', 1),
        (b"<a>\n<b x=1/></a>", 2),
        (b"<a/>\n<b/>", 2),
        ('<?xml version="1.0" encoding="utf-8"?>\n<a>Pérth</a>'.encode("latin-1"), 2),
    ],
)
def test_what_is_not_xml_is_refused_with_its_line(data, line):
    error = refused(data)
    assert "not well-formed" in error.message and error.line == line


@pytest.mark.parametrize("data", [b"", b" \n\t"])
def test_an_empty_file_is_refused(data):
    assert "empty" in refused(data).message


def test_absurd_depth_is_refused():
    refused(b"<a>" * 100_000 + b"</a>" * 100_000)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InputError, match=r"none\.xml: cannot be read"):
        read_bytes(tmp_path / "none.xml")


def test_a_folder_in_place_of_a_file_is_named(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        read_bytes(tmp_path)


def test_a_file_beyond_the_limit_is_not_read(tmp_path):
    (tmp_path / "big.xml").write_bytes(b"<a>12345678</a>")
    with pytest.raises(InputError, match="larger than"):
        read_bytes(tmp_path / "big.xml", 10)


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "utf-16", "ascii"])
def test_serialise_keeps_encoding_comments_and_instructions(encoding):
    document = f'<?xml version="1.0" encoding="{encoding}"?>\n<!-- c --><?p i?><a>é &amp; x</a>'
    tree = parse(document.encode(encoding, "xmlcharrefreplace"))
    again = parse(serialise(tree))
    assert again.docinfo.encoding.lower() == encoding
    assert again.getroot().text == "é & x"
    assert [n.text for n in again.getroot().itersiblings(preceding=True)] == ["i", " c "]


def test_cdata_stays_cdata():
    assert b"<![CDATA[a < b]]>" in serialise(parse(b"<a><![CDATA[a < b]]></a>"))


@given(st.binary(max_size=60))
def test_any_bytes_give_a_tree_or_an_input_error(data):
    try:
        tree = parse(data, "any.xml")
    except InputError:
        return
    assert parse(serialise(tree)).getroot().tag == tree.getroot().tag


@pytest.mark.parametrize("encoding", ["utf-32", "utf-32-le", "utf-32-be", "cp037", "utf-16-le"])
def test_an_encoding_is_written_well_formed_or_refused(encoding):
    document = f'<?xml version="1.0" encoding="{encoding}"?>\n<a>é</a>'
    try:
        tree = parse(document.encode(encoding))
    except InputError as error:
        assert "\n" not in str(error)
    else:
        assert parse(serialise(tree)).getroot().text == "é"
