import TestSupport
import Testing

/// Tables of keys to press, row by row, in pages that teach.
///
/// A table after the comment `play: COMMAND` has a first column with keys and a last one that
/// quotes, between backquotes, what the screen then shows. The rows go on from one another,
/// each table from a new start.
struct WalkthroughTests {
  static let tables = Page.all.flatMap { page in
    page.tables.filter { $0.mark.hasPrefix("play: ") }.map {
      Walkthrough(page: page.path, table: $0)
    }
  }

  @Test(arguments: tables)
  func `every key does what the page says`(_ walkthrough: Walkthrough) throws {
    let table = walkthrough.table
    #expect(table.head.first == "press")
    let scripts = table.rows.map { row in
      Page.codeSpans(in: row[0]).map(Self.script).joined()
    }
    let command =
      "\(walkthrough.command) --size 80x24 --frames --keys '\(scripts.joined(separator: " "))'"
    // The first screen is the one before any key.
    let screens = try Shell.run(command, in: Folder()).split(
      separator: /── \d+(: [^\n]*)? ──\n/)
    var pressed = 0
    for (row, script) in zip(table.rows, scripts) {
      pressed += script.matches(of: /<[^>]+>|\S/).count
      let screen = try #require(
        screens.indices.contains(pressed) ? screens[pressed] : nil, "\(script)")
      let shown = Page.codeSpans(in: row[row.count - 1])
      #expect(!shown.isEmpty, "\(row[0]) shows nothing that can be checked")
      for text in shown {
        #expect(screen.contains(text), "\(script) does not show \(text):\n\(screen)")
      }
    }
  }

  @Test(arguments: Page.all)
  func `the words above a table of keys name the command that it begins with`(_ page: Page)
  {
    for (index, line) in page.lines.enumerated() {
      guard let mark = Page.comment(line), mark.hasPrefix("play: ") else { continue }
      let words = page.lines[..<index].reversed().drop { $0.isEmpty }.prefix { !$0.isEmpty }
      // `explore` is what the program does without a subcommand, and a reader leaves it out.
      let command = String(mark.dropFirst(6)).replacing(
        "authflow explore", with: "authflow")
      let named = words.flatMap { Page.codeSpans(in: $0) }
      #expect(
        named.contains(command),
        "line \(index + 1) of \(page.path) does not say: \(command)")
    }
  }

  @Test func `the README and the tutorial have tables of keys`() {
    #expect(
      Set(Self.tables.map(\.page)).isSuperset(of: ["README.md", "docs/start/tutorial.md"]))
  }

  /// The key script for what a page calls a key: `Enter`, `Ctrl-R`, `↓`, `u`; anything longer
  /// is typed.
  private static func script(_ name: String) -> String {
    let names = [
      "Enter": "enter", "Esc": "esc", "Tab": "tab", "Shift-Tab": "s-tab",
      "Backspace": "backspace", "Space": "space",
      "Home": "home", "End": "end", "PgUp": "pageup", "PgDn": "pagedown", "↑": "up",
      "↓": "down", "←": "left",
      "→": "right",
    ]
    if let key = names[name] { return "<\(key)>" }
    if let letter = name.wholeMatch(of: /Ctrl-(.)/)?.1 {
      return "<c-\(letter.lowercased())>"
    }
    return name.map { $0 == " " ? "<space>" : $0 == "<" ? "<lt>" : String($0) }.joined()
  }
}

/// A table of keys, and where it stands.
struct Walkthrough: CustomTestStringConvertible, Sendable {
  let page: String
  let table: Page.Table

  var testDescription: String { "\(page): \(table.rows.first?.first ?? "")" }

  /// The command that the table goes with.
  var command: Substring { table.mark.dropFirst(6) }
}
