package import Model

/// A shortest path to the goal of a lesson.
package struct Solution: Hashable, Sendable {
  /// Something to do.
  package enum Input: Hashable, Sendable {
    /// Send an event.
    case send(Injection)
    /// Let milliseconds pass; the timer that runs out then sends its event.
    case wait(Int)
    /// Go back to where the run was before, and do something else from there.
    case goBack(Snapshot)
  }

  /// What is done, in order.
  package let inputs: [Input]
  /// The steps that this makes.
  package let steps: [Step]
  /// True if no path has fewer steps; else one may.
  package let isProven: Bool

  /// How many steps it takes.
  package var count: Int { steps.count }

  /// The path that some steps make; where one does not go on from the one before, the run has
  /// gone back.
  init(_ steps: [Step], from start: Snapshot, isProven: Bool = true) {
    var inputs: [Input] = []
    var end = start
    for step in steps {
      if end != step.before { inputs.append(.goBack(step.before)) }
      inputs += [Self.input(of: step)].compactMap(\.self)
      end = step.after
    }
    self.inputs = inputs
    self.steps = steps
    self.isProven = isProven
  }

  /// What makes a step; nil if it comes by itself.
  package static func input(of step: Step) -> Input? {
    switch step.cause {
    case .injection(let injection): .send(injection)
    // A timer that runs out together with another needs no wait of its own.
    case .wait(let elapsed), .timer(_, _, let elapsed): elapsed > 0 ? .wait(elapsed) : nil
    case .setting: nil
    }
  }
}

/// What came of looking for a solution.
package enum SolutionSearch: Sendable {
  /// There is one.
  case solved(Solution)
  /// There is none: everything was tried.
  case impossible
  /// None was found among the configurations that were looked at; none has fewer steps than
  /// this.
  case tooFar(least: Int)

  /// The solution that was found.
  package var solution: Solution? {
    if case .solved(let solution) = self { solution } else { nil }
  }
}
