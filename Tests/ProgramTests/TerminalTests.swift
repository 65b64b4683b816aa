import FoundationEssentials
import Glibc
import Testing
import VirtualTerminalKit

/// The real program in a real pseudo-terminal: what only a terminal shows.
@Suite struct `the explorer in a terminal` {
  private let home: Folder

  init() throws { home = try Folder() }

  private func open(
    _ arguments: String..., environment: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      Program.path, arguments,
      environment: environment.merging(["XDG_STATE_HOME": home.url.path]) { $1 },
      columns: columns, rows: rows)
    try terminal.wait(for: "q quit")
    return terminal
  }

  @Test func `keys inject, undo and quit, and the terminal is given back`() throws {
    let terminal = try open()
    try terminal.type("1")
    try terminal.wait(for: "● Acquire silently")
    try terminal.type("u")
    try terminal.wait(for: "● Ready")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.picture().state == .untouched)
  }

  @Test func `a key typed while a transition is on its way across the screen is not lost`()
    throws
  {
    let terminal = try open()
    // One write, so the second key is there before the first one's transition has arrived.
    try terminal.type("11")
    try terminal.wait(for: "● Has token")
  }

  @Test func `no key of a burst is lost`() throws {
    let terminal = try open("--no-motion", "tcp")
    // As many letters as backspaces: a lost letter would close the palette, a lost backspace
    // leave a letter in it.
    let there = String(repeating: "x", count: 50)
    let back = String(repeating: "\u{7F}", count: 50)
    try terminal.type(":" + String(repeating: there + back, count: 40) + "whole")
    try terminal.wait(for: "> whole▏")
  }

  @Test func `the window may change its size at any time`() throws {
    let terminal = try open()
    try terminal.resize(columns: 120, rows: 40)
    try terminal.wait(for: "  Request in flight")
    try terminal.type("g")
    try terminal.wait(for: "what lies around Ready") {
      $0.contains("┃● Ready") && !$0.contains("Request in flight")
    }
    try terminal.type("g")
    try terminal.wait(for: "  Request in flight")
    try terminal.resize(columns: 50, rows: 10)
    try terminal.wait(for: "authflow needs 60x16")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "● Ready")
  }

  @Test func `keys do not wait while a large flow is checked`() throws {
    let terminal = try open("msal-apple-shipped")
    terminal.patience = .seconds(60)
    try terminal.type("j c")
    try terminal.wait(for: "CHECK: authflow tries")
    try terminal.type("\u{1B}")
    try terminal.wait(for: "the box is closed") { !$0.contains("CHECK") }
    try terminal.type("1")
    try terminal.wait(for: "● Acquire silently")
    try terminal.wait(for: "The check is over")
  }

  @Test func `a finding of a check is played`() throws {
    let terminal = try open("msal-apple-objc-sample")
    terminal.patience = .seconds(60)
    try terminal.type("j c")
    try terminal.wait(for: "4 mistakes in all 1,033 situations")
    try terminal.type("\r")
    try terminal.wait(for: "► playing")
    try terminal.wait(for: "step 1/8")
  }

  @Test func `a long check says how far it is, and leaves nothing of that behind`() throws {
    let terminal = try VirtualTerminal(
      Program.path, ["check", "msal-apple-shipped", "--limit", "150000"],
      environment: ["XDG_STATE_HOME": home.url.path],
      columns: 120, rows: 40)
    try terminal.wait(for: "msal-apple-shipped: looking for")
    try terminal.wait(for: "not explored completely: authflow stopped at 150,000")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(!terminal.picture().text.contains("looking for"))
  }

  @Test func `a click on a row injects it`() throws {
    let terminal = try open()
    let place = try #require(
      try terminal.wait(for: "Open sign-in page").place(of: "Open sign-in page"))
    try terminal.click(column: place.column, row: place.row)
    try terminal.wait(for: "● Sign-in page")
  }

  @Test
  func
    `Control-C closes what lies over the screen, and ends the program where nothing does`()
    throws
  {
    let terminal = try open()
    try terminal.type(":")
    try terminal.wait(for: "WHAT SHOULD HAPPEN")
    try terminal.control("c")
    try terminal.wait(for: "has gone") { !$0.contains("WHAT SHOULD HAPPEN") }
    try terminal.control("c")
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends the program with its status and a clean terminal`(
    signal: Int32, status: Int32
  ) throws {
    let terminal = try open()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .exited(status))
    #expect(terminal.picture().state == .untouched)
  }

  @Test func `a closed window ends the program`() throws {
    let terminal = try open()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }

  @Test func `ten thousand keys in one go are survived`() throws {
    let terminal = try open("--no-motion")
    let alphabet = Array("1234567890abjk[]=utrvs:/?\t\n ")
    let keys = String((0..<10_000).map { alphabet[$0 * 7919 % alphabet.count] })
    try terminal.type(keys)
    try terminal.type("\u{1B}")
    try terminal.press(.escape)
    try terminal.resize(columns: 90, rows: 24)
    try terminal.wait(for: "the program to go on") {
      $0.columns == 90 && $0.line(0).contains(" authflow  ● ")
    }
  }

  @Test func `an idle explorer takes no processor time`() throws {
    // The very first start has the demo.
    let terminal = try open("--no-motion")
    terminal.watch(for: .milliseconds(100))
    let before = try #require(terminal.processorNanoseconds)
    terminal.watch(for: .milliseconds(400))
    #expect(try #require(terminal.processorNanoseconds) == before)
  }

  @Test func `a terminal that cannot move its cursor is refused`() throws {
    let terminal = try VirtualTerminal(Program.path, environment: ["TERM": "dumb"])
    #expect(try terminal.waitForExit() == .exited(69))
    #expect(terminal.picture().text.contains("cannot move the cursor"))
  }
}

@Suite struct `a message in a terminal` {
  /// The message of a text in which nothing is recognised, in one line without a terminal.
  private static let whole =
    "authflow: The text contains no known error. authflow looks for NSErrors and codes of MSAL"

  @Test func `is broken between words, and in a pipe not at all`() throws {
    let terminal = try VirtualTerminal(
      Program.path, ["explain", "--", "nothing"], columns: 60)
    #expect(try terminal.waitForExit() == .exited(1))
    let words = terminal.screen.text.split { $0 == " " || $0 == "\n" }
    #expect(words.joined(separator: " ").hasPrefix(Self.whole), "\(terminal.screen.text)")
    #expect(try Program.run("explain", "--", "nothing").errors.hasPrefix(Self.whole))
  }
}
