"""Random sequences of events, written as scenarios that expect what the other engine has made of them."""

import json
from collections import Counter
from random import Random

from engine import Session
from flow import BOOLEAN, CHOICE, SCOPES

# Longer than any timer of the bundled flows runs.
LONGEST_WAIT = 3 * 3_600_000


class SequenceWriter:
    """Runs random sequences in the other engine and writes them down, one step a line."""

    def __init__(self, flow, seed, events):
        self.flow = flow
        self.seed = seed
        self.events = events
        self.session = Session(flow)
        self.settable = [variable for variable in flow.variables.values() if variable.settable]
        self.counts = Counter()

    def scenario(self, number):
        """The text of a scenario, and the line of its last step if that must be refused, else None."""
        # With a seed of its own a sequence is the same, however many there are.
        self.random = Random(f"{self.seed} {number}")
        self.session.start()
        self.lines = [f"scenario: sequence {number} of seed {self.seed}", f"flow: {self.flow.name}", "steps:"]
        self.write_values()
        shares = {self.wait: 10, self.set: 15 if self.settable else 0, self.send: 75}
        for _ in range(self.events - 1):
            self.random.choices(list(shares), shares.values())[0]()
            self.write_values()
        refused = self.last_step()
        return "\n".join(self.lines) + "\n", refused

    def wait(self):
        """Lets time pass, often to the very moment at which a timer ends, or just not."""
        left = self.session.left(self.session.timers) or [1]
        moments = [max(1, left[0] - 1), left[0], left[0] + 1, self.random.randint(1, LONGEST_WAIT)]
        duration = self.random.choice(moments)
        self.session.wait(duration)
        self.write("waits", {"wait": f"{duration}ms"})

    def set(self):
        """Sets a variable to a value that it takes."""
        variable = self.random.choice(self.settable)
        value = self.value(variable)
        self.session.set(variable.name, value)
        self.write("settings", {"set": self.written({variable.name: value})})

    def send(self):
        """Sends an event; a scenario ends at values that are refused, so those that would be are left out."""
        event = self.event()
        given = self.given(event, self.value)
        for values in (given, {}):
            if self.session.send(event, values):
                self.write("taken", self.sent(event, values))
                return
        self.write("refused", {"expect": {"refused": [event]}})

    def last_step(self):
        """Tries what may well be refused; the line of the step if it is."""
        attempt = self.random.choices([self.attempt_event, self.attempt_setting], [80, 20])[0]
        kind, step, allowed = attempt()
        self.write(kind if allowed else "refused", step)
        if not allowed:
            return len(self.lines)
        self.write_values()
        return None

    def attempt_event(self):
        event = self.event()
        given = self.given(event, self.wild_value)
        return "taken", self.sent(event, given), self.session.send(event, given)

    def attempt_setting(self):
        variable = self.random.choice(list(self.flow.variables.values()))
        value = self.wild_value(variable)
        step = {"set": self.written({variable.name: value})}
        return "settings", step, self.session.set(variable.name, value)

    def event(self):
        """An event, more often one of those that the state takes."""
        here = self.flow.events_of(self.session.state)
        return self.random.choice(here if here and self.random.random() < 0.75 else list(self.flow.events))

    def given(self, event, value):
        """Values for some of the variables that an event carries."""
        carries = self.flow.events[event].carries
        return {name: value(self.flow.variables[name]) for name in carries if self.random.random() < 0.7}

    def value(self, variable):
        """A value that the variable takes."""
        if variable.kind == BOOLEAN:
            return self.random.random() < 0.5
        if variable.kind == CHOICE:
            return self.random.choice(variable.words)
        if variable.kind == SCOPES:
            return frozenset(word for word in variable.words if self.random.random() < 0.5)
        low, high = variable.minimum, variable.maximum
        # Many short times, too: where two are of one size, it matters which is the longer.
        return self.random.choice([low, high, self.random.randint(low, high), self.random.randint(low, high // 60 + 1)])

    def wild_value(self, variable):
        """A value that the variable may not take."""
        if self.random.random() < 0.75 or variable.kind == BOOLEAN:
            return self.value(variable)
        if variable.kind == CHOICE:
            return "somethingElse"
        return frozenset(["Some.Scope"]) if variable.kind == SCOPES else variable.maximum + 1

    def sent(self, event, given):
        return {"do": event, "with": self.written(given)} if given else {"do": event}

    def written(self, values):
        return {name: self.flow.variables[name].written(value) for name, value in values.items()}

    def write_values(self):
        """Expects the state and every variable as the other engine has them."""
        self.write("expected", {"expect": {"state": self.session.state, **self.written(self.session.values)}})

    def write(self, kind, step):
        self.counts[kind] += 1
        self.lines.append(f"  - {json.dumps(step)}")
