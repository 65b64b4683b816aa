import FoundationEssentials
import Testing
import VirtualTerminalKit

/// What a terminal is sent while a step is on its way: frames marked by mode 2026.
@Suite struct `a step in a terminal` {
  private static let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
  private let home: Folder

  init() throws { home = try Folder() }

  /// The program in a terminal that says it shows frames at once.
  private func open(columns: Int, rows: Int, _ answer: String = "\u{1B}[?2026;2$y") throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      Program.path, ["--motion", "--theme", "dark"], environment: ["XDG_STATE_HOME": home.url.path],
      columns: columns, rows: rows)
    terminal.isSilent = true
    try terminal.wait(for: "q quit")
    try terminal.type(answer)
    return terminal
  }

  /// The bytes of each frame that was sent since.
  private func frames(_ terminal: VirtualTerminal, since start: Int) -> [Int] {
    let parts = String(decoding: terminal.output[start...], as: UTF8.self).split(separator: Self.begin)
    return parts.compactMap { part in
      part.firstRange(of: Self.end).map { part[..<$0.lowerBound].utf8.count }
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func `is at most 400 bytes a frame on its way, and 16 kB where it arrives`(columns: Int, rows: Int) throws {
    let terminal = try open(columns: columns, rows: rows)
    try terminal.type("1")
    try terminal.wait(for: "the arrival") { $0.line(0).contains("● Acquire silently") }
    for (key, state) in [("5", "● Retry wait"), ("t", "● Acquire silently"), ("1", "● Has token")] {
      let start = terminal.output.count
      try terminal.type(key)
      try terminal.wait(for: "the arrival at \(state)") { $0.line(0).contains(state) }
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
    try terminal.wait(for: "the arrival") { $0.line(0).contains("● Acquire silently") }
    let sent = terminal.output.count
    terminal.watch(for: .milliseconds(300))
    #expect(terminal.output.count == sent)
  }

  @Test func `is sent without marks to a terminal that does not know them`() throws {
    let terminal = try open(columns: 80, rows: 24, "\u{1B}[?2026;0$y")
    try terminal.type("1")
    try terminal.wait(for: "the arrival") { $0.line(0).contains("● Acquire silently") }
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains(Self.begin))
  }
}
