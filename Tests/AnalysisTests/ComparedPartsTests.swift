import Analysis
import Model
import TestFlows
import Testing

/// Changes one part of a flow.
private typealias Change = @Sendable (inout Flow) -> Void

private let condition = Guard(text: "narrowed", expression: .variable(6))

/// Every part that decides what the machine does, with the property that it is told as; demands
/// come last.
private let behaviour: [(property: String, change: Change)] = [
  ("initial", { $0.initial = "done" }),
  ("scopes", { $0.scopes.removeLast() }),
  ("type", { $0.variables[6].type = .integer(minimum: 0, maximum: 1) }),
  ("type", { $0.variables[1].type = .integer(minimum: -1, maximum: 2) }),
  ("type", { $0.variables[1].type = .integer(minimum: 0, maximum: 3) }),
  ("type", { $0.variables[0].type = .choice(values: ["none", "known", "locked"]) }),
  ("type", { $0.variables[4].type = .duration(maximum: 1) }),
  ("type", { $0.variables[5].type = .timer(maximum: 1, fires: "elapsed") }),
  ("type", { $0.variables[5].type = .timer(maximum: 3_600_000, fires: "stop") }),
  ("type", { $0.variables[5].type = .timer(maximum: 3_600_000, fires: nil) }),
  ("initial", { $0.variables[0].initial = 0 }),
  ("set", { $0.variables[0].isSettable = false }),
  ("kind", { $0.events[0].kind = .choice }),
  ("error", { $0.events[2].error?.domain = "NSURLErrorDomain" }),
  ("error", { $0.events[2].error?.code = -1 }),
  ("reach", { $0.events[2].error?.reach = .anything }),
  ("error", { $0.events[2].error = nil }),
  ("carries", { $0.events[2].payload = [] }),
  (
    "carries",
    {
      $0.events[3].payload = [
        PayloadField(variable: 4, proposal: .constant(5000), text: "5s")
      ]
    }
  ),
  ("valid", { $0.events[2].validity?.condition = condition }),
  ("valid", { $0.events[2].validity = nil }),
  ("matches", { $0.events[2].matches = nil }),
  ("matches", { $0.events[2].matches = [] }),
  ("matches", { $0.events[2].matches?[0].pattern = .named("AADSTS65001", suberror: nil) }),
  ("matches", { $0.events[2].matches?[0].values[0].value = 0 }),
  ("acts", { $0.events[0].acts = [.end] }),
  ("kind", { $0.states[1].kind = .wait }),
  ("request", { $0.states[1].request = .interactive }),
  ("to", { $0.states[0].transitions[0].to = "done" }),
  ("when", { $0.states[1].transitions[0].condition = condition.negated }),
  ("when", { $0.states[1].transitions[0].condition = nil }),
  (
    "do",
    {
      $0.states[1].transitions[1].actions[0] = Action(
        text: "attempts = 1", variable: 1, value: .constant(1))
    }
  ),
  ("do", { $0.states[1].transitions[3].actions.reverse() }),
  ("order", { $0.states[1].transitions.swapAt(0, 1) }),
  ("never", { $0.properties[0].demand = .never(condition.negated) }),
  ("always", { $0.properties[0].demand = .always(condition) }),
  ("severity", { $0.properties[0].severity = .warning }),
]

/// Every text.
private let texts: [Change] = [
  { $0.groups[0].title = "Quiet" },
  { $0.variables[0].title = "Person" },
  { $0.variables[0].about = "Who." },
  { $0.events[0].names.title = "Beg" },
  { $0.events[0].names.short = "beg" },
  { $0.events[0].about = "It asks." },
  { $0.events[2].error?.userInfo = [] },
  { $0.events[2].validity?.reason = "No." },
  { $0.events[2].log = [] },
  { $0.events[2].log[0].isLiteral.toggle() },
  { $0.states[0].names.title = "Idle" },
  { $0.states[0].names.short = "Idle" },
  { $0.states[0].group = "narrow" },
  { $0.states[1].texts.happening = "" },
  { $0.states[1].texts.app = "" },
  { $0.states[1].texts.user = "" },
  { $0.states[1].handler = Handler(lines: ["wait()"], differs: "") },
  { $0.states[1].texts.never = "" },
  { $0.states[1].hazards = [] },
  { $0.states[1].refusals[0].reason = "no" },
  { $0.states[1].refusals = [] },
  { $0.states[1].transitions[0].label = "Done" },
  { $0.states[1].transitions[0].short = "done" },
  { $0.states[0].transitions[0].because = "So." },
  { $0.states[0].transitions[0].hazards = ["loop"] },
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
        id: "narrow", title: "Never narrow", demand: .never(condition), severity: .error,
        citations: [],
        place: Place(line: 1, column: 1))
    ]
    return flow
  }()

  @Test func `do not differ where nothing was changed`() {
    #expect(FlowComparison(Self.base, Self.base).differences.isEmpty)
  }

  @Test(arguments: behaviour.indices)
  func `are told where they differ in what the machine does`(index: Int) {
    let (property, change) = behaviour[index]
    let differences = differences(property, change)
    // A property is a demand, no behaviour.
    let isDemand = differences.contains { $0.part.kind == .property }
    let isBehaviour = differences.contains { $0.isBehaviour }
    #expect(isBehaviour != isDemand)
  }

  @Test(arguments: texts.indices) func `are alike where only what is read differs`(
    index: Int
  ) {
    var flow = Self.base
    texts[index](&flow)
    #expect(flow != Self.base)
    #expect(FlowComparison(Self.base, flow).differences.isEmpty)
  }

  private func differences(_ property: String, _ change: Change) -> [FlowDifference] {
    var flow = Self.base
    change(&flow)
    #expect(flow != Self.base)
    let differences = FlowComparison(Self.base, flow).differences
    #expect(
      differences.contains { $0.details.contains { $0.property == property } },
      "\(differences)"
    )
    return differences
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
    let removed = FlowComparison(Self.base, flow).differences.filter {
      $0.part.kind.rawValue == kind
    }
    #expect(removed.map(\.kind) == [.removed])
    let added = FlowComparison(flow, Self.base).differences.filter {
      $0.part.kind.rawValue == kind
    }
    #expect(added.map(\.kind) == [.added])
  }
}

extension Guard {
  fileprivate var negated: Guard {
    Guard(text: "not \(text)", expression: .not(expression))
  }
}
