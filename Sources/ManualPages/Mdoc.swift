import Foundation

/// Text as mdoc wants it, the language of manual pages.
enum Mdoc {
  /// Running text: every sentence begins a line, and nothing in it is taken for a command.
  static func text(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var lines: [[String]] = [[]]
    for word in words {
      lines[lines.count - 1].append(escaped(String(word)))
      if word.contains(/[.!?][)"']*$/) { lines.append([]) }
    }
    return lines.filter { !$0.isEmpty }.map { shielded($0.joined(separator: " ")) + "\n" }.joined()
  }

  /// Paragraphs of running text.
  static func paragraphs(_ texts: [String]) -> String { texts.map(text).joined(separator: ".Pp\n") }

  /// A line behind a command, where words of two letters could be commands themselves.
  static func words(_ text: String) -> String {
    let words = text.split(separator: " ").map { word in
      let shield = word.count <= 3 && word.first?.isUppercase == true ? "\\&" : ""
      return shield + escaped(String(word)).replacing("\"", with: "\\(dq")
    }
    return words.joined(separator: " ")
  }

  /// Lines as they stand.
  static func literal(_ lines: [String]) -> String {
    ".Bd -literal -offset indent\n"
      + lines.map { shielded(escaped($0, allHyphens: true)) + "\n" }.joined() + ".Ed\n"
  }

  /// Characters that mean something to mdoc.
  ///
  /// A hyphen that begins a word, and every one in lines to be typed, is a minus sign, so that it can be copied.
  private static func escaped(_ text: String, allHyphens: Bool = false) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("…", with: "\\[u2026]")
    if allHyphens { return text.replacing("-", with: "\\-") }
    return text.replacing(/(^|[^A-Za-z0-9])(-+)/) { match in match.1 + String(repeating: "\\-", count: match.2.count) }
  }

  /// A line that begins like a command.
  private static func shielded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
