import BundledFlows
import Canvas
import TestSupport
import Testing

@testable import Explorer

/// Plays keys on the documented flow and returns the last screen with its styles.
private func frame(_ size: Size, _ keys: String) throws -> Frame {
  let session = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: size,
    options: ExplorerOptions(hasMotion: false))
  let handler = MemoryEffects()
  return ExplorerScreen.frame(
    of: ScriptPlayer(session, script: try KeyScript(keys), handler: handler).state)
}

extension Frame {
  /// The characters, then a letter for the role of each cell, then a digit for its emphasis;
  /// blanks for ordinary ones.
  ///
  /// m muted, t title, k key, c current, v visited, g good, w warning, b bad, s selected, o
  /// moving, 0 to 9 a group; the digit is the sum of 1 bold, 2 underlined, 4 reversed, 8 dim,
  /// in hexadecimal.
  fileprivate var styledText: String {
    [
      text, cellLetters { $0.roleLetter },
      cellLetters { String($0.emphasis.rawValue, radix: 16) },
    ]
    .joined(separator: "── styles ──\n")
  }

  private func cellLetters(_ letter: (Style) -> String) -> String {
    var lines = ""
    for row in 0..<size.rows {
      let letters = (0..<size.columns).map {
        letter(self[Point(column: $0, row: row)].style)
      }
      let line = letters.map { $0 == "0" && letter(.text) == "0" ? " " : $0 }.joined()
      lines += line.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    return lines
  }
}

extension Style {
  fileprivate var roleLetter: String {
    switch role {
    case .text: " "
    case .muted: "m"
    case .title: "t"
    case .visited: "v"
    case .good: "g"
    case .warning: "w"
    case .bad: "b"
    case .selected: "s"
    case .group(let number): String(number % 10)
    }
  }
}

@Suite struct `what is marked on a screen` {
  @Test(arguments: [
    ("start", 80, 24, ""), ("waiting", 80, 24, "1 5"),
    ("looking", 80, 24, "/intune<enter>"),
    ("refused", 80, 24, ":goOn<esc> :user<space>canceled<enter>"),
    ("palette", 80, 24, "1 :offline"),
    ("editor", 80, 24, "1 <down><down><down> = <down>"), ("map", 120, 40, "g 1 3"),
    ("story", 100, 30, "1 5 t 3 2 s"), ("details", 80, 24, "1 <tab><tab>"),
  ])
  func `is marked as recorded`(name: String, columns: Int, rows: Int, keys: String) throws {
    let frame = try frame(Size(columns: columns, rows: rows), keys)
    Recording.expect(frame.styledText, in: "Frames/styles/\(name).txt")
  }

  @Test(arguments: [
    ("the chosen row of the card", "", "<down>"),
    ("the chosen match", "1 :offline", "<down>"),
    ("the chosen value", "1 <down><down><down> =", "<down>"),
    ("the chosen scenario", "o", "<down>"),
    ("the chosen step", "1 1 [ 4 s", "<up>"),
  ])
  func `can be told from what is not, with and without colours`(
    what: String, keys: String, move: String
  ) throws {
    let before = try frame(Size(columns: 80, rows: 24), keys)
    let after = try frame(Size(columns: 80, rows: 24), keys + move)
    let restyled = before.cells.indices.filter {
      before.cells[$0].style.emphasis != after.cells[$0].style.emphasis
    }
    let rewritten = before.cells.indices.filter {
      before.cells[$0].glyph != after.cells[$0].glyph
    }
    #expect(
      !restyled.isEmpty || !rewritten.isEmpty,
      "\(what) looks like the others where there are no colours")
    #expect(before != after, "\(what) does not move with \(move)")
  }
}

@Test(arguments: [
  ("", "Ready"), ("1", "Acquire silently"), ("3", "Sign-in page"),
  ("1 4", "Scopes declined"),
  ("v", "Ready"), (":", "Ready"), ("?", "Ready"), ("<tab>", "Ready"),
  ("s", "Ready"), ("g", "Ready"), ("1 5", "Retry wait"),
  ("e 429 <enter>", "Ready"), ("<space>c <end>", "Ready"),
])
func
  `at every size nothing is beyond the edge, the header says where the run is, and a line says what can be done`(
    keys: String, state: String
  ) throws
{
  let session = try MemoryEffects().play(keys, size: Size(columns: 80, rows: 24))
  var runner = Runner(session, handler: MemoryEffects())
  for columns in [0, 1, 59, 60, 80, 112, 250] {
    for rows in [0, 1, 15, 16, 17, 24, 60] {
      let size = Size(columns: columns, rows: rows)
      runner.send(.input(.resize(size)), at: 0)
      let frame = ExplorerScreen.frame(of: runner.session)
      #expect(frame.size == size)
      let lines = (0..<rows).map { frame.line($0) }
      #expect(lines.allSatisfy { TextWidth.columns($0) <= columns })
      guard ScreenLayout.isLargeEnough(size) else { continue }
      // Before the first step it says what there is to see.
      let words = runner.session.isIntroduced ? "See how MSAL" : "● \(state)"
      #expect(lines[0].contains(words), "\(size): \(lines[0])")
      #expect(
        lines.contains { line in
          ["q quit", "Esc", "any other key closes", "Enter"].contains { line.contains($0) }
        },
        "\(size): nothing says what can be done")
    }
  }
}
