import Catalogue
import Model

extension ReadyLesson {
  /// Why no run reaches the goal, as a sentence without a full stop: each demand that narrows
  /// the runs, tried without.
  var blame: String {
    let demands: [(name: String, remove: (inout Lesson) -> Void)] = [
      ("close", { $0.closed = [] }), ("avoid", { $0.goal.avoided = nil }),
      ("within", { $0.goal.limit = nil }),
    ]
    let remedies = demands.compactMap { name, remove -> String? in
      var other = lesson
      remove(&other)
      // A demand that is not made, or that changes nothing when it is gone, is no remedy.
      guard other != lesson, let ready = try? ReadyLesson(other, catalogue: catalogue),
        let found = ready.solution().solution
      else { return nil }
      guard name == "within" else {
        return "Without \"\(name)\" the shortest run has \(FlowWords.steps(found.count))"
      }
      let end = found.steps.map(\.after.clock).max() ?? ready.start.clock
      let isTime = lesson.goal.limit?.isTime == true
      let enough =
        isTime
        ? DurationText.text(milliseconds: end - ready.start.clock)
        : FlowWords.steps(found.count)
      return "\"within: \(enough)\" would be enough"
    }
    let trouble = "no run reaches this goal, and authflow tried all runs"
    return remedies.isEmpty ? trouble : "\(trouble). \(remedies.joined(separator: ", "))"
  }
}
