import Canvas

/// The names of keys, in key scripts and on screen; one table for both.
enum KeyName {
  /// Keys that are written as a name in angle brackets.
  static let named: [(key: Key, name: String, symbol: String)] = [
    (.enter, "enter", "Enter"), (.escape, "esc", "Esc"), (.tab, "tab", "Tab"),
    (.backTab, "s-tab", "Shift-Tab"),
    (.backspace, "backspace", "Backspace"), (.delete, "delete", "Delete"), (.up, "up", "↑"),
    (.down, "down", "↓"),
    (.left, "left", "←"), (.right, "right", "→"), (.home, "home", "Home"),
    (.end, "end", "End"),
    (.pageUp, "pageup", "PgUp"), (.pageDown, "pagedown", "PgDn"), (" ", "space", "Space"),
    // In a script `<` opens a name, so the sign itself needs one.
    ("<", "lt", "<"),
  ]

  /// A key as the help shows it: `Enter`, `Ctrl-R`, `F1`, `u`.
  static func symbol(_ key: Key) -> String {
    if let entry = named.first(where: { $0.key == key }) { return entry.symbol }
    switch key {
    case .character(let character): return String(character)
    case .control(let letter): return "Ctrl-\(letter.uppercased())"
    case .function(let number): return "F\(number)"
    default: return "?"
    }
  }

  /// The key with a script name, without its brackets: `enter`, `c-r`, `f1`; nil if there is
  /// none.
  static func key(named name: String) -> Key? {
    // Scripts may also say `<Enter>` or `<C-R>`.
    let name = name.lowercased()
    if let entry = named.first(where: { $0.name == name }) { return entry.key }
    if name.hasPrefix("c-"), name.count == 3, let letter = name.last, letter.isLetter,
      letter.isASCII
    {
      return .control(letter)
    }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      return .function(number)
    }
    return nil
  }
}
