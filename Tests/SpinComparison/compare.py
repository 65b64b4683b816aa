"""Explores flows with authflow and with Spin, and compares how many configurations there are and what holds.

Spin gets the flow as a Promela model; the states it stores are the configurations, and one of its own before the start.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OWN_STATES = 1
# More to compare on the documented flow: with these variables observed it has more configurations.
OBSERVED = [[], ["backoff", "jitter"], ["backoff", "jitter", "reason", "claims"]]
STORED = re.compile(r"^\s*(\d+) states, stored", re.MULTILINE)
ERRORS = re.compile(r"errors: (\d+)")


def main():
    options = read_options()
    differences = 0
    print(f"{'flow':24} {'observed':34} {'authflow':>10} {'Spin - 1':>10} {'recovery ends':>14} {'says Spin':>10}"
          f" {'s':>8} {'Spin s':>8}")
    with tempfile.TemporaryDirectory(prefix="spin-comparison-") as folder:
        for path, observed in cases(options.flows):
            differences += not compare(path, observed, Path(folder), options)
    if differences:
        print(f"{differences} differ", file=sys.stderr)
    return 1 if differences else 0


def read_options():
    parser = argparse.ArgumentParser(description="Compare authflow's exploration with Spin's.")
    parser.add_argument("flows", nargs="*", type=Path, help="flow files; the bundled and the small ones if there are none")
    parser.add_argument("--probe", type=Path, default=ROOT / ".build/release/SpinProbe", help="the built SpinProbe")
    parser.add_argument("--memory", type=int, default=8000, help="megabytes that Spin may take")
    parser.add_argument("--mutate", nargs=2, metavar=("FROM", "TO"), help="change the text of the models: must differ")
    return parser.parse_args()


def cases(paths):
    if paths:
        return [(path, []) for path in paths]
    small = sorted((Path(__file__).parent / "Flows").glob("*.yaml"))
    return ([(path, []) for path in small] + [(path, ["all"]) for path in small]
            + [(ROOT / "flows/tcp.yaml", []), (ROOT / "flows/tcp.yaml", ["all"])]
            + [(ROOT / f"flows/msal-apple-{reading}.yaml", []) for reading in ("objc-sample", "swift-sample", "shipped")]
            + [(ROOT / "flows/msal-apple.yaml", observed) for observed in OBSERVED])


def compare(path, observed, folder, options):
    count, complete, seconds = run(options.probe, path, "count", *observed).split()
    ends = run(options.probe, path, "ends", *observed).strip() == "true"
    stored, errors, spin_seconds = verify(path, observed, folder, options)
    spin_ends = check_end(path, observed, folder, options)
    agrees = (complete == "true" and int(count) == stored - OWN_STATES and errors == 0 and ends == spin_ends)
    print(f"{path.stem:24} {' '.join(observed) or '-':34} {count:>10} {stored - OWN_STATES:>10} {word(ends):>14}"
          f" {word(spin_ends):>10} {float(seconds):8.3f} {spin_seconds:8.3f}{'' if agrees else '  differs'}", flush=True)
    return agrees


def word(value):
    return "yes" if value else "no"


def verify(path, observed, folder, options):
    """How many states Spin stores, how many errors it finds, and how long it takes."""
    model(path, "promela", observed, folder, options)
    run("gcc", "-O2", "-DSAFETY", "-w", f"-DMEMLIM={options.memory}", "-o", "pan", "pan.c", cwd=folder)
    started = time.monotonic()
    report = run("./pan", "-m10000000", "-w24", cwd=folder)
    seconds = time.monotonic() - started
    return int(STORED.search(report)[1]), int(ERRORS.search(report)[1]), seconds


def check_end(path, observed, folder, options):
    """Whether every recovery ends, says Spin: decisions or counts come again and again."""
    model(path, "promela-ends", observed, folder, options)
    run("gcc", "-O2", "-w", f"-DMEMLIM={options.memory}", "-o", "pan", "pan.c", cwd=folder)
    return int(ERRORS.search(run("./pan", "-a", "-m10000000", "-w24", "-N", "ends", cwd=folder))[1]) == 0


def model(path, kind, observed, folder, options):
    text = run(options.probe, path, kind, *observed)
    if options.mutate:
        text = text.replace(*options.mutate)
    (folder / "model.pml").write_text(text)
    # Without -o2 Spin forgets variables that are set and never read; observed ones are to be told apart.
    run("spin", "-a", "-o2", "model.pml", cwd=folder)


def run(*command, cwd=None):
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(str(part) for part in command)}:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
