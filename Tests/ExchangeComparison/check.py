"""Gives what authflow exports to the tools it is meant for, and prints what each of them says.

A tool that is not there is named and passed over; one that refuses a file ends the check with exit status 1.
"""

import argparse
import builtins
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FLOWS = ["tcp", "msal-apple", "msal-apple-objc-sample", "msal-apple-swift-sample", "msal-apple-shipped"]
ENDINGS = {"mermaid": "mmd", "dot": "dot", "plantuml": "puml", "scxml": "scxml", "xstate": "json"}
QT = "/usr/lib/qt6/libexec/qscxmlc"
STEPS = 300


class Check:
    def __init__(self, authflow, mermaid):
        self.authflow = authflow
        self.mermaid = mermaid
        self.folder = Path(tempfile.mkdtemp(prefix="exchange-comparison-"))
        self.failures = 0

    def run(self):
        for flow in FLOWS:
            for form in ENDINGS:
                self.call("authflow export", [self.authflow, "export", flow, "--format", form, "-o", self.path(flow, form)])
            self.call("graphviz", ["dot", "-Tsvg", "-o", self.folder / "dot.svg", self.path(flow, "dot")])
            self.call("plantuml", ["plantuml", "-syntax"], stdin=self.path(flow, "plantuml"))
            self.call("xmllint", ["xmllint", "--noout", self.path(flow, "scxml")])
            qt = shutil.which("qscxmlc") or QT
            self.call("Qt's qscxmlc", [qt, "-o", self.folder / "qt", self.path(flow, "scxml")])
            self.call("node, scripts of SCXML", ["node", "-e", SCRIPTS, self.path(flow, "scxml")])
            if self.mermaid:
                self.call("mermaid", ["node", "-e", MERMAID, self.mermaid, self.path(flow, "mermaid")])
            else:
                print("mermaid: not there; see README.md")
            self.attempt("python-statemachine", flow, self.load_scxml)
            self.attempt("xstate-statemachine", flow, self.load_xstate)
        self.attempt("walks", "tcp", self.walk)
        return 1 if self.failures else 0

    def path(self, flow, form):
        return self.folder / f"{flow}.{ENDINGS[form]}"

    def call(self, name, command, stdin=None):
        """Runs a program and prints its first and last line."""
        if not shutil.which(str(command[0])):
            print(f"{name}: not there; see README.md")
            return
        with open(stdin or "/dev/null") as file:
            result = subprocess.run([str(part) for part in command], stdin=file, capture_output=True, text=True)
        lines = (result.stdout + result.stderr).strip().splitlines() or ["no complaint"]
        said = lines[0] if len(lines) == 1 else f"{lines[0]} … {lines[-1]}"
        self.report(name, f"{command[-1] if stdin is None else stdin}".rsplit("/", 1)[-1], result.returncode == 0, said)

    def attempt(self, name, flow, action):
        try:
            said = action(flow)
        except ImportError as error:
            print(f"{name}: not there ({error}); see README.md")
        except Exception as error:  # Whatever a tool throws is what it says.
            self.report(name, flow, False, f"{type(error).__name__}: {error}")
        else:
            self.report(name, flow, True, said)

    def report(self, name, subject, is_well, said):
        self.failures += not is_well
        print(f"{name}: {subject}: {'accepted' if is_well else 'REFUSED'}: {said[:200]}")

    def load_scxml(self, flow):
        """Loads the SCXML; it runs scripts as Python, which has no `new Set`."""
        from statemachine.io import load

        text = self.path(flow, "scxml").read_text()
        if "new Set" in text:
            text = re.sub(r"new Set\((\[.*?\])\)", r"set(\1)", text)
        return f"loaded with {len(load(python_script(text), format='scxml', trusted=True)().events)} events"

    def load_xstate(self, flow):
        from xstate_statemachine import MachineLogic, SyncInterpreter, create_machine

        config = json.loads(self.path(flow, "xstate").read_text())
        logic = MachineLogic(actions={"assign": lambda *_: None}, guards={"when": lambda *_: True})
        states = SyncInterpreter(create_machine(config, logic=logic)).start().current_state_ids
        return f"starts in {', '.join(sorted(states))}"

    def walk(self, flow):
        """The same events in three engines: states and variables must be the same after each."""
        from statemachine.io import load
        from xstate_statemachine import MachineLogic, SyncInterpreter, create_machine

        config = json.loads(self.path(flow, "xstate").read_text())
        machine = load(python_script(self.path(flow, "scxml").read_text()), format="scxml", trusted=True)()
        logic = MachineLogic(actions={"assign": assign}, guards={"when": holds})
        other = SyncInterpreter(create_machine(config, logic=logic)).start()
        dice = random.Random(1)
        steps = []
        for number in range(STEPS):
            state = next(iter(machine.configuration)).id
            event = dice.choice(sorted(config["states"][state]["on"]))
            machine.send(event if event != "send" else "send_")
            other.send(event)
            ours = {name: getattr(machine.model, name) for name in ("fromListen", "resends")}
            state = next(iter(machine.configuration)).id
            theirs = {name: other.context[name] for name in ours}
            assert other.current_state_ids == {f"{flow}.{state}"}, f"step {number}: {event}: {other.current_state_ids} is not {state}"
            assert ours == theirs, f"step {number}: {event}: {ours} is not {theirs}"
            expected = ", ".join(f"{name}: {str(value).lower()}" for name, value in ours.items())
            steps.append(f"  - do: {event}\n  - expect: {{state: {state}, {expected}}}\n")
        scenario = self.folder / "walk.yaml"
        scenario.write_text(f"scenario: a walk\nflow: {flow}\nsteps:\n{''.join(steps)}")
        result = subprocess.run([str(self.authflow), "run", str(scenario)], capture_output=True, text=True)
        assert result.returncode == 0, (result.stdout + result.stderr).strip().splitlines()[-1]
        return f"{STEPS} events, the same in python-statemachine, xstate-statemachine and authflow: {result.stdout.strip().splitlines()[-1]}"


