import Canvas
import PlainText

/// The question, at the end, whether what was chosen is to be kept for the next time.
package struct KeepPane: BoxedPane {
  package static let tables = [
    KeyTable<KeepPane>(
      "Keep settings",
      [
        KeyRow([.enter, .character("y")], "keep them, now and from now on", hint: " keeps, now and from now on") {
          pane, session, _ in pane.answer(true, in: &session)
        },
        KeyRow(
          [.character("n"), .character("q"), .control("c")], "leave without keeping them", hint: " not this time"
        ) { _, session, _ in session.emit(.quit) },
        KeyRow([.character("N")], "leave, and never be asked again", hint: " never") { pane, session, _ in
          pane.answer(false, in: &session)
        },
        KeyRow([.escape], "go on exploring", hint: " stays here") { _, session, _ in session.close() },
      ])
  ]

  /// What was chosen.
  let changes: Preferences

  init(_ changes: Preferences) { self.changes = changes }

  private func answer(_ keeps: Bool, in session: inout Session) {
    session.emit(.keep(KeepRequest(changes: keeps ? changes : Preferences(), keepsFromNowOn: keeps)))
    session.emit(.quit)
  }

  /// The lines of the question.
  func lines(in session: Session) -> [String] {
    ["You have chosen: \(changes.words).", foot(in: session)]
      .flatMap { TextFit.wrapped($0, to: columns(in: session)) }
  }

  private func columns(in session: Session) -> Int { min(76, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let rows = lines(in: session).count
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }
}
