import FlowModel

extension Flattening {
  /// The longest chain of ways without event that is followed.
  private static let longestChain = 16

  /// Where an arrival ends once all ways without event are taken.
  func settled(_ arrival: Arrival, depth: Int) -> [Arrival] {
    let state = chart.states[arrival.state]
    let ways = waysOn(from: arrival.state)
    guard !ways.isEmpty else { return [arrival] }
    guard depth < Self.longestChain else {
      problems.add(.endless(state.name), at: state.place)
      return [arrival]
    }
    var arrivals: [Arrival] = []
    for (source, way) in ways {
      if let condition = way.condition, changes(arrival.actions, condition) {
        problems.add(.guardedAtOnce(state.name), at: way.place)
        continue
      }
      // A way that leads nowhere and does nothing would be taken for ever.
      guard way.target != nil else {
        problems.add(.endless(state.name), at: way.place)
        continue
      }
      for next in self.arrivals(of: way, from: source, in: arrival.state, depth: depth + 1) {
        arrivals.append(
          Arrival(
            state: next.state, conditions: arrival.conditions + next.conditions,
            actions: arrival.actions + next.actions))
      }
      if way.condition == nil { return arrivals }
      guard arrivals.count < 64 else {
        problems.add(.endless(state.name), at: state.place)
        return arrivals
      }
    }
    if state.role == .choice { problems.add(.noOtherWay(state.name), at: state.place) }
    return arrivals + [arrival]
  }

  /// The ways that are taken without an event as soon as a leaf is entered.
  func waysOn(from leaf: Int) -> [(source: Int, way: ChartWay)] {
    var ways = chart.path(of: leaf).flatMap { source in atOnce[source].map { (source: source, way: $0) } }
    if chart.states[leaf].role == .final, let parent = chart.states[leaf].parent {
      ways += chart.states[parent].ways.filter { $0.trigger == .done }.map { (source: parent, way: $0) }
    }
    return ways
  }

  /// Whether actions set anything that a condition names.
  private func changes(_ actions: [FieldValue], _ condition: FieldValue) -> Bool {
    let words = Set(Self.words(condition.text ?? ""))
    return actions.contains { Self.words($0.text ?? "").first.map { words.contains($0) } ?? false }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-") }
  }
}
