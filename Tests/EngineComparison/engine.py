"""The flow run by the package `transitions`, which chooses the transition; only the clock is added here."""

import logging

from transitions import Machine

# It warns at every event that a state does not take, which is what half of the events here are meant to be.
logging.getLogger("transitions").setLevel(logging.ERROR)


class Place:
    """What the engine moves from state to state; apart from the session, for it gets a method for every event."""


class Session:
    """A run of a flow: the state it is in and the values of its variables."""

    def __init__(self, flow):
        self.flow = flow
        self.covered = set()
        self.timers = [variable for variable in flow.variables.values() if variable.kind == "timer"]
        self.place = Place()
        self.machine = Machine(
            self.place, states=flow.states, initial=flow.initial, auto_transitions=False, ignore_invalid_triggers=True)
        for number in range(len(flow.transitions)):
            self.add(number)
        self.start()

    def add(self, number):
        """Gives the engine a transition; it hands its conditions and callbacks the values that `take` sends."""
        way = self.flow.transitions[number]
        conditions = [self.flow.events[way.event].valid, way.guard]

        def act(values):
            self.covered.add(number)
            for name, value in way.actions:
                values[name] = self.flow.variables[name].bounded(value(values))

        self.machine.add_transition(
            way.event, way.source, way.target, before=act, conditions=[each for each in conditions if each])

    def start(self):
        """Goes back to the beginning."""
        self.machine.set_state(self.flow.initial)
        self.values = {name: variable.initial for name, variable in self.flow.variables.items()}

    @property
    def state(self):
        return self.place.state

    def send(self, event, given):
        """Sends an event with values in place of those proposed; whether it was taken."""
        timers = [timer for timer in self.timers if timer.fires == event]
        return self.let_fire(event, timers) if timers else self.take(event, given)

    def set(self, name, value):
        """Sets a variable by hand; whether it may be."""
        variable = self.flow.variables[name]
        allowed = variable.settable and variable.accepts(value)
        if allowed:
            self.values = self.values | {name: value}
        return allowed

    def wait(self, duration):
        """Lets milliseconds pass; the events that timers sent on the way and that were taken."""
        taken = []
        while duration > 0:
            elapsed = min([duration, *self.left(self.timers)])
            duration -= elapsed
            taken += self.run_down(elapsed)
        return taken

    def take(self, event, given):
        """Lets the engine take an event now; all that it brings is forgotten when it is refused."""
        if not all(self.flow.variables[name].accepts(value) for name, value in given.items()):
            return False
        values = self.values | self.proposed(event) | given
        # The engine knows only events that some state takes.
        if event not in self.machine.events or not self.machine.events[event].trigger(self.place, values):
            return False
        self.values = values
        return True

    def proposed(self, event):
        """The values that the flow proposes for what an event carries."""
        carries = self.flow.events[event].carries
        return {name: self.flow.variables[name].bounded(value(self.values)) for name, value in carries.items()}

    def let_fire(self, event, timers):
        """Lets time pass until a timer sends the event; none passes if no timer runs or the event is not taken then."""
        before = self.state, self.values
        left = self.left(timers)
        if left and event in self.wait(min(left)):
            return True
        self.machine.set_state(before[0])
        self.values = before[1]
        return False

    def left(self, timers):
        """Milliseconds left of those timers that run."""
        return [self.values[timer.name] for timer in timers if self.values[timer.name] > 0]

    def run_down(self, elapsed):
        """Runs the timers down, at most to the first that ends; the events they sent and that were taken."""
        ended = [timer for timer in self.timers if self.values[timer.name] == elapsed]
        self.values = self.values | {
            timer.name: max(0, self.values[timer.name] - elapsed) for timer in self.timers}
        return [timer.fires for timer in ended if timer.fires and self.take(timer.fires, {})]
