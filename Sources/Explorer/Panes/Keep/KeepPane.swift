import Canvas
import Model

/// The question, at the end, whether what was chosen is to be kept for the next time.
struct KeepPane: BoxPane {
  static let tables = [
    KeyTable<KeepPane>(
      "Keep settings",
      [
        // Enter is no yes: it is what hands press before they have read.
        KeyRow(["y"], "keep them, now and from now on", hint: " keeps from now on") { pane, _, _ in
          Self.keep(pane.changes, fromNowOn: true)
        },
        KeyRow(["n"], "leave without keeping them", hint: " not this time", .emit(.quit)),
        // Whoever presses it twice wants to leave, and loses nothing: the run is kept whatever is answered.
        KeyRow(
          .keys(["q"]), "leave without keeping them",
          foot: { key, _, session in
            "\(key) again leaves"
              + (session.run.nodes.isEmpty || session.shell.unkept != nil ? "" : " and keeps the run")
          }
        ) { _, _, _ in [.emit(.quit)] },
        KeyRow([.control("c")], "leave without keeping them", .emit(.quit)),
        KeyRow(["N"], "leave, and never be asked again", hint: " never") { _, _, _ in
          Self.keep(Preferences(), fromNowOn: false)
        },
        KeyRow([.escape], "go on exploring", hint: " stays here", .close),
      ])
  ]

  /// What was chosen.
  let changes: Preferences
  var cursor = ListCursor()

  init(_ changes: Preferences) { self.changes = changes }

  private static func keep(_ changes: Preferences, fromNowOn: Bool) -> [Intent] {
    [.emit(.keep(KeepRequest(changes: changes, keepsFromNowOn: fromNowOn))), .emit(.quit)]
  }

  static let isText = true
  static let mostColumns = 76
  static let footRows = 2

  func title(in session: Session) -> String { "KEEP THIS FOR THE NEXT TIME?" }

  func lines(in session: Session) -> [StyledText] {
    StyledText.wrapped("You have chosen: \(changes.words).", columns: columns(in: session))
  }
}
