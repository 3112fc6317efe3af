"""Where a source file can be changed so that a test should notice, and the change itself.

Conditions, comparisons, and/or, numbers, strings that are compared, and returned truth values. Left
alone are docstrings, type hints, decorators, ``__all__``, and the texts of errors and messages.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

FLIPPED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">"),
    ast.LtE: ("<=", ">="),
    ast.Gt: (">", "<"),
    ast.GtE: (">=", "<="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
MESSAGES = {"warn", "warning", "debug", "info", "error", "log", "say", "print", "note"}
SMALL = 10  # integers below it are counts or places: the next one is another thing
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, order=True)
class Mutant:
    """One change of one file: the bytes from ``start`` to ``end`` become ``after``.

    ``lines`` are those that a test must reach; ``names`` are set for what is only run at import:
    functions or constants whose users must be reached instead.
    """

    file: str
    line: int
    kind: str
    start: int
    end: int
    before: str
    after: str
    lines: tuple[int, ...]
    names: tuple[str, ...] = ()

    def applied(self, source: bytes) -> bytes:
        """Make the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    @property
    def key(self) -> str:
        """Name the mutant among those of the same source."""
        return f"{self.file}:{self.start}-{self.end}:{self.after}"


class Source:
    """A source file with the places of its syntax tree in bytes."""

    def __init__(self, file: str, data: bytes):
        self.file, self.data = file, data
        self.tree = ast.parse(data)
        self.starts = [0]
        for line in data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def begin(self, node: ast.expr) -> int:
        """Give the first byte of an expression."""
        return self.starts[node.lineno - 1] + node.col_offset

    def finish(self, node: ast.expr) -> int:
        """Give the byte after an expression."""
        return self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def text(self, start: int, end: int) -> str:
        """Give what stands between two bytes."""
        return self.data[start:end].decode()


def mutants(file: str, data: bytes) -> list[Mutant]:
    """List all changes that a file offers, in their order."""
    source = Source(file, data)
    found = _Visitor(source)
    found.visit(source.tree)
    return sorted(set(found.mutants))


class _Visitor(ast.NodeVisitor):
    """Collects mutants; knows which statement and function it is in."""

    def __init__(self, source: Source):
        self.source = source
        self.mutants: list[Mutant] = []
        self.function: Function | None = None
        self.statement: ast.stmt | None = None
        self.names: tuple[str, ...] = ()

    def visit(self, node: ast.AST) -> None:
        if is_left_alone(node):
            return
        statement = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node
        if self.function is None and isinstance(node, ast.Assign | ast.AnnAssign):
            self.names = assigned_names(node)
        super().visit(node)
        self.statement = statement

    def visit_FunctionDef(self, node: Function) -> None:
        outer, self.names = (self.function, self.names), (node.name,)
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        self.function, self.names = node, ()
        for statement in node.body:
            self.visit(statement)
        self.function, self.names = outer

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave what an error says alone."""

    def visit_Call(self, node: ast.Call) -> None:
        if called_name(node) not in MESSAGES:
            self.generic_visit(node)

    def visit_If(self, node: ast.If | ast.While | ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    visit_While = visit_IfExp = visit_If  # noqa: N815

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
            written, flipped = FLIPPED[type(operator)]
            self._between(left, right, written, flipped, "comparison")
        for operand in operands:
            for string in compared_strings(operand):
                self._replace(string, repr(f"{string.value!s}~"), "string")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        written, swapped = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, written, swapped, "and/or")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, int | float) and not isinstance(node.value, bool):
            self._replace(node, changed_number(node.value), "number")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and self._is_truth(node.value):
            if isinstance(node.value, ast.Constant):
                self._replace(node.value, repr(not node.value.value), "return")
            else:
                self._condition(node.value, "return")
        self.generic_visit(node)

    def _is_truth(self, value: ast.expr) -> bool:
        returns = getattr(self.function, "returns", None)
        declared = isinstance(returns, ast.Name) and returns.id == "bool"
        return declared or (isinstance(value, ast.Constant) and isinstance(value.value, bool))

    def _condition(self, test: ast.expr, kind: str = "condition") -> None:
        begin, end = self.source.begin(test), self.source.finish(test)
        if self.source.text(begin, end) != "TYPE_CHECKING":
            self._replace(test, f"(not ({self.source.text(begin, end)}))", kind)

    def _replace(self, node: ast.expr, after: str, kind: str) -> None:
        self._add(node, self.source.begin(node), self.source.finish(node), after, kind)

    def _between(
        self, left: ast.expr, right: ast.expr, written: str, after: str, kind: str
    ) -> None:
        begin, end = self.source.finish(left), self.source.begin(right)
        place = re.search(rf"(?<![\w<>=!])(?:{written})(?![\w<>=])", self.source.text(begin, end))
        if place:  # the gap may hold brackets and comments too
            offset = len(self.source.text(begin, end)[: place.start()].encode())
            start = begin + offset
            self._add(left, start, start + len(place[0].encode()), after, kind)

    def _add(self, node: ast.expr, start: int, end: int, after: str, kind: str) -> None:
        statement = self.statement
        if statement is None:
            return
        own = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        lines = tuple(sorted({statement.lineno, *own}))
        before = self.source.text(start, end)
        line = node.lineno
        made = Mutant(self.source.file, line, kind, start, end, before, after, lines, self.names)
        self.mutants.append(made)


def is_left_alone(node: ast.AST) -> bool:
    """Say whether nothing inside a node is changed: docstrings, __all__, the main guard."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets)
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


def assigned_names(node: ast.Assign | ast.AnnAssign) -> tuple[str, ...]:
    """Give the names that a statement assigns to."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    inside = (part for target in targets for part in ast.walk(target))
    return tuple(part.id for part in inside if isinstance(part, ast.Name))


def called_name(node: ast.Call) -> str:
    """Give the last part of the name of what is called."""
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def compared_strings(operand: ast.expr) -> Iterator[ast.Constant]:
    """List the strings of an operand of a comparison: itself, or those of a literal."""
    parts = operand.elts if isinstance(operand, ast.Tuple | ast.List | ast.Set) else [operand]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part


def changed_number(value: float) -> str:
    """Give another number: a small integer goes up by one, others are doubled."""
    is_small = value == 0 or (isinstance(value, int) and value < SMALL)
    return repr(value + 1 if is_small else value * 2)
