import FlowModel

/// Which variables decide what can come next: of many that differ, those are looked at first.
struct DecidingVariables {
  /// Titles of those that a way out of one of the states reads, and of those that any transition reads.
  private var here: Set<String> = []
  private var anywhere: Set<String> = []

  /// How many differences a comparison lists; the rest is named in a sentence.
  static let most = 8

  init(_ ends: [(flow: Flow, state: StateIndex)]) {
    for (flow, state) in ends {
      here.formUnion(Self.titles(flow.states[state].transitions, in: flow))
      anywhere.formUnion(Self.titles(flow.states.flatMap(\.transitions), in: flow))
    }
  }

  /// Differences in values, those first that decide the most.
  func sorted<Value>(
    _ differences: [(title: String, left: Value, right: Value)]
  ) -> [(title: String, left: Value, right: Value)] {
    let first = differences.filter { here.contains($0.title) }
    let second = differences.filter { !here.contains($0.title) && anywhere.contains($0.title) }
    return first + second + differences.filter { !here.contains($0.title) && !anywhere.contains($0.title) }
  }

  /// What is said of those that are not listed; nothing if all are.
  static func rest(_ titles: [String]) -> [String] {
    titles.isEmpty ? [] : ["\(titles.count) more differ: \(titles.joined(separator: ", "))."]
  }

  private static func titles(_ transitions: [Transition], in flow: Flow) -> Set<String> {
    var titles: Set<String> = []
    func collect(_ expression: Expression) {
      switch expression {
      case .variable(let variable): titles.insert(flow.variables[variable].title)
      case .not(let operand), .count(let operand): collect(operand)
      case .binary(_, let left, let right):
        collect(left)
        collect(right)
      case .constant, .state: break
      }
    }
    for condition in transitions.compactMap(\.condition) { collect(condition.expression) }
    return titles
  }
}
