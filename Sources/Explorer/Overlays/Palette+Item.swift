package import MSALErrors

extension Palette {
  /// What choosing an item does.
  package enum Action: Hashable, Sendable {
    /// Gives a command.
    case command(CommandID)
    /// Injects an event.
    case event(Int)
    /// Injects an error of the catalogue, or what leads to one.
    case error(ErrorOrigin)
    /// Looks at a state.
    case state(Int)
    /// Goes to the step with a number.
    case step(Int)
    /// Opens a run.
    case run(RunName, OpenPurpose)
    /// Compares with a branch.
    case branch(Int)
  }

  /// One item of the list.
  package struct Item: Hashable, Sendable {
    /// What choosing it does.
    package var action: Action
    /// Its name.
    package var title: String
    /// What stands beside the name: an error's name and number, a command's key.
    package var detail: String
    /// What it means; may be empty.
    package var about: String
    /// The numbers it bears itself, with sign and without.
    package var codes: [String] = []
    /// Further words by which it is found.
    package var keywords: [String]
    /// True if it is possible now.
    package var isPossible: Bool

    /// True if choosing it injects something.
    var isInjection: Bool {
      switch action {
      case .event, .error: true
      case .command, .state, .step, .run, .branch: false
      }
    }
  }
}
