import Canvas

/// The least that one needs to know: what this is and three keys, which a first start shows until the third key.
enum Welcome {
  /// How many keys see them.
  static let keys = 3

  /// What the program is.
  static let about = "authflow: try out how sign-in fails and what the app does"

  /// The rows of all of it.
  static var rows: Int { 1 + lines.count }

  /// A key and what it does.
  static let lines: [(key: String, words: String)] = [
    ("1-9", "make something happen: the row with that digit"),
    ("u", "takes the last thing back; nothing is ever lost"),
    (":", "finds any error by number, name or word"),
  ]
}

extension Session {
  /// True while the lines of a first start show.
  var showsWelcome: Bool { shell.welcomeKeys > 0 && viewType == FocusPane.self }
}
