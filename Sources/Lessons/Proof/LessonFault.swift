package import FlowModel

/// Something that a lesson must be and is not, with its place in the file.
package struct LessonFault: Hashable, Sendable {
  /// What is wrong.
  package var problem: Problem
  /// Where.
  package var place: Place

  /// Creates a fault.
  package init(_ problem: Problem, at place: Place) {
    self.problem = problem
    self.place = place
  }
}

extension LessonFault {
  /// What can be wrong with a lesson that is well-formed.
  package enum Problem: Hashable, Sendable {
    /// What happens before cannot happen; the replay says why.
    case start(code: String, String)
    /// The goal holds at the beginning.
    case solvedAtStart
    /// What is to be avoided holds at the beginning.
    case lostAtStart
    /// No run reaches the goal, and what is to blame for it.
    case unsolvable(GoalBlame)
    /// Nobody knows whether a run reaches the goal: too many configurations are nearer than it.
    case tooFar(least: Int)
    /// The shortest way was found, but whether there is none shorter is not known.
    case unproven(best: Int)
    /// The step of the third hint is not possible at the beginning.
    case hintImpossible(String)
    /// The third hint leads no nearer to the goal: so many steps before, and after; nil if the goal cannot be reached then.
    case hintAway(before: Int, after: Int?)
    /// A question cannot be asked.
    case question(QuestionFault)
    /// A mistake that nobody can make.
    case correctionNever
    /// A mistake that everybody has made at the beginning.
    case correctionAtStart
    /// A mistake that belongs to the shortest way.
    case correctionOnWay
    /// An event that is neither closed nor impossible anywhere on the way.
    case correctionPossible(String)
    /// A lesson that should be done before does not exist.
    case unknownLesson(String, nearest: String?)
    /// Lessons that come after one another in a circle.
    case cycle([String])
    /// The lesson brings nothing that those before it do not bring.
    case nothingNew
    /// Another lesson has the same name.
    case duplicate(String)
    /// Another lesson has the same beginning and goal.
    case sameGoal(String)

    /// A name for the kind of fault that programs can rely on.
    package var code: String { words.code }

    /// What is wrong, as a sentence without a full stop.
    package var message: String { words.message }
  }
}

extension LessonFault.Problem {
  private var words: (code: String, message: String) {
    switch self {
    case .start(let code, let text): (code, "the lesson cannot begin: \(text)")
    case .solvedAtStart:
      ("solved-at-start", "the goal is reached where the lesson begins; begin earlier, or ask for more")
    case .lostAtStart:
      ("lost-at-start", "what is to be avoided holds where the lesson begins, so nobody can solve it")
    case .unsolvable(let blame): ("unsolvable", blame.text)
    case .tooFar(let least):
      (
        "too-far",
        "whether a run reaches this goal is not known: none of fewer than \(least) steps does, and further runs are too many; "
          + "begin nearer to the goal, or close ways out"
      )
    case .unproven(let best):
      (
        "unproven",
        "a way of \(best) steps is known, and not that none is shorter; cover fewer ways out, or those of one state"
      )
    case .hintImpossible(let text):
      ("hint-impossible", "the third hint is not possible where the lesson begins: \(text)")
    case .hintAway(let before, let after):
      (
        "hint-away",
        "the third hint leads no nearer to the goal: it is \(before) \(before == 1 ? "step" : "steps") away before, "
          + (after.map { "\($0) after" } ?? "and out of reach after")
      )
    case .question(let fault): ("question", fault.text)
    case .correctionNever: ("mistake-never", "no run comes to where this holds, so nobody makes this mistake")
    case .correctionAtStart: ("mistake-at-start", "this holds where the lesson begins, so everybody makes this mistake")
    case .correctionOnWay: ("mistake-on-way", "this holds on the shortest way to the goal, so it is no mistake")
    case .correctionPossible(let event):
      (
        "mistake-possible",
        "\"\(event)\" is neither closed nor refused where the lesson begins or on the shortest way, so nobody makes this mistake"
      )
    case .unknownLesson(let id, let nearest):
      ("unknown-lesson", "no lesson \"\(id)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    case .cycle(let ids):
      ("cycle", "lessons come after one another in a circle: \(ids.joined(separator: " after "))")
    case .nothingNew:
      (
        "nothing-new",
        "the lesson takes no way out, meets no error and asks nothing that the lessons before it do not have"
      )
    case .duplicate(let path): ("duplicate-lesson", "\(path) has the same name")
    case .sameGoal(let id): ("same-goal", "\"\(id)\" has the same beginning and the same goal")
    }
  }
}
