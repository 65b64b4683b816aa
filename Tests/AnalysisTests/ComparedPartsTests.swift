import Analysis
import Model
import TestFlows
import Testing

/// A flow with one part changed.
private struct Change: Sendable, CustomTestStringConvertible {
  var name: String
  var property: String
  var isBehaviour = true
  var make: @Sendable (inout Flow) -> Void

  var testDescription: String { name }
}

private let condition = Guard(text: "narrowed", expression: .variable(6))

/// Every part that decides what the machine does, and then every text of it.
private let changes: [Change] = [
  Change(name: "where a run starts", property: "initial") { $0.initial = "done" },
  Change(name: "the scopes", property: "scopes") { $0.scopes.removeLast() },

  Change(name: "a variable's type", property: "type") { $0.variables[6].type = .integer(minimum: 0, maximum: 1) },
  Change(name: "a lower bound", property: "type") { $0.variables[1].type = .integer(minimum: -1, maximum: 2) },
  Change(name: "an upper bound", property: "type") { $0.variables[1].type = .integer(minimum: 0, maximum: 3) },
  Change(name: "a choice", property: "type") { $0.variables[0].type = .choice(values: ["none", "known", "locked"]) },
  Change(name: "a longest duration", property: "type") { $0.variables[4].type = .duration(maximum: 1) },
  Change(name: "a longest timer", property: "type") { $0.variables[5].type = .timer(maximum: 1, fires: "elapsed") },
  Change(name: "what a timer fires", property: "type") {
    $0.variables[5].type = .timer(maximum: 3_600_000, fires: "stop")
  },
  Change(name: "that a timer fires", property: "type") {
    $0.variables[5].type = .timer(maximum: 3_600_000, fires: nil)
  },
  Change(name: "an initial value", property: "initial") { $0.variables[0].initial = 0 },
  Change(name: "what the user may set", property: "set") { $0.variables[0].isSettable = false },

  Change(name: "an event's kind", property: "kind") { $0.events[0].kind = .choice },
  Change(name: "an error's domain", property: "error") { $0.events[2].error?.domain = "NSURLErrorDomain" },
  Change(name: "an error's code", property: "error") { $0.events[2].error?.code = -1 },
  Change(name: "an error's reach", property: "reach") { $0.events[2].error?.reach = .anything },
  Change(name: "that an event is an error", property: "error") { $0.events[2].error = nil },
  Change(name: "what an event carries", property: "carries") { $0.events[2].payload = [] },
  Change(name: "a proposal", property: "carries") {
    $0.events[3].payload = [PayloadField(variable: 4, proposal: .constant(5000), text: "5s")]
  },
  Change(name: "what makes values valid", property: "valid") { $0.events[2].validity?.condition = condition },
  Change(name: "that values need not be valid", property: "valid") { $0.events[2].validity = nil },
  Change(name: "that an event says its errors", property: "matches") { $0.events[2].matches = nil },
  Change(name: "that an event stands for no error", property: "matches") { $0.events[2].matches = [] },
  Change(name: "which error an event stands for", property: "matches") {
    $0.events[2].matches?[0].pattern = .named("AADSTS65001", suberror: nil)
  },
  Change(name: "a value that an error gives", property: "matches") { $0.events[2].matches?[0].values[0].value = 0 },

  Change(name: "a state's kind", property: "kind") { $0.states[1].kind = .wait },
  Change(name: "a state's request", property: "request") { $0.states[1].request = .interactive },

  Change(name: "a target", property: "to") { $0.states[0].transitions[0].to = "done" },
  Change(name: "a guard", property: "when") { $0.states[1].transitions[0].condition = condition.negated },
  Change(name: "that there is a guard", property: "when") { $0.states[1].transitions[0].condition = nil },
  Change(name: "an action's value", property: "do") {
    $0.states[1].transitions[1].actions[0] = Action(text: "attempts = 1", variable: 1, value: .constant(1))
  },
  Change(name: "the order of actions", property: "do") { $0.states[1].transitions[3].actions.reverse() },
  Change(name: "the order of transitions", property: "order") { $0.states[1].transitions.swapAt(0, 1) },
  Change(name: "what a property demands", property: "never") { $0.properties[0].demand = .never(condition.negated) },
  Change(name: "how it demands it", property: "always") { $0.properties[0].demand = .always(condition) },
  Change(name: "how bad it is", property: "severity") { $0.properties[0].severity = .warning },

  Change(name: "a group's title", property: "groups", isBehaviour: false) { $0.groups[0].title = "Quiet" },
  Change(name: "a variable's title", property: "title", isBehaviour: false) { $0.variables[0].title = "Person" },
  Change(name: "what a variable is about", property: "about", isBehaviour: false) { $0.variables[0].about = "Who." },
  Change(name: "an event's title", property: "title", isBehaviour: false) { $0.events[0].names.title = "Beg" },
  Change(name: "an event's short name", property: "short", isBehaviour: false) { $0.events[0].names.short = "beg" },
  Change(name: "what an event is about", property: "about", isBehaviour: false) { $0.events[0].about = "It asks." },
  Change(name: "an error's userInfo", property: "userInfo", isBehaviour: false) { $0.events[2].error?.userInfo = [] },
  Change(name: "why values are refused", property: "else", isBehaviour: false) {
    $0.events[2].validity?.reason = "No."
  },
  Change(name: "a log", property: "log", isBehaviour: false) { $0.events[2].log = [] },
  Change(name: "whose words a log has", property: "literal", isBehaviour: false) {
    $0.events[2].log[0].isLiteral.toggle()
  },
  Change(name: "a state's title", property: "title", isBehaviour: false) { $0.states[0].names.title = "Idle" },
  Change(name: "a state's short name", property: "short", isBehaviour: false) { $0.states[0].names.short = "Idle" },
  Change(name: "a state's group", property: "group", isBehaviour: false) { $0.states[0].group = "narrow" },
  Change(name: "what is happening", property: "happening", isBehaviour: false) { $0.states[1].texts.happening = "" },
  Change(name: "what the app does", property: "app", isBehaviour: false) { $0.states[1].texts.app = "" },
  Change(name: "what the user sees", property: "user", isBehaviour: false) { $0.states[1].texts.user = "" },
  Change(name: "how an app does it", property: "handler", isBehaviour: false) {
    $0.states[1].handler = Handler(lines: ["wait()"], differs: "")
  },
  Change(name: "what not to do", property: "never", isBehaviour: false) { $0.states[1].texts.never = "" },
  Change(name: "a state's hazards", property: "hazards", isBehaviour: false) { $0.states[1].hazards = [] },
  Change(name: "why an event is refused", property: "refuses", isBehaviour: false) {
    $0.states[1].refusals[0].reason = "no"
  },
  Change(name: "that an event is refused for a reason", property: "refuses", isBehaviour: false) {
    $0.states[1].refusals = []
  },
  Change(name: "a label", property: "label", isBehaviour: false) { $0.states[1].transitions[0].label = "Done" },
  Change(name: "a short label", property: "short", isBehaviour: false) { $0.states[1].transitions[0].short = "done" },
  Change(name: "a because", property: "because", isBehaviour: false) { $0.states[0].transitions[0].because = "So." },
  Change(name: "a transition's hazards", property: "hazards", isBehaviour: false) {
    $0.states[0].transitions[0].hazards = ["loop"]
  },
]

