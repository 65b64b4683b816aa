import Testing
import VirtualTerminalKit

@Suite struct StartTests {
  @Test(arguments: [
    ("xterm-256color", 256), ("linux", 8), ("vt100", 0), ("ghostty", 256), ("screen", 8),
    ("tmux-of-the-future", 256),
    ("xterm-of-the-future", 256), ("xterm-16color", 16), ("xterm-direct", 8),
  ])
  func `these terminals work, whether terminfo knows them or not`(
    name: String, colours: Int
  )
    throws
  {
    let terminal = try Probing.start(environment: ["TERM": name])
    #expect(terminal.screen.line(0).contains(" \(colours) process"), "\(terminal.screen)")
    try terminal.send([27, 91, 65])
    try terminal.wait(for: "key up")
    try terminal.type("漢")
    try terminal.wait(for: "character 漢")
    let screen = try Probing.picture(terminal)
    #expect(screen.line(0).hasPrefix("╭──"), "\(screen)")
    #expect(screen.contains("漢字 kana かな 한글 e\u{301} → ▼ ✓"), "\(screen)")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    (
      "dumb",
      "TERM is \"dumb\". This terminal cannot move the cursor, so authflow cannot draw its screen. "
        + "Use a different terminal, or set TERM=xterm-256color if your terminal supports xterm"
    ),
    (
      "nonsense",
      "terminfo does not know TERM=nonsense, so authflow cannot draw here. "
        + "Install the terminal's terminfo entry (Debian: apt install ncurses-term) or set TERM=xterm-256color"
    ),
    (
      "",
      "TERM is not set, so authflow cannot draw here. Set TERM, for example TERM=xterm-256color"
    ),
    (
      nil,
      "TERM is not set, so authflow cannot draw here. Set TERM, for example TERM=xterm-256color"
    ),
  ])
  func `these terminals are refused with a reason and left as they are`(
    name: String?, message: String
  ) throws {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), environment: ["TERM": name], columns: 300)
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(
      String(decoding: terminal.output, as: UTF8.self) == "TerminalProbe: \(message)\r\n")
  }

  @Test(arguments: [
    (0, "standard input is not a terminal, so "),
    (1, "standard output is not a terminal, so "),
  ])
  func `what is no terminal is refused`(descriptor: Int, message: String) throws {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), redirections: [descriptor: "/dev/null"])
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(terminal.screen.contains(message), "\(terminal.screen)")
  }

  @Test func `a terminal can be taken once`() throws {
    let terminal = try Probing.start("nest")
    try terminal.type("!q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.contains("the terminal is already in use"))
  }

  @Test func `a terminal given back can be taken again`() throws {
    let terminal = try Probing.start("message", "--twice")
    try terminal.type("!")
    // The first screen says "ready" as well; what was typed into it tells it from the second.
    try terminal.wait(for: "character")
    try terminal.type("q")
    try terminal.wait(for: "the second time") {
      $0.state.isAlternate && !$0.contains("character") && $0.contains("ready")
    }
    try terminal.press(.up)
    try terminal.wait(for: "key up")
    try terminal.type("!q")
    #expect(try terminal.waitForExit() == .exited(0))
    let lines = terminal.screen.lines.filter { !$0.isEmpty }
    #expect(
      lines == ["a message in between", "goodbye", "a message in between", "goodbye"])
  }

  @Test(arguments: ["C", "en_XX.ISO-8859-1", "C.UTF-8"])
  func `any locale draws boxes and kanji and reads them`(locale: String?) throws {
    let terminal = try Probing.start(environment: ["LANG": locale, "LC_ALL": locale])
    try terminal.type("字")
    let screen = try Probing.picture(terminal)
    #expect(screen.contains("漢字 kana かな"), "\(screen)")
    #expect(screen.line(0) == "╭" + String(repeating: "─", count: 78) + "╮")
    try terminal.type("#")
    try terminal.wait(for: "character 字")
  }

  @Test(
    arguments: [
      ([:], "unicode"), (["LANG": "POSIX"], "ascii"),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], "ascii"),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], "unicode"),
      // Not installed: the name still says what the terminal is set to.
      (["LANG": "en_XX.ISO-8859-1"], "ascii"), (["LANG": "en_XX.utf8"], "unicode"),
      (["LANG": "en_XX"], "unicode"),
    ] as [([String: String], String)])
  func `the locale says whether the terminal shows more than ASCII`(
    locale: [String: String], words: String
  ) throws {
    let unset: [String: String?] = ["LANG": nil, "LC_ALL": nil, "LC_CTYPE": nil]
    let terminal = try Probing.start(
      environment: unset.merging(locale.mapValues { $0 }) { $1 })
    try terminal.wait(for: words) { $0.line(1) == words }
  }

  @Test(
    arguments: [
      ("vt52", [27, 80], "function(1)"), ("wyse50", [1, 64, 13], "function(1)"),
      ("rxvt", [27, 91, 56, 36], "end"),
    ] as [(String, [UInt8], String)])
  func `keys that only terminfo knows arrive`(name: String, bytes: [UInt8], key: String)
    throws
  {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), environment: ["TERM": name])
    // These draw with sequences of their own, which the screen does not know; their text is
    // text all the same.
    func wait(for text: String) throws {
      try terminal.wait(for: text) { _ in
        String(decoding: terminal.output, as: UTF8.self).contains(text)
      }
    }
    try wait(for: "ready 80x24")
    try terminal.send(bytes)
    try wait(for: "key \(key)")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
