import Testing
import VirtualTerminalKit

@testable import Terminal

/// The question for the background, by a clock that only the test moves.
@Suite struct `an answer is taken while its question is open` {
  private static let sentinel = "\u{1B}[?62;22c"

  /// What is told of bytes that come so long after the question, one piece after the other.
  private func heard(_ pieces: (after: Int, text: String)...) -> (
    background: Background?, typed: [String]
  ) {
    var bench = DecoderBench()
    bench.askForBackground(patience: 50)
    for piece in pieces {
      bench.wait(milliseconds: piece.after)
      bench.send(piece.text)
    }
    bench.wait(milliseconds: 5000)
    return (bench.background, bench.told)
  }

  @Test(
    arguments: [
      ("rgb:0000/0000/0000", .dark), ("rgb:ffff/ffff/ffff", .light),
      ("rgb:1e1e/1e1e/2e2e", .dark),
      ("rgb:fd/f6/e3", .light), ("rgb:f/f/f", .light), ("rgb:0/0/f", .dark),
      ("rgb:000/fff/000", .light),
      ("rgba:ffff/ffff/ffff/8000", .light), ("#1e1e2e", .dark), ("#fff", .light),
      ("rgb:FFFF/FFFF/FFFF", .light),
      ("rgb:6c6c/6c6c/6c6c", .dark), ("rgb:8080/8080/8080", .light),
    ] as [(String, Background)])
  func `a colour says whether the background is dark or light`(
    colour: String, background: Background
  ) {
    for end in ["\u{1B}\\", "\u{7}", "\u{9C}"] {
      let (answer, typed) = heard((10, "\u{1B}]11;\(colour)\(end)\(Self.sentinel)"))
      #expect(answer == background)
      #expect(typed == [])
    }
  }

  @Test(arguments: [
    "\u{1B}]11;\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:12/34\u{7}",
    "\u{1B}]11;rgb:12/34/56/78\u{7}",
    "\u{1B}]11;rgb:gg/00/00\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}",
    "\u{1B}]11;rgb:-1/0/0\u{7}",
    "\u{1B}]11;white\u{7}",
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]4;11;rgb:ffff/ffff/ffff\u{7}",
    "\u{1B}P11;rgb:ffff/ffff/ffff\u{1B}\\",
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{18}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}[A",
    "\u{1B}]11;rgb:ffff/ffff/ffff" + String(repeating: "f", count: 10_000) + "\u{7}",
  ])
  func `a wrong answer is none, and nothing of it is typed`(answer: String) {
    let (background, typed) = heard((0, answer + Self.sentinel))
    #expect(background == nil)
    #expect(typed == (answer.hasSuffix("[A") ? ["up"] : []))
  }

  @Test func `a wrong answer leaves the question open for the right one`() {
    let (background, _) = heard((0, "\u{1B}]11;what\u{7}\u{1B}]11;#ffffff\u{7}"))
    #expect(background == .light)
  }

  @Test func `a late answer is swallowed`() {
    #expect(heard((50, "\u{1B}]11;#ffffff\u{7}")).background == .light)
    let (background, typed) = heard((51, "\u{1B}]11;#ffffff\u{7}\(Self.sentinel)z"))
    #expect(background == nil)
    #expect(typed == ["z"])
  }

  @Test func `behind the sentinel nothing is an answer`() {
    let (background, typed) = heard((0, Self.sentinel + "\u{1B}]11;#ffffff\u{7}"))
    #expect(background == nil)
    #expect(typed == [])
  }

  @Test func `of two answers the first counts`() {
    let (background, typed) = heard(
      (0, "\u{1B}]11;#ffffff\u{7}\u{1B}]11;#000000\u{7}\(Self.sentinel)"))
    #expect(background == .light)
    #expect(typed == [])
  }

  @Test func `an answer may come in any two pieces`() {
    let bytes = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\(Self.sentinel)"
    for split in 1..<bytes.unicodeScalars.count {
      let scalars = bytes.unicodeScalars
      let (head, tail) = (String(scalars.prefix(split)), String(scalars.dropFirst(split)))
      let (background, typed) = heard((0, head), (20, tail))
      #expect(background == .light, "split at \(split)")
      #expect(typed == [], "split at \(split)")
    }
  }

  @Test func `an answer is swallowed where nothing was asked`() {
    var bench = DecoderBench()
    bench.send("\u{1B}]11;#ffffff\u{7}\(Self.sentinel)z")
    #expect(bench.background == nil)
    #expect(bench.told == ["z"])
  }

  @Test func `keys between question and answer are typed`() {
    let (background, typed) = heard((0, "ab\u{1B}]11;#ffffff\u{7}c\(Self.sentinel)d"))
    #expect(background == .light)
    #expect(typed == ["a", "b", "c", "d"])
  }
}

