"""The templates of pages; everything that goes into them is escaped."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regsuite.base.pages import asset


@cache
def environment(package: str) -> Environment:
    """Return the templates of the package of this name."""
    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def results_page(name: str, standalone: bool, **values: Any) -> str:
    """Fill a template of results; standalone the page needs no other file."""
    style = asset("regsuite.studies.server", "static/study.css")
    look = {"standalone": standalone, "style": Markup(style)}  # noqa: S704 (our own file)
    return environment("regsuite.studies.results").get_template(name).render(**look, **values)
