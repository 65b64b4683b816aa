"""The expressions and actions of flow files, read from what docs/authors/flow-format.md says and not from authflow's source.

A value is what Python has for it: bool, int (durations in milliseconds), str for a choice, frozenset for scopes.
"""

import operator
import re

UNITS = {"h": 3_600_000, "m": 60_000, "s": 1000, "ms": 1}
SPAN = re.compile(r"(\d+)(ms|s|m|h)")
TOKEN = re.compile(r"\s*(\[[^\]]*\]|[A-Za-z0-9_.][A-Za-z0-9_.-]*|[=!<>]=|[<>+\-*&(),])")
ACTION = re.compile(r"\s*([A-Za-z0-9_.][A-Za-z0-9_.-]*)\s*(\+=|-=|=)(.*)", re.DOTALL)


def milliseconds(text):
    """The length of a span such as `1m 30s`."""
    return sum(int(number) * UNITS[unit] for number, unit in SPAN.findall(text))


def tokens(text):
    """The pieces of an expression; a list of scopes is one piece."""
    if TOKEN.sub("", text).strip():
        raise ValueError(f"cannot read the expression: {text}")
    return TOKEN.findall(text)


def plus(left, right):
    """The sum; of scopes the union, for which Python has another sign."""
    return left | right if isinstance(left, frozenset) else left + right


# Python's signs between frozensets mean what the format's mean between scopes, but for `+`.
OPERATIONS = {
    "or": lambda left, right: left or right,
    "and": lambda left, right: left and right,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "+": plus,
    "-": operator.sub,
    "*": operator.mul,
    "&": operator.and_,
}
FUNCTIONS = {"count": len, "min": min, "max": max}


class Language:
    """Makes functions of the variables' values out of texts; knows which words are variables and choices."""

    def __init__(self, variables, choices):
        self.variables = variables
        self.choices = choices

    def expression(self, text):
        """The function that an expression stands for."""
        return Parser(text, self).whole()

    def action(self, text):
        """The variable that an action changes, and the function that gives its new value."""
        variable, sign, rest = ACTION.fullmatch(text).groups()
        value = self.expression(rest)
        if sign == "=":
            return variable, value
        return variable, binary(sign[0], lambda values: values[variable], value)


class Parser:
    """Descends through the precedences, the weakest first; every part becomes a function of the values."""

    def __init__(self, text, language):
        self.tokens = tokens(text)
        self.text = text
        self.language = language

    def whole(self):
        value = self.disjunction()
        if self.tokens:
            raise ValueError(f"{self.tokens[0]} is too much in: {self.text}")
        return value

    def disjunction(self):
        return self.chain(["or"], self.conjunction)

    def conjunction(self):
        return self.chain(["and"], self.negation)

    def negation(self):
        if not self.accept("not"):
            return self.comparison()
        operand = self.negation()
        return lambda values: not operand(values)

    def comparison(self):
        return self.chain(["==", "!=", "<", "<=", ">", ">="], self.sum)

    def sum(self):
        return self.chain(["+", "-"], self.product)

    def product(self):
        return self.chain(["*", "&"], self.operand)

    def chain(self, signs, part):
        """Parts with signs of one precedence between them."""
        value = part()
        while self.tokens and self.tokens[0] in signs:
            value = binary(self.tokens.pop(0), value, part())
        return value

    def operand(self):
        token = self.tokens.pop(0)
        if token == "(":
            value = self.disjunction()
            self.close()
            return value
        if self.accept("("):
            return self.call(FUNCTIONS[token])
        if token in self.language.variables:
            return lambda values: values[token]
        return constant(self.literal(token))

    def call(self, function):
        arguments = [self.disjunction()]
        while self.accept(","):
            arguments.append(self.disjunction())
        self.close()
        return lambda values: function(*(argument(values) for argument in arguments))

    def literal(self, token):
        """The value that a piece of text stands for when it names no variable."""
        if token.startswith("["):
            return frozenset(re.findall(r"[^\s,\[\]]+", token))
        if token in self.language.choices:
            return token
        if token in ("true", "false"):
            return token == "true"
        if SPAN.fullmatch(token):
            return milliseconds(token) + self.more_spans()
        return -int(self.tokens.pop(0)) if token == "-" else int(token)

    def more_spans(self):
        """The rest of a span of several words: the 30s of `1m 30s`."""
        total = 0
        while self.tokens and SPAN.fullmatch(self.tokens[0]):
            total += milliseconds(self.tokens.pop(0))
        return total

    def close(self):
        if not self.accept(")"):
            raise ValueError(f"a parenthesis is open in: {self.text}")

    def accept(self, token):
        """Takes the next token if it is this one."""
        found = self.tokens[:1] == [token]
        if found:
            self.tokens.pop(0)
        return found


def constant(value):
    return lambda values: value


def binary(sign, left, right):
    operation = OPERATIONS[sign]
    return lambda values: operation(left(values), right(values))
