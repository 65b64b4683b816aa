import Testing
import VirtualTerminalKit

@Suite struct MouseAndPasteTests {
  @Test func `clicks and wheel turns arrive with their cell`() throws {
    let terminal = try Probing.start()
    try terminal.click(column: 12, row: 7)
    try terminal.wait(for: "press 12,7")
    try terminal.turnWheel(up: true, column: 3, row: 4)
    try terminal.wait(for: "wheelUp 3,4")
    try terminal.turnWheel(up: false, column: 79, row: 23)
    let screen = try terminal.wait(for: "wheelDown 79,23")
    #expect(screen.line(5) == "", "releases are not told\n\(screen)")
  }

  @Test func `clicks and wheel turns that arrive together are all told`() throws {
    let terminal = try Probing.start()
    let click = "\u{1B}[<0;2;3M\u{1B}[<0;2;3m"
    let turn = "\u{1B}[<65;2;3M"
    try terminal.type(click + click + turn + turn + turn + click)
    try terminal.wait(for: "press:3 wheelDown:3")
  }

  @Test func `moving with the button down is told, cell by cell`() throws {
    let terminal = try Probing.start()
    try terminal.type("\u{1B}[<0;5;6M\u{1B}[<32;6;6M\u{1B}[<32;7;8M\u{1B}[<0;7;8m")
    try terminal.wait(for: "drag 6,7")
    try terminal.wait(for: "drag:2 press:1")
  }

  @Test func `the mouse can be left to the terminal`() throws {
    let terminal = try Probing.start("nothing", "--no-mouse")
    #expect(!terminal.screen.state.isMouseReported)
  }

  @Test(arguments: [
    ("", 0, "\"\""), ("hello", 5, "\"hello\""), ("two\nlines", 9, "\"two\\nlines\""),
    ("\u{1B}[A\u{1B}[200~q", 10, "\"\\u{1B}[A\\u{1B}[200~q\""), ("漢字", 6, "\"漢字\""),
    ("\u{1B}[201", 5, "\"\\u{1B}[201\""),
  ])
  func `pasted text arrives as one, whatever it contains`(
    text: String, bytes: Int, shown: String
  ) throws {
    let terminal = try Probing.start()
    try terminal.paste(text)
    try terminal.type("z")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.line(2) == "paste \(bytes) \(shown)", "\(screen)")
    #expect(screen.line(3) == "character z", "\(screen)")
  }

  @Test func `pasted bytes that are no text are replaced`() throws {
    let terminal = try Probing.start()
    try terminal.send(
      Array("\u{1B}[200~a".utf8) + [0xFF, 0xE3] + Array("b\u{1B}[201~".utf8))
    try terminal.wait(for: "paste 8 \"a\u{FFFD}\u{FFFD}b\"")
  }

  @Test func `ten megabytes are read to their end, and the key behind them is seen`() throws
  {
    let terminal = try Probing.start()
    try terminal.paste(String(repeating: "q\u{1B}[A\n", count: 2_000_000))
    try terminal.type("z")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.line(1) == "unicode character:1 paste:1", "\(screen)")
    #expect(
      screen.line(2).hasPrefix("paste \(1 << 20) cut \(10_000_000 - (1 << 20)) "),
      "\(screen)")
  }

  @Test func `a paste that never ends does not lock the keyboard`() throws {
    let terminal = try Probing.start()
    try terminal.type("\u{1B}[200~lost")
    try terminal.wait(for: "paste 4 \"lost\"")
    try terminal.type("z")
    try terminal.wait(for: "character z")
  }
}
