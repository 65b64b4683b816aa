import Catalogue
import Model

/// Why no run reaches a goal: what a lesson demands besides, each tried without.
struct GoalBlame {
  private typealias Demand = (name: String, remove: (inout Lesson) -> Void)

  private let lesson: Lesson
  private let catalogue: Catalogue

  init(_ lesson: Lesson, catalogue: Catalogue) {
    self.lesson = lesson
    self.catalogue = catalogue
  }

  /// What is wrong, as a sentence without a full stop.
  var text: String {
    let trouble = "no run reaches this goal; all runs were tried"
    let ways = demands.compactMap(way)
    if !ways.isEmpty { return "\(trouble); \(ways.joined(separator: ", "))" }
    let names = demands.map { "\"\($0.name)\"" }
    guard let last = names.last else { return trouble }
    guard names.count > 1 else { return "\(trouble), also without \(last)" }
    let list = "\(names.dropLast().joined(separator: ", ")) and \(last)"
    return solution(without: demands) == nil
      ? "\(trouble), also without any of \(list)" : "\(trouble), and one does only without \(list) together"
  }

  /// What narrows the runs that count.
  private var demands: [Demand] {
    var demands: [Demand] = []
    if !lesson.closed.isEmpty { demands.append(("close", { $0.closed = [] })) }
    if lesson.goal.avoided != nil { demands.append(("avoid", { $0.goal.avoided = nil })) }
    if lesson.goal.limit != nil { demands.append(("within", { $0.goal.limit = nil })) }
    return demands
  }

  /// What reaches the goal without a demand alone; nil if nothing does.
  private func way(without demand: Demand) -> String? {
    guard let (found, start) = solution(without: [demand]) else { return nil }
    guard demand.name == "within" else {
      return "without \"\(demand.name)\" one does in \(FlowWords.steps(found.count))"
    }
    let end = found.steps.map(\.after.clock).max() ?? start
    let isTime = lesson.goal.limit?.isTime == true
    let enough = isTime ? DurationText.text(milliseconds: end - start) : FlowWords.steps(found.count)
    return "\"within: \(enough)\" would be enough"
  }

  private func solution(without demands: [Demand]) -> (found: Solution, start: Int)? {
    var changed = lesson
    for demand in demands { demand.remove(&changed) }
    guard let ready = try? ReadyLesson(changed, catalogue: catalogue) else { return nil }
    return ready.solution().solution.map { ($0, ready.start.clock) }
  }
}
