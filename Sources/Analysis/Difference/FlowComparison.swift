package import Model

/// Two flows compared part by part.
///
/// Parts correspond by their ids, transitions by state and event; of several transitions for one event those that agree
/// most stand for each other. Names and texts count as well as what the machine does; `FlowDifference.isBehaviour` tells
/// the two apart.
package struct FlowComparison: Sendable {
  /// The first flow.
  package let first: Flow
  /// The second flow.
  package let second: Flow
  /// All differences: of the whole, of variables, events, states, transitions, properties; each in the order of the second flow,
  /// what only the first has at the end.
  package let differences: [FlowDifference]
  /// All transitions of both flows, each with the one that stands for it in the other flow if there is one.
  package let transitions: [TransitionPair]

  /// Compares two flows.
  package init(_ first: Flow, _ second: Flow) {
    self.first = first
    self.second = second
    let ways = Self.transitions(first, second)
    transitions = ways.map(\.pair)
    differences =
      Self.whole(first, second) + Self.variables(first, second) + Self.events(first, second)
      + Self.states(first, second) + ways.compactMap(\.difference)
      + Self.properties(first, second)
  }

  /// The differences of a kind of part.
  package func differences(of kind: FlowPart.Kind) -> [FlowDifference] { differences.filter { $0.part.kind == kind } }

  private static func whole(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    let details = Properties.differing(Properties.of(first), Properties.of(second))
    guard !details.isEmpty else { return [] }
    return [
      FlowDifference(
        kind: .changed, part: .flow, title: second.title, details: details, reason: second.about, citations: [],
        place: Place(line: 1, column: 1))
    ]
  }

  private static func variables(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    compare(first.variables, second.variables, id: \.id, properties: Properties.of, first, second) {
      FlowDifference(
        kind: $1, part: .variable($0.id), title: $0.title, details: $2, reason: $0.about, citations: [],
        place: $0.place)
    }
  }

  private static func events(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    compare(first.events, second.events, id: \.id, properties: Properties.of, first, second) {
      FlowDifference(
        kind: $1, part: .event($0.id), title: $0.names.title, details: $2, reason: $0.about,
        citations: $0.citations, place: $0.place)
    }
  }

  private static func states(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    compare(first.states, second.states, id: \.id, properties: Properties.of, first, second) {
      FlowDifference(
        kind: $1, part: .state($0.id), title: $0.names.title, details: $2, reason: $0.texts.happening,
        citations: $0.citations, place: $0.place)
    }
  }

  private static func properties(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    compare(first.properties, second.properties, id: \.id, properties: Properties.of, first, second) {
      FlowDifference(
        kind: $1, part: .property($0.id), title: $0.title, details: $2, reason: "", citations: $0.citations,
        place: $0.place)
    }
  }

  private static func compare<Part>(
    _ before: [Part], _ after: [Part], id: (Part) -> String, properties: (Part, Flow) -> [Properties.Property],
    _ first: Flow, _ second: Flow,
    difference: (Part, FlowDifference.Kind, [FlowDifference.Detail]) -> FlowDifference
  ) -> [FlowDifference] {
    let others = Dictionary(before.map { (id($0), $0) }, uniquingKeysWith: { one, _ in one })
    let ids = Set(after.map(id))
    let present: [FlowDifference] = after.compactMap { part in
      let new = properties(part, second)
      guard let other = others[id(part)] else { return difference(part, .added, Properties.differing([], new)) }
      let details = Properties.differing(properties(other, first), new)
      return details.isEmpty ? nil : difference(part, .changed, details)
    }
    let gone = before.filter { !ids.contains(id($0)) }.map {
      difference($0, .removed, Properties.differing(properties($0, first), []))
    }
    return present + gone
  }
}
