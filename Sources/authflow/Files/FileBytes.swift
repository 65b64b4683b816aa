import FlowReader
import Glibc

/// Reads files whole, up to a bound.
enum FileBytes {
  /// The bytes of a file, or of standard input for `-`; reading stops soon after the most it may have.
  static func read(_ path: String, most: Int = Limits.file.bytes) throws(ProgramError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= most {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func unreadable(_ path: String) -> ProgramError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
