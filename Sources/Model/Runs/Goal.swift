/// What a lesson asks for: something to play, something to answer, or first to answer and then
/// to play.
package struct Goal: Hashable, Sendable {
  /// What the run must come to; nil if nothing is played.
  package var play: PlayGoal?
  /// What must be answered; nil if nothing is asked.
  package var answer: AnswerGoal?
  /// What must hold nowhere in the run.
  package var avoided: Guard?
  /// How long it may take.
  package var limit: GoalLimit?
  /// Where it stands in the file.
  package var place = Place.none

  package init() {}
}

/// What the run of a learner must come to.
package enum PlayGoal: Hashable, Sendable {
  /// The condition holds where the run is.
  case reach(Guard)
  /// Each of these transitions has been taken, on any branch.
  case cover([TransitionPattern])
  /// The condition holds after a step that was caused from the server's end.
  case inject(Guard)
  /// The run shows that something does not hold of the flow.
  case refute(Refutation)

  /// The key that files have for it.
  package var key: String {
    switch self {
    case .reach: "reach"
    case .cover: "cover"
    case .inject: "inject"
    case .refute: "refute"
    }
  }
}

/// What a run can show not to hold of a flow.
package enum Refutation: Hashable, Sendable {
  /// A property of the flow, by its title, and what holds where it is broken.
  case property(id: String, title: String, breaks: Guard)
  /// That the recovery from errors ends: the run comes back to where it was, by steps that
  /// nobody decided.
  case endlessRecovery

  /// What files call the last, as the check of the same name does.
  package static let endlessRecoveryID = "endless-recovery"
}

/// What a learner must answer.
package enum AnswerGoal: Hashable, Sendable {
  /// The cause of the error in a text, and the first action of the app; with wrong causes to
  /// choose among, if the file has them.
  case diagnose(text: String, among: [WrongAnswer])
  /// Where the steps of a run lead: that many of them.
  case predict([ScenarioStep], right: Int)
  /// The first step of a run where another reading goes elsewhere.
  case part([ScenarioStep], with: Flow)

  /// The key that files have for it.
  package var key: String {
    switch self {
    case .diagnose: "diagnose"
    case .predict: "predict"
    case .part: "part"
    }
  }
}

/// How long a lesson may take, counted from its beginning.
package enum GoalLimit: Hashable, Sendable {
  /// So many steps, as the story numbers them.
  case steps(Int)
  /// So many milliseconds on the virtual clock.
  case time(Int)
}

/// A question that a lesson asks.
package struct AskedQuestion: Hashable, Sendable {
  /// What is asked about something.
  package enum Which: String, Hashable, Sendable, CaseIterable {
    /// What happens in a state.
    case happening
    /// What the app does there.
    case appMust = "app-must"
    /// What the user sees there.
    case userSees = "user-sees"
    /// What the app must not do there.
    case appMustNot = "app-must-not"
    /// Where a transition leads.
    case leadsTo = "leads-to"
    /// What the cause of an error is.
    case cause
    /// What the app does first.
    case firstAction = "first-action"
    /// Who can mend it.
    case mends
    /// What the file asks in its own words.
    case own
  }

  /// What it is asked about.
  package enum Subject: Hashable, Sendable {
    /// The state at this position.
    case state(StateIndex)
    /// A transition of a state.
    case transition(TransitionPattern)
    /// An error, by name or number or in a text, and the request that it ended; nil where that
    /// does not matter.
    case error(String, RequestKind?)
    /// A question in the words of the file about what an app prints, with its right answer; nil
    /// for the lesson's error; the state that it is about, if it is about one; and why the answer
    /// is right, which may be empty.
    case words(String, of: String?, in: StateIndex?, right: String, because: String)
  }

  /// What is asked.
  package var which: Which
  /// About what.
  package var subject: Subject
  /// The wrong answers, if the file has them.
  package var among: [WrongAnswer]
  /// Where it stands in the file.
  package var place: Place

  /// Creates a question.
  package init(which: Which, subject: Subject, among: [WrongAnswer], place: Place) {
    self.which = which
    self.subject = subject
    self.among = among
    self.place = place
  }
}

/// A wrong answer as a file names it.
package struct WrongAnswer: Hashable, Sendable {
  /// The id of a state, of an entry of the catalogue, or of an action; of a question in its own
  /// words the answer itself.
  package var id: String
  /// Why it is wrong; may be empty.
  package var reason: String
  /// Where it stands in the file.
  package var place: Place

  /// Creates a wrong answer.
  package init(id: String, reason: String, place: Place) {
    self.id = id
    self.reason = reason
    self.place = place
  }
}
