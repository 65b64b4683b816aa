import ArgumentParser
import Foundation
import TestFlows
import VirtualTerminalKit

/// A storm for the real program in a real pseudo-terminal: keys, any bytes, other windows, and
/// every way to end.
///
/// It prints what it did, and ends with 1 at the first thing that does not hold.
@main
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Soak",
    abstract: "Press keys, change windows and end explorers for as long as you like.",
    discussion: """
      Each round starts an explorer, sends it some thousands of bytes while its window changes, and ends it by q, a
      signal, a closed window or kill -9. What must hold: it never crashes; whatever ends it but kill -9 gives the
      terminal back; its memory stays below the bound; and the runs that it kept can be listed afterwards. When
      something does not hold, all that the explorer wrote is kept in a file, and its state beside it.
      """)

  @Option(help: "For how many seconds.")
  var seconds = 600

  @Option(help: "Where the random numbers begin; the same number gives the same keys.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Another build of authflow.", valueName: "path"))
  var program: String?

  @Option(
    help: "How many MB an explorer may have at most; checking the largest flow takes 360.")
  var megabytes = 450

  func run() throws {
    let state = FileManager.default.temporaryDirectory.appending(
      path: "authflow-soak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let path = URL(filePath: program ?? VirtualTerminal.product("authflow"))
      .standardizedFileURL
      .path
    // What is typed may save runs: they are to go with the rest.
    guard FileManager.default.changeCurrentDirectoryPath(state.path) else {
      throw ExitCode.failure
    }
    var storm = Storm(program: path, state: state.path, seed: seed, megabytes: megabytes)
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, storm.figures.failure == nil { storm.round() }
    print(storm.figures.text)
    guard storm.figures.failure == nil else {
      print("kept in                 \(state.path)")
      throw ExitCode.failure
    }
    try FileManager.default.removeItem(at: state)
  }
}

/// What was done, and what did not hold.
struct Figures {
  var rounds = 0
  var bytes = 0
  var resizes = 0
  var endings: [String: Int] = [:]
  /// The most memory of the first and of the last round, in KB.
  var firstPeak = 0
  var lastPeak = 0
  var highestPeak = 0
  var failure: String?

  var text: String {
    let ends = endings.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(
      separator: ", ")
    return """
      explorers started       \(rounds)
      bytes sent              \(bytes)
      windows changed         \(resizes)
      ended by                \(ends)
      memory at most, first   \(firstPeak / 1024) MB
      memory at most, last    \(lastPeak / 1024) MB
      memory at most, any     \(highestPeak / 1024) MB
      \(failure.map { "DOES NOT HOLD: \($0)" } ?? "all holds")
      """
  }
}

/// Rounds of the storm, one explorer each.
struct Storm {
  /// A way to end an explorer, and the exit status that it must have.
  private enum Ending: CaseIterable {
    case quit, interrupt, terminate, hangUp, closedWindow, kill

    var name: String {
      switch self {
      case .quit: "keys"
      case .interrupt: "SIGINT"
      case .terminate: "SIGTERM"
      case .hangUp: "SIGHUP"
      case .closedWindow: "closed window"
      case .kill: "SIGKILL"
      }
    }

    var status: ExitStatus {
      switch self {
      case .quit: .exited(0)
      case .interrupt: .exited(130)
      case .terminate: .exited(143)
      case .hangUp, .closedWindow: .exited(129)
      case .kill: .signalled(SIGKILL)
      }
    }
  }

  /// What does not hold.
  private struct Broken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// All that can be typed but q, which ends it.
  private static let letters = (UInt8(ascii: " ")...UInt8(ascii: "~")).filter {
    ![0x51, 0x71].contains($0)
  }
  private static let sequences = [
    "\u{1B}", "\r", "\t", "\u{1B}[A", "\u{1B}[B", "\u{1B}OC", "\u{1B}OD", "\u{1B}[Z",
    "\u{1B}[5~", "\u{1B}[6~",
    "\u{1B}[H", "\u{1B}[F", "\u{1B}[<0;20;10M\u{1B}[<0;20;10m", "\u{1B}[<64;9;9M",
    "\u{1B}[<65;9;9M", "\u{7F}",
    "\u{1B}[200~MSALErrorDomain -50002\u{1B}[201~", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\",
    "é",
    "漢", "\u{12}",
  ].map { Array($0.utf8) }

  let program: String
  let state: String
  let megabytes: Int
  private(set) var figures = Figures()
  private var random: SplitMix

  init(program: String, state: String, seed: UInt64, megabytes: Int) {
    self.program = program
    self.state = state
    self.megabytes = megabytes
    random = SplitMix(seed: seed)
  }

  /// One explorer from its start to its end.
  mutating func round() {
    figures.rounds += 1
    let ending = Ending.allCases[number(below: Ending.allCases.count)]
    do { try play(to: ending) } catch {
      figures.failure = "round \(figures.rounds), to end by \(ending.name): \(error)"
    }
  }

