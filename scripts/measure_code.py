#!/usr/bin/env python3
"""Measure the code: lines, functions, complexity, regular expressions, lists of words.

Usage: scripts/measure_code.py [REPOSITORY] [--all] [--json]

All .py files count except tests and virtual environments. A function's body is what remains without
docstring and signature, those of functions inside it included. Complexity is McCabe's: 1, and 1
more for each if, loop, except, case, conditional expression, comprehension (and its conditions),
assert and further operand of and/or. A word list is a literal with more than ten words: a set,
tuple, list, the keys of a dictionary, or a string of nothing but words between spaces or bars;
regular expressions that list more than ten count apart. --all lists all and not only the largest.
"""

from __future__ import annotations

import ast
import re
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from script_tools import Cell, Report, parser

LONG, LARGE, COMPLEX, WORDS, SHOWN = 80, 350, 15, 10, 40
LEAST = 0.75  # share of words in a string that lists words; others are such as "nsubj:pass"
ALTERNATIVE = re.compile(r"(?<=[|(:])[A-Za-z]+(?=[|)])")
PUNCTUATION = re.compile(r"[,;?!(){}<>=]|[.:] ")
LEFT_OUT = {"tests", "build", "regsuite"}  # regsuite/ holds links and one small file, read apart
Defined = ast.FunctionDef | ast.AsyncFunctionDef
LOOPS = ast.For | ast.AsyncFor | ast.While
BRANCHES = LOOPS | ast.If | ast.ExceptHandler | ast.IfExp | ast.Assert | ast.match_case


@dataclass(frozen=True)
class Function:
    """A function: where it is, all its lines, those of its body alone, its complexity."""

    place: str
    length: int
    body: int
    complexity: int


@dataclass(frozen=True)
class WordList:
    """A literal with many words; ``kind`` is literal, string or expression."""

    place: str
    name: str
    kind: str
    words: int


def sources(root: Path) -> Iterator[Path]:
    """Find the Python files that count, each once."""
    for path in sorted(root.glob("*")):
        if path.name.startswith(".") or path.name in LEFT_OUT or path.is_symlink():
            continue
        if path.is_dir():
            yield from sorted(found for found in path.rglob("*.py") if not hidden(found, root))
        elif path.suffix == ".py":
            yield path
    yield from sorted((root / "regsuite").glob("*.py"))


def hidden(path: Path, root: Path) -> bool:
    """Say whether a file stands in a hidden folder, or in one with tests."""
    return any(part.startswith(".") or part == "tests" for part in path.relative_to(root).parts)


def complexity(function: Defined) -> int:
    """Count the ways through a function, McCabe's way; functions inside count for themselves."""
    return 1 + sum(map(_choices, own_nodes(function)))


def _choices(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return int(isinstance(node, BRANCHES))


def own_nodes(function: Defined) -> Iterator[ast.AST]:
    """Walk through a function without the functions and classes inside it."""
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def length(function: Defined) -> int:
    """Count the lines of a function from def to end."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def body_lines(function: Defined) -> int:
    """Count the lines of a function without docstrings and signatures, those inside it included."""
    inside = [node for node in ast.walk(function) if isinstance(node, Defined)]
    return length(function) - sum(map(heading_lines, inside))


def heading_lines(function: Defined) -> int:
    """Count the lines of a function's signature and docstring."""
    first, *others = function.body
    if ast.get_docstring(function, clean=False) is None:
        return first.lineno - function.lineno
    end = others[0].lineno if others else (function.end_lineno or 0) + 1
    return end - function.lineno


def functions(tree: ast.Module, file: str) -> Iterator[Function]:
    """List all functions and methods of a file."""
    for node in ast.walk(tree):
        if isinstance(node, Defined):
            place = f"{file}:{node.lineno} {node.name}"
            yield Function(place, length(node), body_lines(node), complexity(node))


def compiled(tree: ast.Module) -> int:
    """Count the regular expressions that a file compiles."""
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "compile"
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in {"re", "regex"}
        for node in ast.walk(tree)
    )


def word_lists(node: ast.AST, file: str, name: str = "") -> Iterator[WordList]:
    """List the literals with many words.

    A string counts where it is split, or where the name it is assigned to is in capitals.
    """
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    name = assigned(node) or name
    kind, words = words_of(node)
    if words > WORDS and (kind != "string" or name.isupper()):
        yield WordList(f"{file}:{getattr(node, 'lineno', 0)}", name, kind, words)
    if isinstance(node, ast.Attribute) and node.attr.startswith("split"):
        name = name.upper()
    for child in ast.iter_child_nodes(node):
        yield from word_lists(child, file, name)


