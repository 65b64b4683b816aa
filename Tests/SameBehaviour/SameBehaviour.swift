import FlowAnalysis
import FlowEngine
package import FlowModel

/// Two flows run side by side, through every configuration that either can be in.
package struct SameBehaviour {
  private let left: Exploration
  private let right: Exploration
  /// For each state and transition what it means: event, target, reason, hazards and citations, as a number.
  private let leftMeanings: [[Int]]
  private let rightMeanings: [[Int]]

  /// Explores both.
  ///
  /// - Parameters:
  ///   - left: the first flow.
  ///   - right: the second one.
  ///   - exchangesScopes: true if configurations count as one that differ only by scopes which the flows do not tell apart.
  /// - Throws: `ExplorationError` if one of them cannot be explored.
  package init(_ left: Flow, _ right: Flow, exchangingScopes exchangesScopes: Bool = false) throws {
    let limit = 5_000_000
    self.left = try Exploration(of: Machine(left), limit: limit, exchangingScopes: exchangesScopes)
    self.right = try Exploration(of: Machine(right), limit: limit, exchangingScopes: exchangesScopes)
    var meanings: [Transition: Int] = [:]
    func number(_ transition: Transition) -> Int {
      var meaning = transition
      meaning.condition = nil
      meaning.actions = []
      meaning.place = Place(line: 0, column: 0)
      meaning.arm = nil
      meaning.entered = nil
      if let known = meanings[meaning] { return known }
      meanings[meaning] = meanings.count
      return meanings.count - 1
    }
    leftMeanings = left.states.map { $0.transitions.map(number) }
    rightMeanings = right.states.map { $0.transitions.map(number) }
  }

  /// How many configurations the first flow has.
  package var count: Int { left.count }

  /// What is otherwise first, in words; nil if nothing is.
  ///
  /// Configurations are found in the same order if both flows do the same, so the positions of both are compared; what
  /// lies in a configuration is looked at, too.
  package func firstDifference() -> String? {
    guard left.isComplete, right.isComplete else { return "there are more configurations than the limit" }
    guard left.count == right.count else { return "\(left.count) configurations, then \(right.count)" }
    let variables = left.machine.flow.variables.positions
    for index in 0..<left.count {
      guard left.state(of: index) == right.state(of: index) else { return "the state of configuration \(index)" }
      for variable in variables where left.value(of: variable, in: index) != right.value(of: variable, in: index) {
        return "\(left.machine.flow.variables[variable].id) in configuration \(index)"
      }
      let (before, now) = (left.moves(from: index), right.moves(from: index))
      guard before.count == now.count else { return "\(before.count) moves from \(index), then \(now.count)" }
      for (before, now) in zip(before, now) {
        if let difference = difference(before, now) { return "\(difference), from configuration \(index)" }
      }
    }
    return nil
  }

  private func difference(_ before: ExplorationMove, _ now: ExplorationMove) -> String? {
    guard before.event == now.event else { return "events" }
    let cause = before.event.map { "event \($0.offset)" } ?? "the passing of time"
    guard before.target == now.target else { return "targets of \(cause)" }
    if let first = before.transition, let second = now.transition {
      return leftMeanings[first.state.offset][first.index] == rightMeanings[second.state.offset][second.index]
        ? nil : "reason or hazards of \(cause)"
    }
    let first = left.transitions(of: before).map { leftMeanings[$0.state.offset][$0.index] }
    let second = right.transitions(of: now).map { rightMeanings[$0.state.offset][$0.index] }
    return first == second ? nil : "what timers do"
  }
}