@Suite struct `the parts of flows that are compared` {
  /// The small sign-in with a property.
  private static let base: Flow = {
    var flow = TestFlows.signIn.flow
    flow.events[2].matches = [
      ErrorMatch(
        pattern: .seen(domain: "MSALErrorDomain", code: -50003, inside: nil, status: nil),
        values: [CarriedValue(variable: flow.events[2].payload[0].variable, value: 1)])
    ]
    flow.properties = [
      FlowProperty(
        id: "narrow", title: "Never narrow", demand: .never(condition), severity: .error, citations: [],
        place: Place(line: 1, column: 1))
    ]
    return flow
  }()

  @Test func `do not differ where nothing was changed`() {
    #expect(FlowComparison(Self.base, Self.base).differences.isEmpty)
  }

  @Test(arguments: changes) fileprivate func `are told where they differ`(_ change: Change) {
    var flow = Self.base
    change.make(&flow)
    #expect(flow != Self.base)
    let differences = FlowComparison(Self.base, flow).differences
    #expect(differences.contains { $0.details.contains { $0.property == change.property } }, "\(differences)")
    // A property is a demand, no behaviour.
    let isDemand = differences.contains { $0.part.kind == .property }
    #expect(differences.contains(where: \.isBehaviour) == (change.isBehaviour && !isDemand))
  }

  @Test(arguments: ["state", "event", "variable", "transition", "property"])
  func `are told where only one flow has them`(kind: String) throws {
    var flow = Self.base
    switch kind {
    case "state": flow.states.removeLast()
    case "event": flow.events.removeLast()
    case "variable": flow.variables.removeLast()
    case "transition": flow.states[1].transitions.removeLast()
    default: flow.properties = []
    }
    let removed = FlowComparison(Self.base, flow).differences.filter { $0.part.kind.rawValue == kind }
    #expect(removed.map(\.kind) == [.removed])
    let added = FlowComparison(flow, Self.base).differences.filter { $0.part.kind.rawValue == kind }
    #expect(added.map(\.kind) == [.added])
  }
}

extension Guard {
  fileprivate var negated: Guard { Guard(text: "not \(text)", expression: .not(expression)) }
}
