import CVirtualTerminal
import Glibc

/// Starting programs on pseudo-terminals.
enum ChildProcess {
  /// Starts a program; see
  /// ``VirtualTerminal/init(_:_:environment:columns:rows:redirections:)``.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String?], columns: Int,
    rows: Int,
    redirections: [Int: String]
  ) throws(VirtualTerminalError) -> virtual_terminal_child {
    var variables: [String: String] = [
      "LANG": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
      // Nobody's own settings.
      "XDG_CONFIG_HOME": "/nowhere",
    ]
    // Coverage is recorded in the program's own file, not in the folder where tests run.
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    for (name, value) in environment { variables[name] = value }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    let files = (0..<3).map { redirections[$0].flatMap { strdup($0) } }
    defer { for text in words + settings + files { free(text) } }
    var child = virtual_terminal_child()
    let files3 = files.map { UnsafePointer($0) }
    let failure = virtual_terminal_spawn(
      path, &words, &settings, files3, Int32(columns), Int32(rows), &child)
    if failure != 0 {
      throw VirtualTerminalError(
        "\(path) cannot be started: \(String(cString: strerror(failure)))")
    }
    return child
  }

  /// The folder of the running program, or of the test bundle it has loaded.
  static var directoryOfTests: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }
}

/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
  /// By itself, with an exit code.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)

  /// The status as `waitpid` gives it.
  init(waited: Int32) {
    let signal = waited & 0x7F
    self = signal == 0 ? .exited(waited >> 8 & 0xFF) : .signalled(signal)
  }
}

/// How the kernel treats what is typed.
package struct TerminalModes: OptionSet, Hashable, Sendable {
  /// One bit for each mode.
  package let rawValue: Int32

  /// Creates modes from bits.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// What is typed is shown.
  package static let echo = TerminalModes(rawValue: Int32(VIRTUAL_TERMINAL_ECHO))
  /// What is typed arrives line by line.
  package static let canonical = TerminalModes(rawValue: Int32(VIRTUAL_TERMINAL_CANONICAL))
  /// Return arrives as a line feed.
  package static let returnIsNewline = TerminalModes(
    rawValue: Int32(VIRTUAL_TERMINAL_CARRIAGE_RETURN_TO_NEWLINE))
  /// Control-S stops the output.
  package static let flowControl = TerminalModes(
    rawValue: Int32(VIRTUAL_TERMINAL_FLOW_CONTROL))

  /// What a shell expects.
  package static let sane: TerminalModes = [
    .echo, .canonical, .returnIsNewline, .flowControl,
  ]
}

extension VirtualTerminal {
  /// The number of the process that was started.
  package var process: Int32 { child.process }

  /// Sends a signal to the program, or to another process it started.
  package func signal(_ signal: Int32, process: Int32? = nil) {
    kill(process ?? child.process, signal)
  }

  /// Closes the window: the program's terminal is gone.
  package func hangUp() {
    pump()
    isHungUp = true
    Glibc.close(child.master)
    child.master = -1
  }

  /// The modes the terminal is in; a shell expects ``TerminalModes/sane``.
  package var modes: TerminalModes {
    TerminalModes(rawValue: virtual_terminal_modes(child.master))
  }

  /// Nanoseconds of processor time the program's main thread has taken; nil when the system
  /// does not tell.
  package var processorNanoseconds: Int? {
    numbers(of: "schedstat").first
  }

  /// The memory that the program has now, in pages.
  package var residentPages: Int? { numbers(of: "statm").dropFirst().first }

  private func numbers(of name: String) -> [Int] {
    guard let file = fopen("/proc/\(child.process)/\(name)", "r") else { return [] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer[..<count], as: UTF8.self).split { " \n".contains($0) }
      .compactMap { Int($0) }
  }
}
