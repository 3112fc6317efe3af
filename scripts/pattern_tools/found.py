"""All regular expressions of the package: written out, or put together when modules are loaded."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

FUNCTIONS = frozenset("compile match fullmatch search split sub subn findall finditer".split())


class Pattern(NamedTuple):
    """A pattern, its flags, and the module it stands in."""

    text: str | bytes
    flags: int
    module: str


def patterns(package: str = "regsuite") -> list[Pattern]:
    """Return each pattern of a package once in every module it stands in."""
    put_together: list[Pattern] = []
    with _recorded(put_together, package):
        modules = list(_modules(package))
        for module in modules:
            _call_makers(module)
    written = [p for module in modules for p in _written(module)]
    return sorted({*written, *put_together}, key=lambda p: (p.module, str(p.text), p.flags))


def _modules(package: str) -> Iterator[Any]:
    root = importlib.import_module(package)
    yield root
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


@contextmanager
def _recorded(into: list[Pattern], package: str) -> Iterator[None]:
    """Note what modules of a package compile, also where other code has imported them before."""
    compiled = re.compile

    def noting(pattern: Any, flags: Any = 0) -> Any:
        module = sys._getframe(1).f_globals.get("__name__", "")
        if module.startswith(package) and isinstance(pattern, str | bytes):
            into.append(Pattern(pattern, int(flags), module))
        return compiled(pattern, flags)

    re.compile = noting
    try:
        yield
    finally:
        re.compile = compiled
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            into += _held(name, vars(module))


def _held(module: str, values: dict[str, Any]) -> Iterator[Pattern]:
    for value in list(values.values()):
        for each in value if isinstance(value, tuple | list) else (value,):
            if isinstance(each, re.Pattern):
                yield Pattern(each.pattern, each.flags & ~re.UNICODE, module)


def _call_makers(module: Any) -> None:
    """Call the functions without arguments that make a pattern when it is first needed."""
    for value in list(vars(module).values()):
        if hasattr(value, "cache_clear") and value.__module__ == module.__name__:
            signature = inspect.signature(value)
            if not signature.parameters and "Pattern" in str(signature.return_annotation):
                value.cache_clear()
                value()


def _written(module: Any) -> Iterator[Pattern]:
    path = Path(module.__file__)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and _is_of_re(node.func) and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str | bytes):
                yield Pattern(first.value, _flags(node), module.__name__)


def _is_of_re(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
        and function.attr in FUNCTIONS
    )


def _flags(call: ast.Call) -> int:
    names = [n.attr for part in (*call.args[1:], *call.keywords) for n in ast.walk(part)
             if isinstance(n, ast.Attribute) and n.attr.isupper()]  # fmt: skip
    return sum({int(getattr(re, name, 0)) for name in names})
