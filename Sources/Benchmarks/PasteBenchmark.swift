import VirtualTerminalKit

/// How long a paste takes that is far too long, from its first byte to what the program shows of it, beside a program that
/// only reads.
enum PasteBenchmark {
  private static let megabytes = 10
  private static let rounds = 5

  static func figures() -> Figures {
    // Lines of a log, and Escapes that are no end.
    let line = "2026-01-01 12:00:00 MSAL \u{1B}[0m no account for the silent request\n"
    let text = String(repeating: line, count: (megabytes << 20) / line.utf8.count)
    let length = text.utf8.count + "\u{1B}[200~\u{1B}[201~".utf8.count
    let rows = [
      measure(
        "`head -c` on a raw terminal", "/bin/sh", ["-c", reader(of: length)], ready: "ready", sign: "done", text),
      measure(
        "the terminal layer", VirtualTerminal.product("TerminalProbe"), [], ready: "ready", sign: "paste:1", text),
      measure(
        "the explorer, which explains it", VirtualTerminal.product("authflow"), ["explore"], ready: "q quit",
        sign: "only the first", text),
    ]
    return Figures(
      title: "A paste that is far too long",
      about: "\(megabytes) MiB pasted into a terminal, to what is shown of it; median of \(rounds).",
      columns: ["program", "ms"], rows: rows)
  }

  /// Asks for marks around a paste, reads it, and says so.
  private static func reader(of length: Int) -> String {
    "stty raw -echo; printf '\\033[?2004hready'; head -c \(length) >/dev/null; printf done; head -c 1 >/dev/null"
  }

  private static func measure(
    _ name: String, _ path: String, _ arguments: [String], ready: String, sign: String, _ text: String
  ) -> [String] {
    var times: [Duration] = []
    for _ in 0..<rounds {
      do {
        let terminal = try VirtualTerminal(path, arguments, environment: ["XDG_STATE_HOME": "/tmp/authflow-benchmark"])
        try terminal.wait(for: ready)
        let start = ContinuousClock.now
        try terminal.paste(text)
        try terminal.wait(for: sign)
        times.append(start.duration(to: .now))
      } catch { return [name, "not measured"] }
    }
    return [name, "\(Int(times.sorted()[times.count / 2] / .milliseconds(1)))"]
  }
}