  private mutating func play(to ending: Ending) throws {
    // Every other one goes on with what was killed before, if that had come so far that it was
    // kept.
    let kept = (try? FileManager.default.subpathsOfDirectory(atPath: state)) ?? []
    let resumes = figures.rounds.isMultiple(of: 2) && kept.contains { $0.contains("runs/") }
    let terminal = try VirtualTerminal(
      program, resumes ? ["explore", "--resume"] : ["explore"],
      environment: ["XDG_STATE_HOME": state, "XDG_CONFIG_HOME": state])
    terminal.patience = .seconds(60)
    do { try storm(terminal, to: ending) } catch {
      try? Data(terminal.output).write(to: URL(filePath: state).appending(path: "output"))
      throw error
    }
  }

  private mutating func storm(_ terminal: VirtualTerminal, to ending: Ending) throws {
    try terminal.wait(for: "the first screen") { $0.state.isAlternate }
    for _ in 0..<(40 + number(below: 80)) {
      let burst = self.burst()
      try terminal.send(burst)
      figures.bytes += burst.count
      if number(below: 4) == 0 {
        // Two columns at least: a line of one has no room for a wide character, and libvterm
        // 0.1.4 has crashed at one.
        try resize(terminal, columns: 2 + number(below: 239), rows: 1 + number(below: 80))
        figures.resizes += 1
      }
      terminal.watch(for: .milliseconds(number(below: 20)))
    }
    let peak = terminal.peakMemory
    if figures.rounds == 1 { figures.firstPeak = peak }
    figures.lastPeak = peak
    figures.highestPeak = max(figures.highestPeak, peak)
    guard peak <= megabytes << 10 else { throw Broken("it takes \(peak / 1024) MB") }
    try end(terminal, by: ending)
  }

  /// Changes the window.
  ///
  /// The scrolling region goes first, as in other terminals: without that, libvterm 0.1.4
  /// damaged its memory within minutes, it seems by scrolling rows that the new window has not.
  private func resize(_ terminal: VirtualTerminal, columns: Int, rows: Int) throws {
    terminal.show(Array("\u{1B}[r".utf8))
    try terminal.resize(columns: columns, rows: rows)
  }

  private mutating func end(_ terminal: VirtualTerminal, by ending: Ending) throws {
    switch ending {
    case .quit:
      // Out of whatever is open; a question before leaving is answered by q again.
      try resize(terminal, columns: 100, rows: 30)
      for _ in 0..<8 where !hasEnded(terminal) {
        try? terminal.type("\u{1B}")
        terminal.watch(for: .milliseconds(60))
      }
      // A question that has just come up takes no answer yet, so on a busy machine it takes
      // more than one q.
      for _ in 0..<40 where !hasEnded(terminal) {
        try? terminal.type("q")
        terminal.watch(for: .milliseconds(300))
      }
    case .interrupt:
      // As Control-C it first closes what lies over the screen.
      for _ in 0..<20 where !hasEnded(terminal) {
        terminal.signal(SIGINT)
        terminal.watch(for: .milliseconds(300))
      }
    case .terminate: terminal.signal(SIGTERM)
    case .hangUp: terminal.signal(SIGHUP)
    case .closedWindow: terminal.hangUp()
    case .kill: terminal.signal(SIGKILL)
    }
    let status = try terminal.waitForExit()
    figures.endings[ending.name, default: 0] += 1
    // A second SIGINT ends a program that has not taken the first, as on a machine with much to
    // do.
    let isPressed = ending == .interrupt && status == .signalled(SIGINT)
    guard status == ending.status || isPressed else {
      throw Broken("it ended as \(status)")
    }
    guard ending != .kill, ending != .closedWindow else { return }
    let left = terminal.screen.state
    guard !left.isAlternate, left.isCursorVisible, !left.isMouseReported,
      terminal.modes == .sane
    else {
      throw Broken("the terminal is not given back: \(left), modes \(terminal.modes)")
    }
  }

  private func hasEnded(_ terminal: VirtualTerminal) -> Bool {
    !terminal.screen.state.isAlternate
  }

  /// Some keys, now and then bytes of any kind.
  private mutating func burst() -> [UInt8] {
    (0..<(1 + number(below: 40))).flatMap { _ in
      switch number(below: 20) {
      case 0:
        [UInt8(number(below: 256))].filter { ![3, 4, 26, 28, 0x51, 0x71].contains($0) }
      case 1..<6: Self.sequences[number(below: Self.sequences.count)]
      default: [Self.letters[number(below: Self.letters.count)]]
      }
    }
  }

  private mutating func number(below bound: Int) -> Int {
    Int(random.next() % UInt64(bound))
  }
}
