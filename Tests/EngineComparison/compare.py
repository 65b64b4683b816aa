"""Runs random sequences of events through authflow and through an engine that was made elsewhere, and compares.

The other engine is the package `transitions`. It runs a sequence first; what it says is written into a scenario as
expectations, of the state and of all variables after every event, and `authflow run` replays the scenario.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from flow import read_flow
from sequences import SequenceWriter

ROOT = Path(__file__).resolve().parents[2]
BATCH = 500
SHOWN = 10
MESSAGE = re.compile(r"^([^\s:]+):(\d+):\d+: error: (.*)$", re.MULTILINE)
SUMMARY = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)


def main():
    options = read_options()
    started = time.monotonic()
    flow = read_flow(options.flow, options.mutate)
    writer = SequenceWriter(flow, options.seed, options.events)
    folder = Path(tempfile.mkdtemp(prefix="engine-comparison-"))
    differences = []
    for first in range(0, options.sequences, BATCH):
        numbers = range(first, min(first + BATCH, options.sequences))
        differences += compare(write(writer, numbers, folder), folder, options.authflow)
    report(options, writer, differences, time.monotonic() - started)
    return end(differences, folder)


def read_options():
    parser = argparse.ArgumentParser(description="Compare authflow's engine with another one.")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other sequences (1)")
    parser.add_argument("--sequences", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--events", type=int, default=20, help="steps of each sequence, waits and settings too (20)")
    parser.add_argument("--authflow", type=Path, default=ROOT / ".build/debug/authflow", help="the program")
    parser.add_argument(
        "--flow", type=Path, default=ROOT / "flows/msal-apple.yaml",
        help="the file of a bundled flow; authflow takes the one built into it")
    parser.add_argument(
        "--mutate", nargs=2, metavar=("OLD", "NEW"),
        help="put NEW for OLD in guards and actions, for the other engine only: differences must be found")
    options = parser.parse_args()
    if not options.authflow.is_file():
        parser.error(f"{options.authflow} is missing; build it or name another with --authflow")
    return options


def write(writer, numbers, folder):
    """Writes scenario files; for each file name the line of the step that must be refused, or None."""
    refused = {}
    for number in numbers:
        text, line = writer.scenario(number)
        name = f"{number}.yaml"
        (folder / name).write_text(text, encoding="utf-8")
        refused[name] = line
    return refused


def compare(refused, folder, authflow):
    """Lets authflow replay files; the differences, one text each. Only files with differences stay."""
    run = subprocess.run(
        [authflow.resolve(), "run", *refused], cwd=folder, capture_output=True, encoding="utf-8", check=False)
    check_finished(run, len(refused))
    found = {(name, int(line)): message for name, line, message in MESSAGE.findall(run.stderr)}
    expected = {(name, line) for name, line in refused.items() if line}
    wrong = {place: message for place, message in found.items() if place not in expected}
    # A replay that ended early has said why, so only replays that went well can have taken what they should refuse.
    silent = refused.keys() - {name for name, _ in found}
    wrong |= {place: "expected that this is refused, was possible" for place in expected if place[0] in silent}
    for name in refused.keys() - {name for name, _ in wrong}:
        (folder / name).unlink()
    return [f"{folder / name}:{line}: {message}" for (name, line), message in sorted(wrong.items())]


def check_finished(run, files):
    """Ends the comparison if authflow did not replay every file: silence is no agreement."""
    summary = SUMMARY.findall(run.stdout)[-1:]
    if run.returncode not in (0, 1) or not summary or sum(map(int, summary[0])) != files:
        sys.exit(f"authflow ended with {run.returncode}:\n{run.stderr[-2000:]}")


def report(options, writer, differences, seconds):
    counts = writer.counts
    for text in differences[:SHOWN]:
        print(text)
    if len(differences) > SHOWN:
        print(f"... and {len(differences) - SHOWN} more")
    print(
        f"{options.sequences} sequences of {options.events} events, seed {options.seed}: {counts['taken']} taken, "
        f"{counts['refused']} refused, {counts['waits']} waits, {counts['settings']} settings")
    print(f"{len(writer.session.covered)} of {len(writer.flow.transitions)} transitions taken at least once")
    print(f"{len(differences)} differences, {seconds:.0f} seconds")


def end(differences, folder):
    """The exit status; the folder stays if there are files with differences in it."""
    if differences:
        return 1
    folder.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
