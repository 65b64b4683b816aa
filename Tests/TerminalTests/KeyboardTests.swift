import Testing
import VirtualTerminalKit

@Suite struct KeyboardTests {
  @Test(arguments: ["é", "漢", "😀", "\u{10FFFD}"])
  func `a character may arrive in any pieces`(character: String) throws {
    let terminal = try Probing.start()
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

  @Test(arguments: [
    [0x80], [0xC0, 0xAF], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE], [0xC2, 0x85],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80],
  ])
  func `what is not text is dropped and what follows is read`(bytes: [UInt8]) throws {
    let terminal = try Probing.start()
    try terminal.send(bytes + Array("z漢y".utf8))
    let screen = try terminal.wait(for: "character y")
    #expect(Array(screen.lines[2..<6]) == ["character z", "character 漢", "character y", ""], "\(screen)")
  }

  @Test(arguments: [
    (VirtualKey.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"), (.end, "end"),
    (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.delete, "delete"), (.backspace, "backspace"), (.enter, "enter"),
    (.tab, "tab"), (.escape, "escape"), (.function(1), "function(1)"), (.function(5), "function(5)"),
    (.function(12), "function(12)"),
  ])
  func `every key arrives`(key: VirtualKey, name: String) throws {
    let terminal = try Probing.start()
    try terminal.press(key)
    let screen = try terminal.wait(for: "key \(name)")
    #expect(screen.line(3) == "", "\(screen)")
  }

  @Test(arguments: [
    ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[B", "down"), ("\u{1B}OB", "down"), ("\u{1B}[C", "right"),
    ("\u{1B}OC", "right"), ("\u{1B}[D", "left"), ("\u{1B}OD", "left"), ("\u{1B}[1;5A", "up"), ("\u{1B}[1;2D", "left"),
    ("\u{1B}[H", "home"), ("\u{1B}[1~", "home"), ("\u{1B}[7~", "home"), ("\u{1B}[F", "end"), ("\u{1B}[4~", "end"),
    ("\u{1B}[5;5~", "pageUp"), ("\u{1B}[Z", "backTab"), ("\u{1B}[11~", "function(1)"), ("\u{1B}[15~", "function(5)"),
    ("\u{1B}[24~", "function(12)"), ("\u{1B}[[A", "function(1)"), ("\u{1B}OM", "enter"), ("\r", "enter"),
    ("\n", "enter"), ("\u{08}", "backspace"), ("\u{7F}", "backspace"), ("\u{01}", "control(\"a\")"),
    ("\u{13}", "control(\"s\")"), ("\u{11}", "control(\"q\")"),
  ])
  func `keys are known in every mode and with modifiers`(sequence: String, name: String) throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
    try terminal.type(sequence)
    let screen = try terminal.wait(for: "key \(name)")
    #expect(screen.line(3) == "", "\(screen)")
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C", "\u{1B}[24~", "\u{1B}[<64;3;4M"])
  func `a sequence may arrive in any pieces`(sequence: String) throws {
    let bytes = Array(sequence.utf8)
    for split in 1..<bytes.count {
      let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
      try terminal.send(bytes[..<split])
      terminal.watch(for: .milliseconds(5))
      try terminal.send(bytes[split...])
      try terminal.type("z")
      let screen = try terminal.wait(for: "character z")
      #expect(screen.line(2).hasPrefix("key ") || screen.line(2) == "wheelUp 2,3", "split at \(split)\n\(screen)")
      #expect(screen.line(3) == "character z", "split at \(split)\n\(screen)")
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
        == ["key escape", "character [", "key escape", "character x", "key escape", "key escape", ""]
    }
  }

  @Test func `Escape and a bracket typed apart are two keys`() throws {
    let terminal = try Probing.start()
    try terminal.type("\u{1B}[")
    let screen = try terminal.wait(for: "character [")
    #expect(screen.line(2) == "key escape", "\(screen)")
  }

  @Test(arguments: ["\u{1B}[99~", "\u{1B}[I", "\u{1B}[?1;2c", "\u{1B}[200;1X", "\u{1B}[38;5;1m", "\u{1B}Oz"])
  func `unknown sequences are swallowed whole`(sequence: String) throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
    try terminal.type(sequence + "z")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.line(2) == "character z", "\(screen)")
  }

  @Test func `a sequence broken off does not spoil the next`() throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
    try terminal.type("\u{1B}[1;\u{1B}[A")
    let screen = try terminal.wait(for: "key up")
    #expect(screen.line(2) == "key up", "\(screen)")
  }

  @Test func `keys of the number pad arrive`() throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
    try terminal.type("\u{1B}Op\u{1B}Ok\u{1B}Or\u{1B}OM")
    try terminal.wait(for: "the keys") {
      Array($0.lines[2..<6]) == ["character 0", "character +", "key down", "key enter"]
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
