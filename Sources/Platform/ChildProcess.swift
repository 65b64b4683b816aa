import Synchronization
import SystemPackage

/// A program that is run beside this one, its lines read as they come.
///
/// It is the first of a group of processes of its own, so that what it starts ends with it.
package final class ChildProcess: Sendable {
  /// What it says next.
  package enum Line: Hashable, Sendable {
    /// A line without its end.
    case line(String)
    /// Nothing, for as long as was waited.
    case silence
    /// It has ended, or closed its output.
    case ended
  }

  /// Where what it writes to standard error goes.
  package enum Errors: Sendable {
    /// To our own.
    case shown
    /// Nowhere.
    case hidden
    /// Into its lines.
    case read
  }

  /// The longest line that is read; what goes on after so much is another one.
  private static let mostBytes = 1 << 20
  private let process: Int32
  private let input: FileDescriptor
  private let output: FileDescriptor
  /// What was read and is no line yet.
  private let bytes = Mutex<[UInt8]>([])
  private let status = Mutex<Int32?>(nil)

  /// Starts a program: a file, or a name to look for in PATH.
  package init(_ path: String, _ arguments: [String], errors: Errors = .shown)
    throws(FileError)
  {
    // Writing to a process that has ended must be an error, not the end of this one.
    Calls.ignoreBrokenPipes()
    do {
      let toChild = try FileDescriptor.pipe()
      let fromChild = try FileDescriptor.pipe()
      defer {
        try? toChild.readEnd.close()
        try? fromChild.writeEnd.close()
      }
      input = toChild.writeEnd
      output = fromChild.readEnd
      process = try Calls.spawn(
        path, [path] + arguments, input: toChild.readEnd, output: fromChild.writeEnd,
        unused: [toChild.writeEnd, fromChild.readEnd], errors: errors)
    } catch { throw .caught(error) }
  }

  deinit {
    _ = end()
    try? input.close()
    try? output.close()
  }

  /// Sends a line; what has ended gets none.
  package func send(_ line: String) { _ = try? input.writeAll((line + "\n").utf8) }

  /// The next line, waited for as many milliseconds, or why there is none; nil waits as
  /// long as it takes.
  package func next(within timeout: Int? = nil) -> Line {
    bytes.withLock { next(&$0, timeout) }
  }

  private func next(_ bytes: inout [UInt8], _ timeout: Int?) -> Line {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return .line(line)
      }
      guard bytes.count < Self.mostBytes else {
        defer { bytes = [] }
        return .line(String(decoding: bytes, as: UTF8.self))
      }
      guard Calls.hasInput(output, within: timeout) else { return .silence }
      var piece = [UInt8](repeating: 0, count: 1 << 14)
      let count = (try? piece.withUnsafeMutableBytes { try output.read(into: $0) }) ?? 0
      // What came without a line end is not told: a line that was cut off says nothing.
      guard count > 0 else { return .ended }
      bytes += piece[..<count]
    }
  }

  /// Ends it with all that it has started, if it has not ended by itself; gives the signal
  /// that ended it, 0 for none.
  package func end() -> (status: Int, signal: Int) {
    ended(by: Calls.end)
  }

  /// Waits until it ends.
  package func wait() -> (status: Int, signal: Int) {
    ended(by: Calls.wait)
  }

  private func ended(by call: (Int32) -> Int32) -> (status: Int, signal: Int) {
    status.withLock { known in
      // A process can be waited for once; then its number may become that of another.
      let status = known ?? call(process)
      known = status
      // As waitpid has them: the exit status above, the signal in the lowest bits.
      return (Int(status >> 8 & 0xff), Int(status & 0x7f))
    }
  }
}
