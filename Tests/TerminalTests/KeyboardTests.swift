import Testing
import VirtualTerminalKit

@Suite struct KeyboardTests {
  @Test(arguments: ["é", "漢", "😀", "\u{10FDFF}"])
  func `a character may arrive in any pieces`(character: String) throws {
    let terminal = try Probing.start()
    // No answer comes in between.
    terminal.isSilent = true
    let bytes = Array(character.utf8)
    for (number, split) in (1..<bytes.count).enumerated() {
      // When the letter before is shown, the first piece has been read.
      try terminal.send([UInt8(97 + number)] + bytes[..<split])
      try terminal.wait(for: "character \(Character(Unicode.Scalar(UInt8(97 + number))))")
      try terminal.send(bytes[split...])
      try terminal.wait(for: "a whole character") {
        $0.lines.count { $0 == "character \(character)" } == number + 1
      }
    }
  }

  @Test func `what is not text is dropped and what follows is read`() throws {
    let terminal = try Probing.start(rows: 60)
    var told: [String] = []
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0xAF], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF, 0xFE], [0xC2, 0x85],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80],
    ] {
      try terminal.send(bytes + Array("z漢y".utf8))
      told += ["character z", "character 漢", "character y"]
      try terminal.wait(for: "\(bytes)") { Probing.told($0) == told }
    }
  }

  @Test func `every key arrives`() throws {
    let terminal = try Probing.start(rows: 60)
    var told: [String] = []
    for (key, name): (VirtualKey, String) in [
      (VirtualKey.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
      (.home, "home"), (.end, "end"),
      (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.delete, "delete"),
      (.backspace, "backspace"), (.enter, "enter"),
      (.tab, "tab"), (.escape, "escape"), (.function(1), "function(1)"),
      (.function(5), "function(5)"),
      (.function(12), "function(12)"),
    ] {
      try terminal.press(key)
      told.append("key \(name)")
      try terminal.wait(for: name) { Probing.told($0) == told }
    }
  }

  @Test func `keys are known in every mode and with modifiers`() throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"], rows: 60)
    var told: [String] = []
    for (sequence, name) in [
      ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[B", "down"), ("\u{1B}OB", "down"),
      ("\u{1B}[C", "right"),
      ("\u{1B}OC", "right"), ("\u{1B}[D", "left"), ("\u{1B}OD", "left"),
      ("\u{1B}[1;5A", "up"),
      ("\u{1B}[1;2D", "left"),
      ("\u{1B}[H", "home"), ("\u{1B}[1~", "home"), ("\u{1B}[7~", "home"),
      ("\u{1B}[F", "end"),
      ("\u{1B}[4~", "end"),
      ("\u{1B}[5;5~", "pageUp"), ("\u{1B}[Z", "backTab"), ("\u{1B}[11~", "function(1)"),
      ("\u{1B}[15~", "function(5)"),
      ("\u{1B}[24~", "function(12)"), ("\u{1B}[[A", "function(1)"), ("\u{1B}OM", "enter"),
      ("\r", "enter"),
      ("\n", "enter"), ("\u{08}", "backspace"), ("\u{7F}", "backspace"),
      ("\u{01}", "control(\"a\")"),
      ("\u{13}", "control(\"s\")"), ("\u{11}", "control(\"q\")"),
    ] {
      try terminal.type(sequence)
      told.append("key \(name)")
      try terminal.wait(for: name) { Probing.told($0) == told }
    }
  }

  @Test func `Escape alone is a key and so are the characters after it`() throws {
    let terminal = try Probing.start()
    try terminal.press(.escape)
    try terminal.wait(for: "key escape")
    try terminal.type("[")
    try terminal.wait(for: "character [")
    try terminal.type("\u{1B}x\u{1B}\u{1B}")
    try terminal.wait(for: "all six keys") {
      Array($0.lines[2..<9])
        == [
          "key escape", "character [", "key escape", "character x", "key escape",
          "key escape",
          "",
        ]
    }
  }

  @Test func `ten thousand keys at once all arrive`() throws {
    let terminal = try Probing.start()
    try terminal.send(Array(repeating: UInt8(ascii: "a"), count: 10_000))
    try terminal.wait(for: "character:10000")
  }

  @Test func `noise of all kinds leaves the program working`() throws {
    let terminal = try Probing.start()
    var random = UInt32(7)
    var noise: [UInt8] = []
    while noise.count < 20_000 {
      random = random &* 1_664_525 &+ 1_013_904_223
      let byte = UInt8(random >> 24)
      // All but the keys that end, suspend, act and turn the page.
      if ![3, 26, 28, 33, 35, 113].contains(byte) { noise.append(byte) }
    }
    try terminal.send(noise)
    // The noise may have begun a paste; this ends it.
    try terminal.type("\u{1B}[201~")
    try terminal.wait(for: "an answer") { screen in
      try? terminal.type("Z")
      return screen.contains("character Z")
    }
    try terminal.control("c")
    #expect(try terminal.waitForExit() == .exited(130))
  }
}