class Maths:
    """What scripts call Math."""

    min = staticmethod(min)
    max = staticmethod(max)


def python_script(text):
    """The document for an engine that takes scripts for Python.

    Its machines have a method `send` of their own, and it sleeps until what is sent later has come; the walk sends that
    by itself.
    """
    text = re.sub(r"<(send|cancel) [^>]*/>", "", text)
    builtins.true, builtins.false, builtins.Math = True, False, Maths
    return text.split("?>", 1)[1].replace('event="send"', 'event="send_"')


def holds(values, _, options):
    return eval(options["expression"], {}, dict(values))


def assign(_, values, __, action):
    name, sign, value = re.match(r"(\w+) (=|\+=) (.*)", action.params["expression"]).groups()
    value = {"true": True, "false": False}.get(value, int(re.match(r"\d*", value).group() or 0))
    values[name] = min(values[name] + value, 3) if sign == "+=" else value


SCRIPTS = """
const text = require('fs').readFileSync(process.argv[1], 'utf8');
const plain = s => s.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
const scripts = [...text.matchAll(/ (?:cond|expr|delayexpr)="([^"]*)"/g)].map(match => plain(match[1]));
for (const script of scripts) new Function('return (' + script + ')');
console.log(scripts.length + ' expressions parse as ECMAScript');
"""

MERMAID = """
const parse = require(process.argv[1]);
(parse.default || parse)(require('fs').readFileSync(process.argv[2], 'utf8')).then(text => {
  const graph = JSON.parse(text);
  console.log(graph.graph_type + ' with ' + graph.graph_data.nodes.length + ' nodes and ' + graph.graph_data.edges.length + ' edges');
}, error => { console.log(String(error)); process.exit(1); });
"""


def main():
    parser = argparse.ArgumentParser(description="Give what authflow exports to other tools.")
    parser.add_argument("--authflow", type=Path, default=ROOT / ".build/debug/authflow", help="the program")
    parser.add_argument("--mermaid", type=Path, help="parser.bundle.js of the package mermaid-parser-py, for node")
    options = parser.parse_args()
    if not options.authflow.is_file():
        parser.error(f"{options.authflow} is missing; build it or name another with --authflow")
    return Check(options.authflow.resolve(), options.mermaid).run()


if __name__ == "__main__":
    sys.exit(main())
