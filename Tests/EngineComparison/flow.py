"""A flow file as data: what the comparison needs of it, all texts left out."""

from dataclasses import dataclass, field

import yaml

from expressions import Language, milliseconds

BOOLEAN, INTEGER, CHOICE, SCOPES = "boolean", "integer", "choice", "scopes"


@dataclass(frozen=True)
class Variable:
    """What a variable may hold."""

    name: str
    kind: str
    minimum: int
    maximum: int
    words: tuple
    initial: object
    settable: bool
    fires: str | None

    def bounded(self, value):
        """The value, kept within the bounds as every assignment is."""
        return min(max(value, self.minimum), self.maximum) if self.is_number else value

    def accepts(self, value):
        """Whether the user may give this value."""
        if self.kind == BOOLEAN:
            return True
        if self.kind == CHOICE:
            return value in self.words
        if self.kind == SCOPES:
            return value <= set(self.words)
        return self.minimum <= value <= self.maximum

    @property
    def is_number(self):
        """Whether the value is a number or a span of time."""
        return self.kind not in (BOOLEAN, CHOICE, SCOPES)

    def written(self, value):
        """The value as a scenario writes it."""
        if self.kind == SCOPES:
            return sorted(value)
        if self.kind == BOOLEAN:
            return "true" if value else "false"
        return str(value) if self.kind in (INTEGER, CHOICE) else f"{value}ms"


@dataclass
class Event:
    """What an event brings: functions that propose values, by variable, and the one that says whether they may be."""

    carries: dict = field(default_factory=dict)
    valid: object = None


@dataclass(frozen=True)
class Transition:
    """A way from state to state; the guard and the values of the actions are functions of the values."""

    source: str
    event: str
    target: str
    guard: object
    actions: tuple


@dataclass
class Flow:
    """A state machine with variables."""

    name: str
    initial: str
    states: list
    variables: dict
    events: dict
    transitions: list

    def events_of(self, state):
        """The events that transitions of the state take, guards aside."""
        return sorted({transition.event for transition in self.transitions if transition.source == state})


def read_flow(path, mutation=None):
    """Reads a flow; the mutation, a text and another to put in its place, falsifies its guards and actions."""
    with open(path, encoding="utf-8") as file:
        # The base loader leaves scalars as texts, so that `on` stays a word as in YAML 1.2.
        return Reader(yaml.load(file, yaml.BaseLoader), mutation).flow()


class Reader:
    """Makes a flow out of the file's values."""

    def __init__(self, file, mutation):
        self.file = file
        self.old, self.new = mutation or ("", "")
        self.mutated = 0
        self.variables = {name: self.variable(name, value) for name, value in file.get("variables", {}).items()}
        choices = {word for variable in self.variables.values() if variable.kind == CHOICE for word in variable.words}
        self.language = Language(set(self.variables), choices)

    def flow(self):
        states = self.file["states"]
        transitions = [way for state in states for way in self.transitions(state)]
        events = {way.event: Event() for way in transitions}
        events |= {name: self.event(value or {}) for name, value in self.file.get("events", {}).items()}
        if self.old and not self.mutated:
            raise SystemExit(f"no guard and no action holds {self.old!r}")
        return Flow(self.file["flow"], self.file["initial"], list(states), self.variables, events, transitions)

    def variable(self, name, value):
        kind = value["type"]
        words = {CHOICE: value.get("values"), SCOPES: self.file.get("scopes")}.get(kind) or ()
        read = int if kind == INTEGER else milliseconds
        minimum, maximum = read(value.get("min", "0")), read(value.get("max", "0"))
        initial = self.initial(kind, value.get("initial"), minimum, words)
        return Variable(
            name, kind, minimum, maximum, tuple(words), initial, value.get("set") == "true", value.get("fires"))

    def initial(self, kind, text, minimum, words):
        """The first value, by default the least one."""
        if kind == BOOLEAN:
            return text == "true"
        if kind == CHOICE:
            return text or words[0]
        if kind == SCOPES:
            return frozenset(text or ())
        if text is None:
            return minimum
        return int(text) if kind == INTEGER else milliseconds(text)

    def event(self, value):
        carries = {name: self.expression(text) for name, text in value.get("carries", {}).items()}
        return Event(carries, self.expression(value["valid"]["when"]) if "valid" in value else None)

    def transitions(self, state):
        for event, ways in ((self.file["states"][state] or {}).get("on") or {}).items():
            for way in listed(ways):
                yield self.transition(state, event, {"to": way} if isinstance(way, str) else way)

    def transition(self, state, event, way):
        guard = self.expression(way["when"]) if "when" in way else None
        actions = tuple(self.language.action(self.falsified(text)) for text in listed(way.get("do", [])))
        return Transition(state, event, way["to"], guard, actions)

    def expression(self, text):
        return self.language.expression(self.falsified(text))

    def falsified(self, text):
        """The text of an expression with the mutation in it, if there is one."""
        if not self.old or self.old not in text:
            return text
        self.mutated += 1
        return text.replace(self.old, self.new)


def listed(value):
    """A list, also of a single value."""
    return value if isinstance(value, list) else [value]