def assigned(node: ast.AST) -> str:
    """Give the name that a statement assigns to or defines; empty for others."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.target)
    return str(getattr(node, "name", "") or "")


def words_of(node: ast.AST) -> tuple[str, int]:
    """Say what kind of list a node is, and how many words it has; 0 for anything else."""
    if isinstance(node, ast.Set | ast.Tuple | ast.List):
        return "literal", sum(map(begins_with_word, node.elts))
    if isinstance(node, ast.Dict):
        return "literal", sum(map(begins_with_word, node.keys))
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return words_in(node.value)
    return "", 0


def begins_with_word(node: ast.AST | None) -> bool:
    """Say whether a node is a string that is one word, or a pair that begins with one."""
    if isinstance(node, ast.Tuple) and node.elts:
        node = node.elts[0]
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and is_word(node.value)


def words_in(text: str) -> tuple[str, int]:
    """Count the words of a string that lists them, plainly or in a regular expression."""
    if "(?" in text or "\\b" in text:
        return "expression", sum(map(is_word, ALTERNATIVE.findall(text)))
    parts = text.replace("|", " ").split()
    is_prose = bool(PUNCTUATION.search(text)) or text.strip().endswith((".", "="))
    if is_prose or sum(map(is_word, parts)) < LEAST * len(parts):
        return "", 0
    return "string", sum(map(is_word, parts))


def is_word(text: str) -> bool:
    """Say whether a text is one word of letters, hyphens and apostrophes perhaps inside."""
    return text.strip(".").replace("-", "").replace("'", "").replace("’", "").isalpha()


@dataclass
class Measured:
    """Everything that was counted in a repository."""

    lines: Counter[str]
    functions: list[Function]
    expressions: Counter[str]
    lists: list[WordList]


def measure(root: Path) -> Measured:
    """Read all files of a repository."""
    result = Measured(Counter(), [], Counter(), [])
    for path in sources(root):
        text, file = path.read_text(encoding="utf-8"), str(path.relative_to(root))
        tree = ast.parse(text)
        result.lines[file] = len(text.splitlines())
        result.functions += functions(tree, file)
        result.expressions[file] = compiled(tree)
        result.lists += word_lists(tree, file)
    return result


def figures(found: Measured) -> dict[str, float]:
    """Sum up, one figure a name."""
    lists = [one for one in found.lists if one.kind != "expression"]
    return {
        "files": len(found.lines),
        "lines without tests": found.lines.total(),
        f"files over {LARGE} lines": sum(lines > LARGE for lines in found.lines.values()),
        **of_functions(found.functions),
        "regular expressions compiled": found.expressions.total(),
        "files that compile some": sum(count > 0 for count in found.expressions.values()),
        "regular expressions that list words": len(found.lists) - len(lists),
        "word lists": len(lists),
        "words in them": sum(one.words for one in lists),
        "files with word lists": len({one.place.partition(":")[0] for one in lists}),
    }


def of_functions(found: list[Function]) -> dict[str, float]:
    """Sum up the functions."""
    lengths = [one.length for one in found]
    complexities = [one.complexity for one in found]
    return {
        "functions": len(found),
        "function length, median": statistics.median(lengths),
        "function length, p90": statistics.quantiles(lengths, n=10, method="inclusive")[-1],
        "function length, maximum": max(lengths),
        f"functions with bodies over {LONG} lines": sum(one.body > LONG for one in found),
        f"functions over {LONG} only by signatures": sum(map(is_long_by_signature, found)),
        "complexity, mean": statistics.mean(complexities),
        "complexity, maximum": max(complexities),
        f"functions of complexity over {COMPLEX}": sum(one > COMPLEX for one in complexities),
    }


def is_long_by_signature(function: Function) -> bool:
    """Say whether only signatures and docstrings make a function long."""
    return function.body <= LONG < function.length


def report(found: Measured, tables: Report, everything: bool) -> None:
    """Print the figures, then what is over a limit, then the word lists."""
    for name, value in figures(found).items():
        tables.row("figures", name, {"value": value or 0.0})
    for one in sorted(found.functions, key=lambda one: (-one.length, one.place)):
        if one.length > LONG:
            row = {"length": one.length, "body": one.body}
            tables.row(f"functions over {LONG} lines", one.place, row)
    for one in sorted(found.functions, key=lambda one: (-one.complexity, one.place)):
        if one.complexity > COMPLEX:
            row = {"complexity": one.complexity}
            tables.row(f"functions of complexity over {COMPLEX}", one.place, row)
    for file, lines in found.lines.most_common():
        if lines > LARGE:
            tables.row(f"files over {LARGE} lines", file, {"lines": lines})
    largest = sorted(found.lists, key=lambda one: (-one.words, one.place))
    for own in largest if everything else largest[:SHOWN]:
        cells: dict[str, Cell] = {"words": own.words, "kind": own.kind}
        tables.row("word lists", f"{own.place} {own.name}", cells)


def main() -> None:
    """Measure a repository and print what came out."""
    made = parser(__doc__)
    here = Path(__file__).parents[1]
    made.add_argument("repository", type=Path, nargs="?", default=here, help="default: this one")
    made.add_argument("--all", action="store_true", help="list all word lists")
    given = made.parse_args()
    tables = Report(given.json, digits=2, width=72)
    report(measure(given.repository.resolve()), tables, given.all)
    tables.end()


if __name__ == "__main__":
    main()
