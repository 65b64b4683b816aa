package import Analysis
package import Canvas
package import Lessons
package import Model

/// What the explorer is told: what the user did, that time has passed, and what came of its
/// effects.
package enum Message: Sendable {
  /// The user did something.
  case input(Input)
  /// Time has passed.
  case tick
  /// Something is to be done that no key says.
  case act(@Sendable (inout Session) -> Void)
  /// What came of a request to save.
  case saved(SaveRequest, SaveOutcome)
  /// The runs that were kept, and the lessons.
  case offered(
    [RunOffer], lessons: [LessonOffer] = [], cases: Set<String> = [], learns: Bool = false)
  /// A run was read; a copy, its cursor anywhere.
  case opened(Run, title: String)
  /// Another flow is to be explored, with a run in it that was read, its cursor anywhere; nil
  /// for a new one.
  case switched(ReadyFlow, Run?, title: String?)
  /// Something that was asked for is not possible, for this reason.
  case refused(String)
  /// How far the check of a flow is, by its id.
  case checking(ProofProgress, flow: String)
  /// What checking a flow has brought.
  case checked(CheckResult)
  /// The next version of the flow, nil if there is none, and the titles of all.
  case otherVersion(ReadyFlow?, all: [String])
  /// Something is new in the log that is followed.
  case logged(LogReport)
  /// The run of the request in which something happened last, its cursor at the end.
  case moved(Run, title: String)
  /// The terminal has said what it looks like, and this theme suits it.
  case suited(Theme)
  /// What is done is being kept, be it again.
  case kept
  /// What is done is not being kept, for this reason.
  case notKept(String)
  /// A lesson is opened.
  case lesson(LessonOpening)
  /// A lesson that was left before its end is opened, with the steps that were made.
  case resumed(LessonOpening, Run)
  /// What came of looking for a solution of a lesson, by its id.
  case solution(SolutionSearch, SolutionUse, lesson: String)
  /// A signal ends the program: nothing more is shown, and nobody can be asked.
  case ended
}

/// A run that can be opened.
package struct RunOffer: Hashable, Sendable {
  /// Where it is kept.
  var name: RunName
  /// What it shows.
  var title: String
  /// When it was made, how long it is, or where it comes from; a few words.
  var detail: String
  /// What is learnt from it; may be empty.
  var about: String
  /// The flow in which it runs.
  var flow: String
  /// Further words by which it is found, such as the name of its file.
  var keywords: [String]
  /// How many lines of it do something; of what fits alike the shorter one goes first.
  var length: Int
  /// True if it ends without a token.
  var endsBadly: Bool

  /// Creates an offer.
  package init(
    name: RunName, title: String, detail: String, about: String, flow: String,
    keywords: [String] = [],
    length: Int = 0, endsBadly: Bool = false
  ) {
    self.name = name
    self.title = title
    self.detail = detail
    self.about = about
    self.flow = flow
    self.keywords = keywords
    self.length = length
    self.endsBadly = endsBadly
  }
}

/// What came of writing a run to a file.
package enum SaveOutcome: Hashable, Sendable {
  /// It is written.
  case saved
  /// A file of this name is there, and was left as it is.
  case exists
  /// It could not be written, for this reason.
  case failed(String)
}

/// A flow, ready to be explored.
package struct ReadyFlow: Sendable {
  /// The flow, ready to run.
  var machine: Machine
  /// The flow as scenarios name it; nil if they cannot.
  var reference: String?

  /// Creates a flow to explore.
  package init(machine: Machine, reference: String?) {
    self.machine = machine
    self.reference = reference
  }
}
