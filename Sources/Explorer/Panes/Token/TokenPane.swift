import Canvas

/// The token of the run, to be copied.
package struct TokenPane: BoxedPane {
  package static let tables = [
    KeyTable<TokenPane>(
      "The run as a token",
      [KeyRow(.any, "", foot: { _, _, _ in "Any key closes." }) { _, session, _ in session.close() }])
  ]

  package static let commands = [
    Command("token", [.character("y")], "the run up to here as a token to share", .runs) { session, _ in
      session.showToken()
    }
  ]

  /// The token.
  let token: String

  /// The command that replays the token, broken into the lines there is room for, and whether there is more of it.
  func lines(in session: Session) -> (lines: [String], isCut: Bool) {
    let columns = columns(in: session)
    let room = max(1, session.shell.size.rows - 9)
    var lines: [String] = []
    var rest = "authflow run --token \(token)"[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    guard lines.count > room else { return (lines, false) }
    return (lines.prefix(room - 1) + ["… \(lines.count - room + 1) more lines"], true)
  }

  private func columns(in session: Session) -> Int { min(100, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let rows = lines(in: session).lines.count + 3
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }
}
