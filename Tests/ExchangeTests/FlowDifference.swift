import Model

/// Where two flows or texts differ, told shortly.
enum FlowDifference {
  /// The first part in which two flows differ, as each of them has it; nil if they are the
  /// same.
  static func first(_ one: Flow, _ other: Flow) -> [String]? {
    one == other ? nil : first(parts(one), parts(other))
  }

  /// The first line in which two texts differ; nil if they are the same.
  static func first(_ one: String, _ other: String) -> [String]? {
    one == other
      ? nil
      : first(
        one.split(separator: "\n").map(String.init),
        other.split(separator: "\n").map(String.init))
  }

  private static func first(_ one: [String], _ other: [String]) -> [String] {
    zip(one, other).first { $0 != $1 }.map { [$0, $1] } ?? [
      "\(one.count) parts", "\(other.count) parts",
    ]
  }

  private static func parts(_ flow: Flow) -> [String] {
    let states = flow.states.flatMap { state in
      ["\(state.id) \(state.names) \(state.group ?? "") \(state.kind)"]
        + state.transitions.map { "\($0)" }
    }
    return ["\(flow.id) \(flow.title) \(flow.initial)", "\(flow.groups)", "\(flow.scopes)"]
      + flow.compounds.map { "\($0)" } + flow.variables.map { "\($0)" }
      + flow.events.map { "\($0)" } + states
  }
}
