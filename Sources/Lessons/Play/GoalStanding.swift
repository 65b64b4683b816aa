package import Model

/// How far a lesson is.
package struct GoalStanding: Hashable, Sendable {
  /// Whether it is done.
  package enum State: Hashable, Sendable {
    /// Not yet.
    case open
    /// It is.
    case solved
    /// Not on this branch any more.
    case lost(LossReason)
  }

  /// Whether it is done.
  package var state: State
  /// How many steps have been made since the lesson began: those up to the cursor, or all of
  /// them where branches count together.
  package var steps: Int
  /// Of several things to do, how many are done; nil where there is one.
  package var parts: Parts?

  /// Some of several things.
  package struct Parts: Hashable, Sendable {
    /// How many are done.
    package var done: Int
    /// How many there are.
    package var all: Int
  }
}

/// Why a lesson is lost on a branch.
package enum LossReason: Hashable, Sendable {
  /// After this step, the first such one, something held that was to be avoided.
  case avoided(Step)
  /// This step was a wrong act.
  case erred(Step)
  /// More was done, or more time has passed, than allowed.
  case limit(GoalLimit)

  /// The reason and what to do, in sentences.
  package func text(in flow: Flow) -> String {
    switch self {
    case .avoided(let step):
      "u undoes “\(FlowWords.name(of: step, in: flow))”. "
        + "The lesson forbids “\(flow.title(of: step.after.state))”."
    case .erred(let step):
      "u undoes “\(FlowWords.name(of: step, in: flow))”, because no app should do that."
    case .limit(.steps(let count)):
      "Your run takes more than \(FlowWords.steps(count)). Press u, and look for a shorter run."
    case .limit(.time(let time)):
      "More than \(DurationText.text(milliseconds: time)) have passed. Press u, and look for a quicker run."
    }
  }
}
