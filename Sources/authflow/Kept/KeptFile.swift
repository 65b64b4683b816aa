import FlowReader
import Glibc

/// The file of a kept run, read up to its last whole line.
struct KeptFile {
  /// The path.
  let path: String
  /// All whole lines.
  let bytes: [UInt8]
  /// True if a last line was cut off, as a full disk or a failing machine leaves it.
  let isCut: Bool

  /// Reads a file.
  init(_ path: String) throws(ProgramError) {
    let all = try FileBytes.read(path, most: Limits.scenario.bytes)
    self.path = path
    // A line that was cut off was never finished, so nothing that was done is lost with it.
    let end = (all.lastIndex(of: 10) ?? -1) + 1
    isCut = end < all.count
    bytes = isCut ? Array(all[..<end]) : all
  }

  /// The files of kept runs, the one that was explored last first.
  static var paths: [String] {
    guard let directory = StateDirectory.runs, let folder = opendir(directory) else { return [] }
    defer { closedir(folder) }
    var found: [(path: String, seconds: Int, nanoseconds: Int)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      let path = directory + "/" + name
      guard name.hasSuffix(".yaml"), stat(path, &status) == 0 else { continue }
      found.append((path, status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    }
    return found.sorted { ($0.seconds, $0.nanoseconds, $0.path) > ($1.seconds, $1.nanoseconds, $1.path) }.map(\.path)
  }

  /// True for a path in the folder of kept runs.
  static func isKept(_ path: String) -> Bool {
    guard let directory = StateDirectory.runs, let slash = path.lastIndex(of: "/") else { return false }
    return TextFile.areSame(String(path[..<slash]), directory)
  }
}
