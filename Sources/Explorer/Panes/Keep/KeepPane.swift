import Canvas
import Model

/// The question, at the end, whether what was chosen is to be kept for the next time.
package struct KeepPane: BoxedPane {
  package static let tables = [
    KeyTable<KeepPane>(
      "Keep settings",
      [
        // Enter is no yes: it is what hands press before they have read.
        KeyRow([.character("y")], "keep them, now and from now on", hint: " keeps from now on") { pane, session, key in
          pane.answer(key, in: session, Self.keep(pane.changes, fromNowOn: true))
        },
        KeyRow([.character("n")], "leave without keeping them", hint: " not this time") { pane, session, key in
          pane.answer(key, in: session, [.emit(.quit)])
        },
        // Whoever presses it twice wants to leave, and loses nothing: the run is kept whatever is answered.
        KeyRow(
          .keys([.character("q")]), "leave without keeping them",
          foot: { key, _, session in
            "\(key) again leaves"
              + (session.run.nodes.isEmpty || session.shell.unkept != nil ? "" : " and keeps the run")
          }
        ) { _, _, _ in [.emit(.quit)] },
        KeyRow([.control("c")], "leave without keeping them") { _, _, _ in [.emit(.quit)] },
        KeyRow([.character("N")], "leave, and never be asked again", hint: " never") { pane, session, key in
          pane.answer(key, in: session, Self.keep(Preferences(), fromNowOn: false))
        },
        KeyRow([.escape], "go on exploring", hint: " stays here") { pane, session, key in
          pane.answer(key, in: session, [.close])
        },
      ])
  ]

  /// How long the question stands before a key answers it, in milliseconds: what is pressed earlier was typed ahead.
  package static let leastTime = 400

  /// What was chosen.
  let changes: Preferences
  /// Real milliseconds at which the question was put.
  private let began: Int

  init(_ changes: Preferences, at now: Int) {
    self.changes = changes
    began = now
  }

  /// Real milliseconds until a key answers; nil if it does.
  package func untilNextChange(at now: Int) -> Int? {
    now - began < Self.leastTime ? Self.leastTime - (now - began) : nil
  }

  private static func keep(_ changes: Preferences, fromNowOn: Bool) -> [Intent] {
    [.emit(.keep(KeepRequest(changes: changes, keepsFromNowOn: fromNowOn))), .emit(.quit)]
  }

  private func answer(_ key: Key, in session: Session, _ intents: [Intent]) -> [Intent] {
    guard untilNextChange(at: session.playing.now) != nil else { return intents }
    return [.refuse("\(KeyName.symbol(key)) came before the question could be read; press it again")]
  }

  var said: String { "You have chosen: \(changes.words)." }

  /// The lines of the question.
  func lines(in session: Session) -> [String] {
    [said, foot(in: session)]
      .flatMap { TextFit.wrapped($0, to: columns(in: session)) }
  }

  private func columns(in session: Session) -> Int { min(76, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let rows = lines(in: session).count
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }
}
