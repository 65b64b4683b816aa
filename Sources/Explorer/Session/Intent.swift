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
  /// foot, and what to press.
  static func unused(_ key: Key, _ way: String = "Esc to close this") -> Intent {
    .refuse("\(KeyName.symbol(key)) does nothing here. Press \(way).")
  }

  /// Ask something of the program.
  static func emit(_ effect: Effect) -> Intent { Intent { $0.emit(effect) } }

  // Questions and lessons.
  /// Take the last thing back.
  static let undo = Intent { $0.undo() }
  /// Ask questions.
  static func ask(_ round: QuestionRound) -> Intent { Intent { $0.ask(round) } }
}

extension Session {
  /// Does what a pane wants, one thing after the other.
  mutating func carryOut(_ intents: [Intent]) {
    for intent in intents { intent.act(&self) }
  }
}