/// The same in a real pseudo-terminal.
@Suite struct `a terminal is asked for its background` {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  private func count(of text: String, in terminal: VirtualTerminal) -> Int {
    String(decoding: terminal.output, as: UTF8.self).split(
      separator: text, omittingEmptySubsequences: false
    ).count - 1
  }

  /// The probe, which listens for a minute, in a terminal that leaves the answer to the test.
  private func start(_ option: String = "--patient") throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), ["nothing", option])
    terminal.isSilent = true
    try Probing.ready(terminal)
    return terminal
  }

  @Test(arguments: [("rgb:ffff/ffff/dddd", "light"), ("rgb:1e1e/1e1e/2e2e", "dark")])
  func `the theme changes when the answer comes, behind the first frame`(
    colour: String, theme: String
  ) throws {
    let terminal = try start()
    #expect(terminal.screen.line(0).contains(" dark 256"))
    #expect(count(of: Self.question, in: terminal) == 1)
    try terminal.type("\u{1B}]11;\(colour)\u{1B}\\\u{1B}[?62c")
    let screen = try terminal.wait(for: "the theme") { $0.contains("background(") }
    #expect(screen.line(0).contains(" \(theme) 256"), "\(screen)")
  }

  @Test(arguments: [
    ("--impatient", "\u{1B}]11;#ffffff\u{7}\u{1B}[?62c"),
    ("--patient", "\u{1B}]11;nonsense\u{7}\u{1B}[?62c"),
    ("--patient", "\u{1B}[?62c\u{1B}]11;#ffffff\u{7}"), ("--patient", "\u{1B}[?1;2c"),
  ])
  func `late, wrong and missing answers change nothing and type nothing`(
    option: String, answer: String
  ) throws {
    let terminal = try start(option)
    // Zero milliseconds are over with the first look at the keys, which the first frame does
    // not wait for.
    try terminal.type("y")
    try terminal.wait(for: "character y")
    try terminal.type(answer + "z")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.line(0).contains(" dark 256"), "\(screen)")
    #expect(
      screen.lines[2...].filter { !$0.isEmpty } == ["character y", "character z"],
      "\(screen)")
  }

  @Test func `of two answers the first counts`() throws {
    let terminal = try start()
    try terminal.type("\u{1B}]11;#ffffff\u{7}\u{1B}]11;#000000\u{7}\u{1B}[?62cz")
    let screen = try terminal.wait(for: "character z")
    #expect(screen.line(0).contains(" light 256"), "\(screen)")
  }

  @Test func `an answer that is on its way at the end is not typed into the shell`() throws
  {
    let (terminal, _) = try Probing.startInShell("--patient", silent: true)
    try terminal.type("q\u{1B}]11;#ffffff\u{7}\u{1B}[?62c")
    try terminal.wait(for: "status 0")
    try terminal.type("done\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.contains("11;"), "\(terminal.screen)")
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "linux"]])
  func `nothing is asked where the answer does not matter or the question would show`(
    environment: [String: String]
  )
    throws
  {
    let terminal = try Probing.start(environment: environment.mapValues { $0 })
    #expect(count(of: "]11;", in: terminal) == 0)
    // Whether it shows frames at once matters without colours, too.
    if environment["TERM"] != nil { #expect(count(of: "\u{1B}[c", in: terminal) == 0) }
  }
}
