import CVirtualTerminal
import Glibc

/// Starting programs on pseudo-terminals.
enum ChildProcess {
  /// Starts a program; see ``VirtualTerminal/init(_:_:environment:columns:rows:redirections:)``.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String?], columns: Int, rows: Int,
    redirections: [Int: String]
  ) throws(VirtualTerminalError) -> virtual_terminal_child {
    var variables: [String: String] = ["LANG": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
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
    let failure = virtual_terminal_spawn(path, &words, &settings, files3, Int32(columns), Int32(rows), &child)
    if failure != 0 { throw VirtualTerminalError("\(path) cannot be started: \(String(cString: strerror(failure)))") }
    return child
  }

  /// The folder of the running program, or of the test bundle it has loaded.
  static var directoryOfTests: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }
}
