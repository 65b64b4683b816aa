import FoundationEssentials
import Glibc
import Testing
import VirtualTerminalKit

/// What a terminal sends to the real program beside keys, and what the program makes of the
/// locale.
@Suite struct `what comes from a terminal` {
  private let home: Folder

  init() throws { home = try Folder() }

  private func open(_ arguments: String..., environment: [String: String?] = [:]) throws
    -> VirtualTerminal
  {
    let terminal = try VirtualTerminal(
      Program.path, arguments,
      environment: environment.merging(["XDG_STATE_HOME": home.url.path]) { $1 })
    try terminal.wait(for: "q quit")
    return terminal
  }

  @Test func `answers to nobody's questions do nothing`() throws {
    let answers = [
      "\u{1B}P>|XTerm(390)q\u{1B}\\", "\u{1B}^123\u{1B}\\",
      "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\",
      "\u{1B}]lquit\u{07}",
      "\u{1B}Xq1\u{1B}\\", "\u{1B}_Gi=1;q\u{1B}\\", "\u{9D}11;q\u{9C}", "\u{90}q1\u{9C}",
      "\u{9B}1;1R",
      "\u{9B}?62;1;2q",
      "\u{1B}[<-1;-1;-1M", "\u{1B}[?62;1;2;4c", "\u{1B}[24;80R", "\u{1B}[8;24;80t",
      "\u{1B}[?5u", "\u{1B}[?2026;2$y",
    ]
    let terminal = try open()
    // `?` opens the help, where an answer's letters would have done something else or nothing.
    try terminal.type(answers.joined() + "?")
    let screen = try terminal.wait(for: "the help") {
      $0.contains("WORDS OF THIS STATE")
    }
    #expect(!screen.contains("does nothing here"), "\(screen)")
    try terminal.press(.escape)
    try terminal.wait(for: "● Ready")
  }

  @Test func `an answer whose Escape came long before is no command`() throws {
    let terminal = try open()
    // Escape closes the help; that it is closed shows that Escape was told.
    try terminal.type("?")
    try terminal.wait(for: "WORDS OF THIS STATE")
    try terminal.send([27])
    try terminal.wait(for: "the help to close") { !$0.contains("WORDS OF THIS STATE") }
    try terminal.type("]11;rgb:1e1e/1e1e/2e2e\u{07}")
    try terminal.type("1")
    try terminal.wait(for: "● Acquire silently")
  }

  @Test func `of a paste that is too long the beginning is read, and that is said`() throws
  {
    let terminal = try open()
    try terminal.paste(String(repeating: "x\n", count: 5 << 20))
    try terminal.wait(
      for: "authflow read only the first 1,048,576 bytes of the pasted text")
  }

  @Test(arguments: [
    ("C", true), (nil, false),
  ])
  func `where the locale is not UTF-8 the explorer starts in ASCII`(
    locale: String?, isASCII: Bool
  ) throws {
    let terminal = try open(environment: ["LC_ALL": locale, "LANG": locale])
    #expect(terminal.output.allSatisfy { $0 < 0x80 } == isASCII)
    #expect(terminal.picture().contains(isASCII ? "@ Ready" : "● Ready"))
  }

  @Test(arguments: [SIGUSR1, SIGSYS])
  func `a signal that the program knows nothing about ends it and leaves a clean terminal`(
    signal: Int32
  ) throws {
    let terminal = try open()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.picture().state == .untouched)
  }
}
