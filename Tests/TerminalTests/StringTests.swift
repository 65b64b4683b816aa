import Testing
import VirtualTerminalKit

/// What a terminal sends unasked, in a real pseudo-terminal; every case by the clock is in ``StringDecodingTests``.
@Suite struct StringTests {
  /// SUB is Control-Z, which the kernel keeps to itself.
  @Test(arguments: SentString.all.filter { $0.isEnded && $0.ending != .cancel(0x1A) })
  func `a string is swallowed whole and the key behind it is seen`(string: SentString) throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
    var long = string
    long.body = String(repeating: string.body, count: 300)
    try terminal.send(string.bytes + long.bytes)
    try terminal.type("z")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.line(1) == "unicode character:1", "\(screen)")
  }

  @Test(arguments: SentString.Form.allCases)
  func `a string without an end does not lock the keyboard`(form: SentString.Form) throws {
    let terminal = try Probing.start("nothing", "--tick")
    for kind in SentString.Kind.allCases {
      try terminal.send(SentString(kind: kind, form: form, ending: .none).bytes)
      try Probing.waitForSilence(terminal, ticks: 25)
      try terminal.type("z")
      try terminal.wait(for: "character z") { $0.contains("character:\(kind.position + 1)") }
    }
    let keys = terminal.screen.lines[2...].filter { !$0.isEmpty }
    #expect(keys == Array(repeating: "character z", count: SentString.Kind.allCases.count))
  }

  @Test(arguments: [
    ("\u{1B}[A", ["key up"]), ("\u{1B}OB", ["key down"]), ("\u{1B}[1;5C", ["key right"]), ("\u{1B}[I", []),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{07}", []), ("\u{1B}P>|XTerm(390)\u{1B}\\", []), ("\u{1B}^123\u{1B}\\", []),
    ("\u{1B}[<0;3;4M", ["press 2,3"]), ("\u{1B}[?62;1;2;4c", []),
  ])
  func `letters that come after their Escape was told are no commands`(sequence: String, told: [String]) throws {
    let terminal = try Probing.start()
    let bytes = Array(sequence.utf8)
    try terminal.send(bytes[..<1])
    try terminal.wait(for: "key escape")
    try terminal.send(bytes[1...])
    try terminal.type("z")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.lines[2...].filter { !$0.isEmpty } == ["key escape"] + told + ["character z"], "\(screen)")
  }

  @Test(arguments: [
    ("\u{1B}[1;5C", ["key right"]), ("\u{1B}]11;rgb:1e/1e/2e\u{1B}\\", []), ("\u{1B}P>|q\u{1B}\\", []),
    ("\u{9B}5~", ["key pageUp"]), ("\u{9D}q\u{9C}", []), ("\u{1B}[<0;3;4M", ["press 2,3"]),
    ("\u{1B}[200~q\u{1B}[201~", ["paste 1 \"q\""]),
  ])
  func `a sequence may come in any two pieces with a pause between`(sequence: String, told: [String]) throws {
    let bytes = Array(sequence.utf8)
    for split in (bytes[0] == 27 ? 2 : 1)..<bytes.count {
      let terminal = try Probing.start("nothing", "--tick")
      try terminal.send(bytes[..<split])
      // More than 50 ms by the probe's own clock.
      try Probing.waitForSilence(terminal, ticks: 2)
      try terminal.send(bytes[split...])
      try terminal.type("z")
      let screen = try terminal.wait(for: "character z")
      let keys = screen.lines[2...].filter { !$0.isEmpty }
      #expect(keys == told + ["character z"], "split at \(split)\n\(screen)")
    }
  }

  @Test(arguments: ["o", "[", "O", "]", "P"])
  func `a key typed after Escape is seen although it could go on`(key: String) throws {
    let terminal = try Probing.start()
    try terminal.press(.escape)
    try terminal.wait(for: "key escape")
    try terminal.type(key)
    try terminal.wait(for: "character \(key)")
    try terminal.type("z")
    let screen = try terminal.wait(for: "character z")
    #expect(Array(screen.lines[2..<6]) == ["key escape", "character \(key)", "character z", ""], "\(screen)")
  }
}

extension SentString.Kind {
  /// The place among all kinds.
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
