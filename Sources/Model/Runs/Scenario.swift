/// A run written down, with what is expected of it: what is done on all its branches, in order.
package struct Scenario: Hashable, Sendable {
  /// The most steps that a run may have.
  package static let mostSteps = 500_000

  /// What the scenario shows, as a title.
  package var title = ""
  /// What is learnt from it; may be empty.
  package var about = ""
  /// Further words by which it is found.
  package var keywords: [String] = []
  /// The flow in which it runs: the id of a bundled one, or the path of a file as the scenario
  /// names it.
  package var flow = ""
  /// Where the flow is named.
  package var flowPlace = Place.none
  /// The lesson that was played in it, by its id; nil for none.
  package var lesson: String?
  /// Variables that are set before the first step.
  package var given: [ScenarioValue] = []
  /// What is done and expected, in order.
  package var steps: [ScenarioStep] = []

  package init() {}

  /// The last state that is expected; nil if none is.
  package var lastState: String? {
    // From the end: a kept run may have hundreds of thousands of steps.
    steps.lazy.reversed().compactMap { step -> String? in
      guard case .expect(let expectations) = step.action else { return nil }
      return expectations.compactMap {
        // Where several states are allowed, the first stands for them.
        if case .state(let states) = $0.condition { states.first } else { nil }
      }.last
    }.first
  }

  /// How many lines do something: the others go back, name or expect.
  package var length: Int { steps.count(where: \.action.happens) }
}

/// A line of a scenario.
package struct ScenarioStep: Hashable, Sendable {
  /// What it says.
  package var action: ScenarioAction
  /// Where it stands in the file.
  package var place: Place

  /// Creates a step.
  package init(action: ScenarioAction, place: Place) {
    self.action = action
    self.place = place
  }
}

/// What a line of a scenario says.
package enum ScenarioAction: Hashable, Sendable {
  /// An event of the flow happens, with values that differ from those the flow proposes.
  case event(String, [ScenarioValue])
  /// An event, or an error by name or number, is injected.
  case inject(String, [ScenarioValue])
  /// Milliseconds pass.
  case wait(Int)
  /// The user sets variables.
  case set([ScenarioValue])
  /// All of this must hold.
  case expect([Expectation])
  /// The run goes to a step: its number, a bookmark, or `start`.
  case go(String)
  /// The step at the cursor gets a bookmark.
  case bookmark(String)
  /// The branch that the cursor is on gets a name.
  case branch(String)
  /// The branch that begins with this step is put away.
  case drop(String)
  /// The branch that begins with this step is brought back.
  case restore(String)

  /// True for what makes a step.
  fileprivate var happens: Bool {
    switch self {
    case .event, .inject, .wait, .set: true
    case .expect, .go, .bookmark, .branch, .drop, .restore: false
    }
  }
}

/// A variable and a value for it, as written; what they mean only the flow knows.
package struct ScenarioValue: Hashable, Sendable {
  /// The id of the variable.
  package var variable: String
  /// The value; scopes are parted by commas.
  package var text: String
  /// Where the variable stands in the file.
  package var place: Place

  /// Creates a value.
  package init(variable: String, text: String, place: Place) {
    self.variable = variable
    self.text = text
    self.place = place
  }
}

/// One thing that must hold at a point of a scenario.
package struct Expectation: Hashable, Sendable {
  /// What must hold.
  package var condition: Demand
  /// Where it stands in the file.
  package var place: Place

  /// Creates an expectation.
  package init(condition: Demand, place: Place) {
    self.condition = condition
    self.place = place
  }
}

/// What an expectation says must hold.
package enum Demand: Hashable, Sendable {
  /// The run is in one of these states.
  case state([String])
  /// The event would be taken.
  case possible(String)
  /// The event would be refused, for this reason if one is given.
  case refused(String, reason: String?)
  /// The branch has been in this state.
  case visited(String)
  /// The branch has never been in this state.
  case notVisited(String)
  /// The variable has this value.
  case value(ScenarioValue)
}
