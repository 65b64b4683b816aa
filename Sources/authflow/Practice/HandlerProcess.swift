import Model
import Platform
import Practice

/// A handler's program, run beside this one.
struct HandlerProcess: HandlerProgram {
  /// How long a run may take for nothing, in milliseconds.
  private static let patience = 2000
  private let path: String
  private let hidesErrors: Bool
  private var process: ChildProcess

  /// Starts it.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - hidesErrors: false to show what the handler prints.
  init(_ path: String, hidesErrors: Bool = true) throws(ProgramError) {
    self.path = path
    self.hidesErrors = hidesErrors
    do throws(FileError) { process = try ChildProcess(path, [], hidesErrors: hidesErrors) } catch {
      throw ProgramError(.unreadable, "cannot run \(path): \(error.reason)")
    }
  }

  mutating func send(_ line: String) { process.send(line) }

  mutating func next() -> HandlerLine {
    switch process.next(within: Self.patience) {
    case .line(let line): .line(line)
    case .silence: .silence
    case .ended: .ended(signal: process.end().signal)
    }
  }

  mutating func restart() {
    _ = process.end()
    if let next = try? ChildProcess(path, [], hidesErrors: hidesErrors) { process = next }
  }
}
