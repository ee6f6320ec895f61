"""Run the benches: ``python -m tests.bench [part ...]``, all parts if none is named.

Every ``bench_<part>.py`` beside this file is imported and its ``report()`` asked for rows (see
``measure``); they are printed as one table, followed by the plots. The same text is kept in
``build/bench/report.txt``. Exit status 1 when a budget is missed.
"""

import platform
import sys
from importlib import import_module
from pathlib import Path

from tests.bench.measure import Row

HERE = Path(__file__).parent
REPORT = HERE.parents[1] / "build" / "bench" / "report.txt"


def table(rows: list[Row]) -> str:
    """Return the rows as aligned text."""
    width = max((len(row.what) for row in rows), default=4)
    lines = [f"{'what':<{width}}  {'measured':>10}  {'budget':>12}"]
    for row in rows:
        sign = "≥" if row.at_least else "≤"
        lines.append(
            f"{row.what:<{width}}  {row.measured:>8.3g}{row.unit}  "
            f"{sign} {row.budget:>8.3g}{row.unit}  {'ok' if row.ok else 'OVER'}"
        )
    return "\n".join(lines)


def main(parts: list[str]) -> int:
    """Run the named parts and return the exit status."""
    known = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    if unknown := sorted(set(parts) - set(known)):
        print(f"No bench named {', '.join(unknown)}; there are: {', '.join(known)}.")
        return 2
    rows: list[Row] = []
    plots = []
    for part in parts or known:
        module = import_module(f"tests.bench.bench_{part}")
        rows += module.report()
        if hasattr(module, "plot"):
            plots.append(module.plot())
    head = f"Python {platform.python_version()}, {platform.machine()}; ratios of one run"
    text = "\n\n".join([head, table(rows), *plots]) + "\n"
    print(text, end="")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(text, encoding="utf-8")
    return 0 if all(row.ok for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
