import Model
import Platform
import Practice

/// A handler's program, run beside this one.
struct HandlerProcess: HandlerProgram {
  /// How long a run may take for nothing, in milliseconds.
  private static let patience = 2000
  private let command: [String]
  private let errors: ChildProcess.Errors
  private var process: ChildProcess

  /// Starts it.
  ///
  /// - Parameters:
  ///   - command: its file, then what it is given.
  ///   - errors: where what the handler prints goes.
  /// - Throws: that it cannot be run.
  init(_ command: [String], errors: ChildProcess.Errors = .hidden) throws(ProgramError) {
    self.command = command
    self.errors = errors
    do throws(FileError) {
      process = try ChildProcess(command[0], Array(command.dropFirst()), errors: errors)
    } catch {
      throw ProgramError(.unreadable, "cannot run \(command[0]): \(error.reason)")
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
    // If that fails, the ended process stays, and says so at the next line.
    if let next = try? HandlerProcess(command, errors: errors) { process = next.process }
  }
}
