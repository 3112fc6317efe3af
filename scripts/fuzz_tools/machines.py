"""Running the state machines of studies for so many steps, each round with a seed of its own."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from fuzz_tools.annotating import Annotating
from fuzz_tools.answering import Answering
from fuzz_tools.cases import Tally
from fuzz_tools.visits import Visits

MACHINES: tuple[type[Visits], ...] = (Answering, Annotating)
LENGTH = 50  # steps of one run
ROUND = 100  # runs of one seed


def attack(steps: int, first: int, tally: Tally) -> None:
    """Take half of the steps with each machine."""
    for machine in MACHINES:
        before, number = machine.steps, first
        while machine.steps < before + steps // 2 and not tally.failures:
            left = before + steps // 2 - machine.steps
            _round(machine, number, min(ROUND, -(-left // LENGTH)), tally)
            number += 1
        tally.cases += machine.steps - before
        tally.refused += machine.killed
    replayed = sum(machine.replayed for machine in MACHINES)
    tally.note = f"steps; the refused are kills in requests; {replayed} runs replayed"


def _round(machine: type[Visits], number: int, runs: int, tally: Tally) -> None:
    chosen = settings(
        max_examples=runs,
        stateful_step_count=LENGTH,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(seed(number)(machine), settings=chosen)
    except Exception as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        tally.failures.append(f"{machine.__name__}, seed {number}: {error!r:.400} {notes:.2000}")
