/// A run to find, as its file tells it: a start, a goal, three hints, and what to take away.
///
/// Names in it resolve in its flow, which the reader guarantees; whether it can be solved says
/// its proof.
package struct Lesson: Hashable, Sendable {
  /// The name by which others refer to it.
  package var id = ""
  /// The name as a person reads it.
  package var title = ""
  /// Further words by which it is found.
  package var keywords: [String] = []
  /// The row of lessons that it belongs to.
  package var track = Track.basics
  /// The ids of the lessons that should be done before.
  package var after: [LessonName] = []
  /// The flow as the file names it: the id of a bundled one, or a path.
  package var flowName = ""
  /// The flow in which it is played, with the wrong acts of the lesson as its last events.
  package var flow = Flow.empty
  /// What an app can do wrong in it, in the order of those events.
  package private(set) var wrongActs: [WrongAct] = []
  /// The goal in words, a command to the learner.
  package var task = ""
  /// What has happened before; may be empty.
  package var story = ""
  /// The error that the app prints when the lesson begins, and the request that it ends; nil if
  /// there is none.
  package var error: PrintedError?
  /// A few lines of code that the lesson is about; may be empty.
  package var shown = ""
  /// What is asked before anything is played.
  package var first: [AskedQuestion] = []
  /// What the two forms of a test ask about it.
  package var tests: [TestForm: [AskedQuestion]] = [:]
  /// Variables that are set before the first step.
  package var given: [ScenarioValue] = []
  /// What has happened when it begins.
  package var start: [ScenarioStep] = []
  /// What is to be found.
  package var goal = Goal()
  /// The transitions that are out of play.
  package var closed: [TransitionPattern] = []
  /// Where to look, what kind of thing to do, what to do; three.
  package var hints: [LessonHint] = []
  /// What is said to a mistake.
  package var corrections: [Correction] = []
  /// What is asked after the goal is reached; three at most.
  package var questions: [AskedQuestion] = []
  /// Why it is so; shown after solving.
  package var explanation = ""
  /// Where that stands in its file.
  package var explanationPlace = Place.none
  /// Where that is said, in sources of the flow.
  package var citations: [Citation] = []
  /// The addresses of the public threads of an incident.
  package var threads: [String] = []
  /// What makes it a drill; nil if it is none.
  package var drill: Drill?
  /// Where it is named in its file.
  package var place = Place.none

  package init() {}
}

extension Lesson {
  /// Offers wrong acts beside what the flow has: rows like any others.
  package mutating func offer(_ acts: [WrongAct]) {
    for act in acts {
      wrongActs.append(act)
      let id = "wrong-act-\(wrongActs.count)"
      let names = Names(title: act.title, short: act.title)
      // Behind all others: the positions of the flow's own events stay, and `isWrong` needs
      // no list.
      flow.events.append(
        Event(id: id, names: names, kind: .call, about: act.outcome, place: act.place))
      flow.states[act.state].transitions.append(
        Transition(
          event: id, to: flow.states[act.target].id, actions: act.actions,
          because: act.outcome, place: act.place))
    }
  }

  /// True for what only an app does that errs.
  package func isWrong(_ event: EventIndex) -> Bool {
    // Wrong acts are the last events of the flow, so the position tells them.
    event.offset >= flow.events.count - wrongActs.count
  }
}

/// Something that an app can do and should not, and what comes of it.
package struct WrongAct: Hashable, Sendable {
  /// Where it can be done.
  package var state: StateIndex
  /// The act as its row names it.
  package var title: String
  /// Where the app is then.
  package var target: StateIndex
  /// What changes.
  package var actions: [Action]
  /// What comes of it; may contain `{variable}`.
  package var outcome: String
  /// Where it stands in the file.
  package var place: Place

  /// Creates an act.
  package init(
    state: StateIndex, title: String, target: StateIndex, actions: [Action],
    outcome: String,
    place: Place
  ) {
    self.state = state
    self.title = title
    self.target = target
    self.actions = actions
    self.outcome = outcome
    self.place = place
  }
}

/// An error as an app prints it.
package struct PrintedError: Hashable, Sendable {
  /// The request that it ends.
  package var request: RequestKind
  /// What is printed.
  package var text: String

  /// Creates an error.
  package init(request: RequestKind, text: String) {
    self.request = request
    self.text = text
  }
}

/// One of two tests that ask for the same knowledge with different questions.
package enum TestForm: String, Hashable, Sendable, CaseIterable {
  /// Before a workshop.
  case before
  /// After it.
  case after
}

/// A row of lessons.
package enum Track: String, Hashable, Sendable, CaseIterable {
  /// What everybody should have done.
  case basics
  /// What has happened to others, in public threads.
  case incidents
  /// What MSAL does by itself: documented against shipped.
  case library
  /// What can be proved of a flow.
  case proofs
}

/// A lesson as another names it.
package struct LessonName: Hashable, Sendable {
  /// The id.
  package var id: String
  /// Where it stands in the file.
  package var place: Place

  /// Creates a name.
  package init(id: String, place: Place) {
    self.id = id
    self.place = place
  }
}

/// Transitions named by what they have in common.
package struct TransitionPattern: Hashable, Sendable {
  /// The position of the state; nil for every state.
  package var state: StateIndex?
  /// The position of the event.
  package var event: EventIndex
  /// The position of the state it leads to; nil for any.
  package var target: StateIndex?
  /// Where it stands in the file.
  package var place: Place

  /// Creates a pattern.
  package init(state: StateIndex?, event: EventIndex, target: StateIndex?, place: Place) {
    self.state = state
    self.event = event
    self.target = target
    self.place = place
  }
}

/// A hint; the last of a lesson that is played names the step.
package struct LessonHint: Hashable, Sendable {
  /// What it says.
  package var text: String
  /// What to do at the beginning of the lesson; nil in hints that do not say it.
  package var step: ScenarioStep?
  /// Where it stands in the file.
  package var place: Place

  /// Creates a hint.
  package init(text: String, step: ScenarioStep?, place: Place) {
    self.text = text
    self.step = step
    self.place = place
  }
}

/// What the learner reads after a mistake.
package struct Correction: Hashable, Sendable {
  /// Which mistake.
  package enum Mistake: Hashable, Sendable {
    /// A step has led to where this holds.
    case at(Guard)
    /// The event at this position was tried where it is closed or not possible.
    case on(EventIndex)
  }

  /// Which mistake.
  package var mistake: Mistake
  /// What is said.
  package var text: String
  /// Where it stands in the file.
  package var place: Place

  /// Creates a correction.
  package init(mistake: Mistake, text: String, place: Place) {
    self.mistake = mistake
    self.text = text
    self.place = place
  }
}

/// An incident as it comes to somebody on call.
package struct Drill: Hashable, Sendable {
  /// What a user says.
  package var says: String
  /// Lines of a log; one to three.
  package var log: [String]

  /// Creates a drill.
  package init(says: String, log: [String]) {
    self.says = says
    self.log = log
  }
}
