import Canvas
import FlowEngine

/// The least that one needs to know: what this is, in the first line of the screen, three keys and three signs, which a
/// first start shows until the third key.
enum Welcome {
  /// How many keys see them.
  static let keys = 3

  /// What the program is.
  static let about = "authflow: try out how sign-in fails and what the app does"

  /// The rows of the keys and signs.
  static var rows: Int { lines.count }

  /// A key and what it does; signs and what they mean.
  static let lines: [(key: String, words: String)] = [
    ("1-9", "make something happen: the row with that digit"),
    ("u", "takes the last thing back; nothing is ever lost"),
    (":", "finds any error by number, name or word"),
    ("◉•○", "a state or a row: now, been there, not yet"),
  ]
}

extension Session {
  /// True on a first start before anything was done: what the program is stands in the first line then, else where the
  /// run is, and whether it is kept.
  var isUntouched: Bool { showsWelcome && run.nodes.isEmpty && shell.unkept == nil }

  /// True while the lines of a first start show.
  var showsWelcome: Bool { shell.welcomeKeys > 0 && viewType == FocusPane.self }
}
