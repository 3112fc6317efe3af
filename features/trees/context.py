"""Features of a node for log-linear classifiers: itself, its governor, its dependents."""

from __future__ import annotations

from regsuite.corpora.records.trees import Tree
from regsuite.english.word_shapes import bucket, capitals, shape
from regsuite.features.trees.agreement import agreements, is_subject, left_open

Row = dict[str, str | bool]


def node_rows(tree: Tree) -> list[Row]:
    """Return the features of every node."""
    rows = [_row(tree, place) for place in range(len(tree.nodes))]
    if left_open(tree):
        for row, node, subject in zip(rows, tree.nodes, agreements(tree), strict=True):
            row |= {"agree": subject, "agreeing": f"{subject} {shape(node.lemma)}"}
    return rows


def _row(tree: Tree, place: int) -> Row:
    node = tree.nodes[place]
    lemma = shape(node.lemma)
    row: Row = {
        "l": lemma,
        "s": lemma[-3:],
        "r": node.relation,
        "t": node.xpos or node.upos,
        "lt": f"{lemma} {node.xpos or node.upos} {node.relation}",
        "n": bucket(tree.sizes[place]),
        "c": capitals(node.lemma),
        "f": " ".join(f"{name}={value}" for name, value in node.features),
    }
    row |= {f"{name}={value}": True for name, value in node.features}
    if node.head >= 0:
        governor = tree.nodes[node.head]
        row["gl"] = shape(governor.lemma)
        row["gr"] = f"{governor.relation} {node.relation}"
        row["gt"] = f"{governor.xpos or governor.upos} {node.relation}"
        row["glr"] = f"{shape(governor.lemma)} {node.relation}"
        row |= {f"sib {tree.nodes[s].relation}": True for s in tree.children[node.head]}
        row |= {
            f"subject {shape(tree.nodes[s].lemma)} {tree.nodes[s].feature('num')}": True
            for s in tree.children[node.head]
            if is_subject(tree, tree.nodes[s])
        }
    for child in tree.children[place]:
        below = tree.nodes[child]
        row[f"d {below.relation}"] = True
        row[f"dl {below.relation} {shape(below.lemma)}"] = True
        row[f"df {below.relation} {below.feature('num')}"] = True
    return row
