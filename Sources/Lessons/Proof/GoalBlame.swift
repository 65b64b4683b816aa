import Catalogue
import FlowEngine
package import FlowModel

/// Why no run reaches a goal: what a lesson demands besides, each tried without.
package struct GoalBlame: Hashable, Sendable {
  /// Something that narrows the runs that count.
  package enum Demand: String, Hashable, Sendable, CaseIterable {
    /// Ways out that are closed.
    case close
    /// What must hold nowhere.
    case avoid
    /// How long it may take.
    case within
  }

  /// What the lesson demands.
  package let demands: [Demand]
  /// Those of them without which, all others kept, a run reaches the goal; with the steps that it takes.
  package let alone: [Demand: Int]
  /// What would be enough for `within`; nil where that is not to blame alone.
  package let enough: GoalLimit?
  /// True if a run reaches the goal once nothing is demanded.
  package let isReachable: Bool

  /// Looks for what is to blame that nobody can solve a lesson.
  init(_ lesson: Lesson, catalogue: Catalogue) {
    func solution(without demands: [Demand]) -> (found: Solution, start: Int)? {
      var changed = lesson
      if demands.contains(.close) { changed.closed = [] }
      if demands.contains(.avoid) { changed.goal.avoided = nil }
      if demands.contains(.within) { changed.goal.limit = nil }
      guard let ready = try? ReadyLesson(changed, catalogue: catalogue) else { return nil }
      return ready.solution().solution.map { ($0, ready.start.clock) }
    }
    var demands: [Demand] = []
    if !lesson.closed.isEmpty { demands.append(.close) }
    if lesson.goal.avoided != nil { demands.append(.avoid) }
    if lesson.goal.limit != nil { demands.append(.within) }
    var alone: [Demand: Int] = [:]
    var enough: GoalLimit?
    for demand in demands {
      guard let (found, start) = solution(without: [demand]) else { continue }
      alone[demand] = found.count
      guard demand == .within, let limit = lesson.goal.limit else { continue }
      let end = found.steps.map(\.after.clock).max() ?? start
      enough = limit.isTime ? .time(end - start) : .steps(found.count)
    }
    self.demands = demands
    self.alone = alone
    self.enough = enough
    isReachable = !alone.isEmpty || (demands.count > 1 && solution(without: demands) != nil)
  }

  /// What is wrong, as a sentence without a full stop.
  var text: String {
    let trouble = "no run reaches this goal; all runs were tried"
    guard !alone.isEmpty else {
      let names = demands.map { "\"\($0.rawValue)\"" }
      guard let last = names.last else { return trouble }
      let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
      if isReachable { return "\(trouble), and one does only without \(list) together" }
      return names.count == 1 ? "\(trouble), also without \(list)" : "\(trouble), also without any of \(list)"
    }
    let ways = demands.compactMap { demand -> String? in
      guard let steps = alone[demand] else { return nil }
      switch enough {
      case .steps(let most)? where demand == .within: return "\"within: \(Self.steps(most))\" would be enough"
      case .time(let time)? where demand == .within:
        return "\"within: \(DurationText.text(milliseconds: time))\" would be enough"
      default: return "without \"\(demand.rawValue)\" one does in \(Self.steps(steps))"
      }
    }
    return "\(trouble); \(ways.joined(separator: ", "))"
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
}
