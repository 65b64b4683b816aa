import FoundationEssentials
import Glibc
import Testing
import VirtualTerminalKit

/// What a terminal is sent while a step is on its way: frames marked by mode 2026.
@Suite struct `a step in a terminal` {
  private static let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
  private let home: Folder

  init() throws { home = try Folder() }

  /// The program in a terminal that says it shows frames at once.
  private func open(columns: Int, rows: Int, _ answer: String = "\u{1B}[?2026;2$y") throws
    -> VirtualTerminal
  {
    let terminal = try VirtualTerminal(
      Program.path, ["--motion", "--theme", "dark"],
      environment: ["XDG_STATE_HOME": home.url.path],
      columns: columns, rows: rows)
    terminal.isSilent = true
    try terminal.wait(for: "q quit")
    try terminal.type(answer)
    return terminal
  }

  /// Waits until a step has arrived, and for the whole of the last frame.
  private func arrive(at state: String, _ terminal: VirtualTerminal) throws {
    try terminal.wait(for: "the arrival at \(state)") { $0.line(0).contains("● \(state)") }
    terminal.watch(for: .milliseconds(200))
  }

  /// The bytes of each frame that was sent since.
  private func frames(_ terminal: VirtualTerminal, since start: Int) -> [Int] {
    let parts = String(decoding: terminal.output[start...], as: UTF8.self).split(
      separator: Self.begin)
    return parts.compactMap { part in
      part.firstRange(of: Self.end).map { part[..<$0.lowerBound].utf8.count }
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func `is at most 400 bytes a frame on its way, and 16 kB where it arrives`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try open(columns: columns, rows: rows)
    try terminal.type("1")
    try arrive(at: "Acquire silently", terminal)
    for (key, state) in [
      ("5", "Retry wait"), ("t", "Acquire silently"), ("1", "Has token"),
    ] {
      let start = terminal.output.count
      try terminal.type(key)
      try arrive(at: state, terminal)
      let frames = frames(terminal, since: start)
      let under = frames.dropLast().dropFirst()
      #expect(under.count >= 10, "\(state): \(frames)")
      #expect(under.reduce(0, +) <= 400 * under.count, "\(state): \(frames)")
      #expect(frames.last ?? .max <= 16_384, "\(state): \(frames)")
    }
  }

  @Test func `is followed by nothing once it has arrived`() throws {
    let terminal = try open(columns: 120, rows: 40)
    try terminal.type("1")
    try arrive(at: "Acquire silently", terminal)
    let sent = terminal.output.count
    terminal.watch(for: .milliseconds(300))
    #expect(terminal.output.count == sent)
  }

  @Test func `is sent without marks to a terminal that does not know them`() throws {
    let terminal = try open(columns: 80, rows: 24, "\u{1B}[?2026;0$y")
    try terminal.type("1")
    try arrive(at: "Acquire silently", terminal)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains(Self.begin))
  }
}

@Suite struct `a terminal that does not keep up` {
  /// What stands behind each frame that was sent.
  private static let question = "\u{1B}[c"
  private let home: Folder

  init() throws { home = try Folder() }

  private func open(_ motion: String = "--motion") throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      Program.path, [motion, "--theme", "dark"],
      environment: ["XDG_STATE_HOME": home.url.path], columns: 120,
      rows: 40)
    try terminal.wait(for: "q quit")
    return terminal
  }

  /// The bytes and the frames that came since.
  private func sent(_ terminal: VirtualTerminal, since start: Int) -> (
    bytes: Int, frames: Int
  ) {
    let text = String(decoding: terminal.output[start...], as: UTF8.self)
    return (text.utf8.count, text.ranges(of: Self.question).count)
  }

  @Test
  func
    `is sent no more than four frames while it stops, whatever is typed, and then the last one`()
    throws
  {
    let terminal = try open()
    try terminal.type("1")
    try terminal.wait(for: "the arrival") { $0.line(0).contains("● Acquire silently") }
    terminal.watch(for: .milliseconds(100))
    let start = terminal.output.count
    let memory = try #require(terminal.residentPages)
    // Nobody reads meanwhile; each key is there long enough to be drawn by itself.
    for key in Array(repeating: ["5", "u"], count: 20).joined() {
      try terminal.type(key)
      usleep(20_000)
    }
    #expect(try #require(terminal.residentPages) - memory < 2000)
    try terminal.type("4")
    try terminal.wait(for: "the last state") { $0.line(0).contains("● Scopes declined") }
    let (bytes, frames) = sent(terminal, since: start)
    // The last step is seen on its way: 400 bytes a frame.
    #expect(bytes < 4 * 16_384 + 16_384 + 40 * 400, "\(bytes) bytes, \(frames) frames")
    #expect(frames < 60, "\(bytes) bytes, \(frames) frames")
  }

  /// What 9,600 baud carry in a quarter of a second, in which somebody presses a key.
  private static let quarter = 240
  /// The bytes of a whole picture.
  private static let picture = 16_384

  @Test(arguments: ["--motion", "--no-motion"])
  func `of 9,600 baud is at most a picture behind, and ends with that of a fast one`(
    motion: String
  ) throws {
    let (slow, fast) = (try open(motion), try open(motion))
    for terminal in [slow, fast] {
      try terminal.type("1")
      try terminal.wait(for: "the arrival") { $0.line(0).contains("● Acquire silently") }
      terminal.watch(for: .milliseconds(100))
    }
    let memory = try #require(slow.residentPages)
    let keys = Array(repeating: ["5", "u", "4", "u", "9", "u"], count: 8).joined()
    for key in keys {
      try slow.type(key)
      slow.take(Self.quarter)
    }
    let start = slow.output.count
    #expect(try #require(slow.residentPages) - memory < 2000)
    try fast.type(keys.joined())
    for terminal in [slow, fast] {
      try terminal.type("7")
      try terminal.wait(for: "the last state") { $0.line(0).contains("● No internet") }
      terminal.watch(for: .milliseconds(200))
    }
    // The picture that was on its way, and the last one, with the step before it.
    let rest = slow.output.count - start
    #expect(rest <= 2 * Self.picture + 40 * 400, "\(rest) bytes")
    #expect(slow.picture().lines == fast.picture().lines)
  }

  @Test func `takes new sizes and a paste while a step is on its way`() throws {
    let terminal = try open()
    try terminal.type("1")
    try terminal.wait(for: "a token under way") { $0.contains("··") }
    try terminal.resize(columns: 90, rows: 30)
    try terminal.resize(columns: 120, rows: 40)
    try terminal.paste("AADSTS50011")
    try terminal.wait(for: "AADSTS50011")
    try terminal.press(.escape)
    try terminal.wait(for: "the arrival") { $0.line(0).contains("● Acquire silently") }
  }
}
