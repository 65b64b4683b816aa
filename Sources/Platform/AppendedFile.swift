import Canvas
import SystemPackage

/// A file to which several processes add lines, now and then one.
///
/// A line goes in with one write at the end of the file, whoever else adds to it. Nothing in it
/// is ever changed: where a last line was cut off, the next one begins on a line of its own.
package enum AppendedFile {
  /// Adds whole lines to a file, which is begun with a head where there is none, readable
  /// for its owner only.
  ///
  /// Controls and characters that hide are made visible.
  ///
  /// - Throws: `noFile` and what the system says; then a line may be there in part.
  package static func append(_ text: String, to path: String, head: String)
    throws(FileError)
  {
    let file = try InputFile.open(path, .readWrite, [.create, .append])
    defer { try? file.close() }
    do {
      let stat = try file.stat()
      var bytes = Array(VisibleText.lines(text).utf8)
      if stat.size == 0 {
        bytes = Array(head.utf8) + bytes
      } else if try !endsLine(file, length: stat.size) {
        bytes.insert(10, at: 0)
      }
      try file.writeAll(bytes)
    } catch { throw .caught(error) }
  }

  private static func endsLine(_ file: FileDescriptor, length: Int64) throws -> Bool {
    var last: [UInt8] = [0]
    let count = try last.withUnsafeMutableBytes {
      try file.read(fromAbsoluteOffset: length - 1, into: $0)
    }
    return count == 1 && last[0] == 10
  }
}
