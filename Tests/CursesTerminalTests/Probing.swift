import VirtualTerminalKit

/// Ways to start the probe.
enum Probing {
  /// The probe, ready for keys.
  static func start(
    _ arguments: String..., environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), arguments, environment: environment, columns: columns, rows: rows)
    try terminal.wait(for: "ready")
    return terminal
  }

  /// The probe run by a shell, which says how it ended and then waits for a line, so that the terminal it left behind
  /// can be looked at.
  ///
  /// - Returns: the terminal, and the probe's process.
  static func startInShell(_ arguments: String..., before: String = "") throws -> (VirtualTerminal, process: Int32) {
    let script = "trap : INT; \(before) \"$0\" \"$@\"; echo \"status $?\"; read line"
    let terminal = try VirtualTerminal(
      "/bin/sh", ["-c", script, VirtualTerminal.product("TerminalProbe")] + arguments)
    let screen = try terminal.wait(for: "process ")
    let process = screen.line(0).split(separator: " ").last.flatMap { Int32($0) }
    return (terminal, process ?? 0)
  }
}
