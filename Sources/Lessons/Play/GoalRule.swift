import Catalogue
import Errors
import Model
import Scenarios

/// What a goal says of single snapshots and steps.
struct GoalRule: Sendable {
  let lesson: Lesson
  private var goal: Goal { lesson.goal }
  /// The virtual clock at the beginning, in milliseconds.
  private let start: Int

  init(_ lesson: Lesson, start: Int) {
    self.lesson = lesson
    self.start = start
  }

  /// Whether what the goal wants of a snapshot holds; false for goals that want something else.
  func isWanted(_ snapshot: Snapshot) -> Bool {
    goal.play?.condition?.holds(in: snapshot) ?? false
  }

  /// Whether what must hold nowhere holds.
  func isAvoided(_ snapshot: Snapshot) -> Bool {
    goal.avoided?.holds(in: snapshot) ?? false
  }

  /// Whether a step is a wrong act of the lesson.
  func isWrong(_ step: Step) -> Bool { step.event.map(lesson.isWrong) ?? false }

  /// Whether more time has passed than there is.
  func isLate(_ snapshot: Snapshot) -> Bool {
    if case .time(let time) = goal.limit { snapshot.clock - start > time } else { false }
  }

  /// Why the lesson is lost with some steps made, the last first; nil if it is not.
  func loss(_ steps: [Step], count: Int) -> LossReason? {
    // A wrong act comes first: it says more than the state to which it led.
    if let step = steps.first(where: isWrong) { return .erred(step) }
    if let step = steps.first(where: { isAvoided($0.after) }) { return .avoided(step) }
    if let last = steps.last, isLate(last.after), let limit = goal.limit {
      return .limit(limit)
    }
    if case .steps(let most) = goal.limit, count > most { return .limit(.steps(most)) }
    return nil
  }

  /// The pattern of a list that a step takes, by its position; nil if it takes none.
  static func position(of step: Step, in patterns: [TransitionPattern]) -> Int? {
    // A wait or a setting takes no transition, so it is in no list of them.
    guard step.transition != nil, let event = step.event else { return nil }
    return patterns.firstIndex { pattern in
      pattern.event == event && (pattern.state == nil || pattern.state == step.before.state)
        && (pattern.target == nil || pattern.target == step.after.state)
    }
  }

  /// True if nobody decided a step: something answers, or time brings it.
  static func isUndecided(_ step: Step, in flow: Flow) -> Bool {
    switch step.cause {
    case .injection(let injection): !flow.events[injection.event].isDecision
    case .timer, .wait: true
    case .setting: false
    }
  }
}

extension PlayGoal {
  /// What is to hold; nil for goals that want something else.
  var condition: Guard? {
    switch self {
    case .reach(let condition), .inject(let condition),
      .refute(.property(_, _, let condition)):
      condition
    case .cover, .refute(.endlessRecovery): nil
    }
  }
}

extension Step {
  /// The error that was asked for from the server's end; nil for all other steps.
  func serverAnswer(in catalogue: Catalogue) -> ErrorOrigin? {
    guard case .injection(let injection) = cause, let text = injection.origin,
      let origin = ErrorOrigin(text, in: catalogue), origin.isFromServer(in: catalogue)
    else { return nil }
    return origin
  }
}

extension ErrorOrigin {
  /// True for what a server says: a number, an OAuth error, an HTTP status.
  func isFromServer(in catalogue: Catalogue) -> Bool {
    switch self {
    case .answer, .status: true
    case .device: false
    case .entry(let id):
      catalogue[id].map {
        [.serverNumber, .oauthError, .suberror, .httpStatus].contains($0.kind)
      } ?? false
    }
  }
}
