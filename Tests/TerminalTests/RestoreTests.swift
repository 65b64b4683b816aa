import Glibc
import TestFlows
import Testing
import VirtualTerminalKit

@Suite struct RestoreTests {
  /// The terminal as a shell wants it: modes, main screen, cursor, no mouse, no marked paste.
  private func expectRestored(
    _ terminal: VirtualTerminal, _ location: SourceLocation = #_sourceLocation
  ) {
    let screen = terminal.screen
    #expect(terminal.modes == .sane, "\(screen)", sourceLocation: location)
    #expect(screen.state == .untouched, "\(screen)", sourceLocation: location)
  }

  @Test func `while it runs the terminal is taken over`() throws {
    let terminal = try Probing.start()
    let state = terminal.screen.state
    #expect(
      state.isAlternate && !state.isCursorVisible && state.isMouseReported
        && state.isPasteMarked)
    #expect(terminal.modes.isEmpty)
  }

  /// Sends one signal after the other to a probe each, and expects the status that says so, and
  /// the terminal as before.
  ///
  /// The terminal answers no question, for an answer that comes after the end is typed into the
  /// shell.
  private func expectRestored(after signals: [Int32], before: String = "", isInOrder: Bool)
    throws
  {
    var (terminal, process) = try Probing.startInShell(before: before, silent: true)
    for (number, signal) in signals.enumerated() {
      if number > 0 { process = try Probing.again(terminal) }
      terminal.signal(signal, process: process)
      try terminal.wait(for: "status \(128 + signal)")
      #expect(terminal.screen.contains("goodbye") == isInOrder, "signal \(signal)")
      expectRestored(terminal)
    }
  }

  @Test func `after a normal exit and control-C the terminal is as before`() throws {
    let (terminal, _) = try Probing.startInShell(silent: true)
    try terminal.type("q")
    try terminal.wait(for: "status 0")
    #expect(terminal.screen.contains("goodbye"))
    expectRestored(terminal)
    _ = try Probing.again(terminal)
    try terminal.control("c")
    try terminal.wait(for: "status 130")
    #expect(terminal.screen.contains("goodbye"))
    expectRestored(terminal)
  }

  @Test(arguments: [("failure", 3), ("exit", 7)])
  func `after a failure and after exit the terminal is as before`(
    action: String, status: Int
  )
    throws
  {
    let (terminal, _) = try Probing.startInShell(action)
    try terminal.type("!")
    try terminal.wait(for: "status \(status)")
    expectRestored(terminal)
  }

  @Test func `a signal to end arrives as an event and the terminal is restored`() throws {
    try expectRestored(after: [SIGINT, SIGTERM, SIGHUP], isInOrder: true)
  }

  /// curses saves the cursor's place when it scrolls a part of the screen; libvterm keeps with
  /// it that it was hidden.
  @Test(arguments: [("q", "status 0"), ("\u{3}", "status 130"), ("!", "status 134")])
  func `the cursor is seen again however often its place was saved while it was hidden`(
    key: String, status: String
  ) throws {
    let (terminal, _) = try Probing.startInShell("abort", before: "ulimit -c 0;")
    terminal.show("\u{1B}7\u{1B}8".utf8)
    #expect(!terminal.screen.state.isCursorVisible)
    try terminal.type(key)
    try terminal.wait(for: status)
    expectRestored(terminal)
  }

  @Test func `a second control-C ends a program that hangs`() throws {
    let (terminal, process) = try Probing.startInShell("hang")
    try terminal.type("!")
    // However many it takes until the program hangs; the terminal may be the shell's already by
    // then.
    try terminal.wait(for: "status 130") { screen in
      terminal.signal(SIGINT, process: process)
      return screen.contains("status 130")
    }
    expectRestored(terminal)
  }

  /// What the trap instruction of a failed precondition raises differs between processors.
  @Test(arguments: [
    ("fatal-error", [132, 133], "a fatal error of the probe"),
    ("forced-unwrap", [132, 133], "Unexpectedly found nil"),
    ("array-bounds", [132, 133], "Index out of range"), ("bad-pointer", [139], ""),
    ("stack-overflow", [139], ""),
    ("abort", [134], ""),
  ])
  func `after a crash the terminal is as before and says why`(
    action: String, statuses: [Int], message: String
  ) throws {
    let (terminal, _) = try Probing.startInShell(action, before: "ulimit -c 0;")
    try terminal.type("!")
    try terminal.wait(for: "a status of \(statuses)") { screen in
      statuses.contains { screen.contains("status \($0)") }
    }
    // What was written before the crash comes after the alternate screen was left, however far
    // it has scrolled since.
    let output = String(decoding: terminal.output, as: UTF8.self)
    let shown = output.split(separator: "\u{1B}[?1049l", maxSplits: 1).last ?? ""
    #expect(message.isEmpty || shown.contains(message), "\(output)")
    expectRestored(terminal)
  }

  @Test func `a crash signal from outside is passed on after the terminal is restored`()
    throws
  {
    try expectRestored(
      after: [SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT],
      before: "ulimit -c 0;", isInOrder: false)
  }

  /// The first milliseconds count: newterm sets modes and takes the other screen before it
  /// returns.
  @Test func `a signal while the terminal is being taken leaves it as before`() throws {
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV]
    var random = SplitMix(seed: Seeds.all[0])
    for round in 0..<Seeds.all.count {
      let signal = signals[round % signals.count]
      // Busy waiting in the shell, since its sleep is coarser than the start.
      let delay = Int.random(in: 0..<1500, using: &random)
      let script = """
        ulimit -c 0; "$0" & child=$!; count=0
        while [ $count -lt \(delay) ]; do count=$((count + 1)); done
        kill -\(signal) $child; wait $child; echo "status $?"; read line
        """
      let terminal = try VirtualTerminal(
        "/bin/sh", ["-c", "set -m; " + script, VirtualTerminal.product("TerminalProbe")])
      terminal.isSilent = true
      try terminal.wait(for: "status")
      #expect(
        terminal.screen.state == .untouched,
        "signal \(signal) after \(delay) rounds, seed \(Seeds.all[0])")
      #expect(
        terminal.modes == .sane,
        "signal \(signal) after \(delay) rounds, seed \(Seeds.all[0])")
    }
  }

  @Test
  func `every other signal that ends a process does so after the terminal is restored`()
    throws
  {
    try expectRestored(
      after: [
        SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS, SIGIO,
        SIGPWR,
        16, 34, 50, 64,
      ],
      before: "ulimit -c 0;", isInOrder: false)
  }

  @Test func `a signal that the parent had ignored stays ignored`() throws {
    let (terminal, process) = try Probing.startInShell(before: "trap '' USR1 ALRM;")
    for signal in [SIGUSR1, SIGALRM] { terminal.signal(signal, process: process) }
    try terminal.type("a")
    try terminal.wait(for: "character a")
    try terminal.type("q")
    try terminal.wait(for: "status 0")
    expectRestored(terminal)
  }

  @Test func `a backtrace is printed after the terminal is restored`() throws {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), ["bad-pointer"],
      environment: [
        "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off"
      ],
      columns: 200)
    try Probing.ready(terminal)
    try terminal.type("!")
    #expect(try terminal.waitForExit() == .signalled(SIGSEGV))
    let output = String(decoding: terminal.output, as: UTF8.self)
    let shown = output.split(separator: "\u{1B}[?1049l", maxSplits: 1).last ?? ""
    #expect(shown.contains("Bad pointer dereference at 0x0000000000000008"), "\(output)")
    expectRestored(terminal)
  }
}
