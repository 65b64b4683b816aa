import Canvas
import PlainText

/// The token of the run, copied and to be copied by hand.
package struct TokenPane: BoxedPane {
  package static let tables = [
    KeyTable<TokenPane>(
      "The run as a token",
      [KeyRow(.any, "", foot: { _, _, _ in "Any key closes." }) { _, _, _ in [.close] }])
  ]

  /// The token.
  let token: String
  /// What came of copying it; nil while nobody has said.
  var copied: CopyOutcome?

  package mutating func receive(_ message: Message, in session: Session) -> Bool {
    guard case .copied(let outcome) = message else { return false }
    copied = outcome
    return true
  }

  /// The command that replays it.
  var command: String { "authflow run --token \(token)" }

  /// The command that replays the token, broken into the lines there is room for, and whether there is more of it.
  func lines(in session: Session) -> (lines: [String], isCut: Bool) {
    let columns = columns(in: session)
    let room = max(1, session.shell.size.rows - 9)
    var lines: [String] = []
    var rest = command[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    guard lines.count > room else { return (lines, false) }
    return (lines.prefix(room - 1) + ["… \(lines.count - room + 1) more lines"], true)
  }

  private func columns(in session: Session) -> Int { min(100, session.shell.size.columns - 8) }

  /// What is said below the command.
  func words(in session: Session) -> [String] {
    let (_, isCut) = lines(in: session)
    let copy =
      switch copied {
      case .sent: "Sent to the clipboard, if your terminal allows that."
      case .tooLong(let most): "Not copied: the clipboard takes \(most) bytes, and this has \(command.utf8.count)."
      case .impossible, nil: ""
      }
    let hint =
      isCut
      ? "It is too long to be shown here; leaving the program prints it whole."
      : "It replays the run up to here, offline; leaving the program prints it once more."
    let sentences = [copy, hint, foot(in: session)].filter { !$0.isEmpty }.joined(separator: " ")
    return Array(TextFit.wrapped(sentences, to: columns(in: session)).prefix(3))
  }

  package func place(in session: Session) -> PanePlace {
    let rows = lines(in: session).lines.count + 1 + words(in: session).count
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }
}
