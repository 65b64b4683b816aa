import VirtualTerminalKit

/// Ways to start the probe.
enum Probing {
  /// The probe, ready for keys.
  static func start(
    _ arguments: String..., environment: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), arguments, environment: environment,
      columns: columns, rows: rows)
    try ready(terminal)
    return terminal
  }

  /// Waits for the whole first line, which ends with a full stop: output may arrive in any
  /// pieces.
  ///
  /// - Returns: the probe's process, which the line names.
  @discardableResult
  static func ready(_ terminal: VirtualTerminal) throws -> Int32 {
    let screen = try terminal.wait(for: "the first line") {
      $0.line(0).hasPrefix("ready") && $0.line(0).hasSuffix(".")
    }
    return screen.line(0).dropLast().split(separator: " ").last.flatMap { Int32($0) } ?? 0
  }

  /// What the probe shows of the events, the newest last.
  static func told(_ screen: Screen) -> [String] {
    screen.lines[2...].filter { !$0.isEmpty }
  }

  /// Waits until the probe, started with `--tick`, has waited some times 50 ms in vain.
  static func waitForSilence(_ terminal: VirtualTerminal, ticks: Int) throws {
    let before = self.ticks(terminal.screen)
    try terminal.wait(for: "\(ticks) ticks of silence") { self.ticks($0) >= before + ticks }
  }

  private static func ticks(_ screen: Screen) -> Int {
    let count = screen.line(1).split(separator: " ").first { $0.hasPrefix("timeout:") }
    return count.flatMap { Int($0.dropFirst("timeout:".count)) } ?? 0
  }

  /// Turns to the picture and waits for its last line.
  static func picture(_ terminal: VirtualTerminal) throws -> Screen {
    try terminal.type("#")
    return try terminal.wait(for: "the whole picture") {
      $0.line($0.rows - 1).hasSuffix("╯")
    }
  }

  /// The probe run by a shell, which says how it ended and then waits for a line, so that the
  /// terminal it left behind can be looked at; after the line `again` it runs the probe once
  /// more.
  ///
  /// - Returns: the terminal, and the probe's process.
  static func startInShell(
    _ arguments: String..., before: String = "", silent: Bool = false
  )
    throws -> (
      VirtualTerminal, process: Int32
    )
  {
    let script =
      "trap : INT; \(before) while :; do \"$0\" \"$@\"; echo \"status $?\"; read line; [ \"$line\" = again ] || exit 0; done"
    let terminal = try VirtualTerminal(
      "/bin/sh", ["-c", script, VirtualTerminal.product("TerminalProbe")] + arguments)
    terminal.isSilent = silent
    return (terminal, try ready(terminal))
  }

  /// Has the shell run the probe once more, and returns the probe's process.
  static func again(_ terminal: VirtualTerminal) throws -> Int32 {
    try terminal.type("again\r")
    return try ready(terminal)
  }
}
