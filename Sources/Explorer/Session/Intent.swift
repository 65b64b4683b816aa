import Canvas
import Lessons
import Model

/// What a pane wants of the session, which does it after the pane is as it left itself; of
/// several one after the other.
struct Intent: Sendable {
  let act: @Sendable (inout Session) -> Void

  /// Close what lies over the screen.
  static let close = Intent { $0.close() }

  /// Carry out a command, as if by this key.
  static func perform(_ command: Command.ID) -> Intent {
    Intent { $0.perform(command) }
  }

  /// Give a key to what is open then.
  static func press(_ key: Key) -> Intent { Intent { $0.handle(key) } }

  /// Say something to know.
  static func say(_ text: String) -> Intent { Intent { $0.note(text) } }

  /// Say that something is not possible.
  static func refuse(_ reason: String) -> Intent { Intent { $0.refuse(reason) } }

  /// Say that a key does nothing in what lies over the screen, whose own keys stand at its
  /// foot.
  static func unused(_ key: Key) -> Intent {
    .refuse("\(KeyName.symbol(key)) does nothing here. Press Esc to close this.")
  }

  /// Ask something of the program.
  static func emit(_ effect: Effect) -> Intent { Intent { $0.emit(effect) } }

  /// Look at a state on the machine, nil for where the run is.
  static func look(at state: StateIndex?) -> Intent { Intent { $0.look(at: state) } }

  // Questions and lessons.
  /// Take the last thing back.
  static let undo = Intent { $0.undo() }
  /// Ask questions.
  static func ask(_ round: QuestionRound) -> Intent { Intent { $0.ask(round) } }
  /// Count an answer: the position of the choice.
  static func answer(_ question: Question, choice: Int) -> Intent {
    Intent { $0.take(question, choice: choice) }
  }
  /// Ask the next question; true to look first at where the step leads that was asked about.
  static func askOn(looksFirst: Bool) -> Intent {
    Intent { $0.goOnAsking(looks: looksFirst) }
  }
  /// End the questions before the last one.
  static let endQuestions = Intent { $0.breakOff() }
}

extension Session {
  /// Does what a pane wants, one thing after the other.
  mutating func carryOut(_ intents: [Intent]) {
    for intent in intents { intent.act(&self) }
  }
}
