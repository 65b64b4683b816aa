/// Addresses in a text made into links that a terminal opens (OSC 8).
///
/// Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda, Hyperlinks in
/// terminal emulators.
package enum Hyperlinks {
  /// The text with addresses as links to themselves, and titles as links to what they name;
  /// what can be read stays the same.
  ///
  /// - Parameters:
  ///   - text: a text without controls but line ends.
  ///   - titles: addresses by title; a title counts where a colon follows.
  /// - Returns: the text with the controls that make links.
  package static func linked(_ text: String, titles: [String: String] = [:]) -> String {
    let named = titles.filter {
      !$0.key.isEmpty && !$0.value.isEmpty && $0.value.allSatisfy(isPartOfAddress)
    }
    let beginnings = ["https://", "http://"] + named.keys.map { $0 + ":" }
    var result = ""
    var rest = text[...]
    // Of two titles that begin at one place the longer one is meant.
    while let found = beginnings.compactMap({ rest.firstRange(of: $0) })
      .min(by: { $0.lowerBound < $1.lowerBound || isLonger($0, $1) })
    {
      result += rest[..<found.lowerBound]
      let words: Substring
      let title = String(rest[found].dropLast())
      if let address = named[title] {
        words = rest[found].dropLast()
        result += link(String(words), to: address)
      } else {
        words = address(at: found.lowerBound, in: rest)
        result += link(String(words), to: String(words))
      }
      rest = rest[words.endIndex...]
    }
    return result + rest
  }

  private static func isLonger(
    _ one: Range<Substring.Index>, _ other: Range<Substring.Index>
  )
    -> Bool
  {
    one.lowerBound == other.lowerBound && one.upperBound > other.upperBound
  }

  private static func link(_ words: String, to address: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(words)\u{1B}]8;;\u{1B}\\"
  }

  private static func address(at start: Substring.Index, in text: Substring) -> Substring {
    var address = text[start...].prefix(while: isPartOfAddress)
    // What ends a sentence around it is no part of it.
    while let last = address.last, ".,;:!?)'\"".contains(last) { address.removeLast() }
    return address
  }

  /// RFC 3986, 2: what is not written as %XX.
  private static func isPartOfAddress(_ character: Character) -> Bool {
    guard let ascii = character.asciiValue, ascii > 0x20, ascii < 0x7F else { return false }
    return !"\"<>\\^`{|}".contains(character)
  }

  /// True for a terminal that is known to take links, or at least to show nothing of them.
  ///
  /// - Parameter value: the value of a variable of the environment; nil when it is not set, or
  ///   empty.
  /// - Returns: whether it is one.
  package static func areTaken(_ value: (String) -> String?) -> Bool {
    let term = value("TERM") ?? ""
    // screen hands nothing through, and a console shows what it does not know.
    if ["dumb", "linux"].contains(term) || value("STY") != nil { return false }
    if [
      "KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM", "WEZTERM_PANE",
      "GHOSTTY_RESOURCES_DIR",
    ]
    .contains(where: { value($0) != nil }) {
      return true
    }
    if let version = value("VTE_VERSION").flatMap({ Int($0) }), version >= 5000 {
      return true
    }
    let programs = [
      "iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "Tabby", "rio", "mintty",
      "contour",
    ]
    if let program = value("TERM_PROGRAM"), programs.contains(program) { return true }
    return ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
      .contains {
        term == $0 || term.hasPrefix($0 + "-")
      }
  }
}
