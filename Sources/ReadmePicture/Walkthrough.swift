import Foundation

/// The README's table of things to try: what is pressed, and what happens.
struct Walkthrough {
  struct Row {
    /// The keys as the page names them: `Enter`, `429`.
    let keys: [String]
    /// What happens, in the page's words.
    let words: String
    /// What the screen then shows.
    let shown: [String]
  }

  let rows: [Row]

  /// Finds the table: the one behind the comment `play: authflow explore`.
  init(of page: String) {
    let lines = page.split(separator: "\n").map(String.init)
    let table = lines.drop { $0 != "<!-- play: authflow explore -->" }.dropFirst().prefix {
      $0.hasPrefix("|")
    }
    rows = table.dropFirst(2).map { line in
      let cells = line.dropFirst().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return Row(
        keys: Self.code(cells[0]), words: cells[1].replacing("`", with: ""),
        shown: Self.code(cells[2]))
    }
  }

  private static func code(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
