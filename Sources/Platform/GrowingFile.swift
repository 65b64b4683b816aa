import Canvas
import SystemPackage

/// A file to which lines are only ever added, with a lock that tells other processes that it is
/// in use.
///
/// The lock belongs to the opened file, not to the process, and looking at it takes none, so
/// that nobody who looks blocks one who opens. Source: fcntl(2), Open file
/// description locks.
package final class GrowingFile {
  /// Its path.
  package let path: String
  private let file: FileDescriptor
  /// The bytes that are whole lines.
  private var length: Int64

  private init(path: String, file: FileDescriptor, length: Int64) {
    self.path = path
    self.file = file
    self.length = length
  }

  deinit { try? file.close() }

  /// Begins a file that was not there, readable for its owner only; nil if there is one, or
  /// another process took it.
  package static func create(_ path: String) throws(FileError) -> GrowingFile? {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        FilePath(named: path), .readWrite,
        options: [.create, .exclusiveCreate, .append, .closeOnExec],
        permissions: .ownerReadWrite)
    } catch {
      guard error as? Errno == .fileExists else { throw .caught(error) }
      return nil
    }
    guard Calls.lock(file) else {
      try? file.close()
      return nil
    }
    return GrowingFile(path: path, file: file, length: 0)
  }

  /// Opens a file to go on with it; nil if another process has it, or it cannot be written.
  ///
  /// It is locked before anybody reads it, so that nothing is added in between.
  package static func reopen(_ path: String) -> GrowingFile? {
    guard
      let file = try? FileDescriptor.open(
        FilePath(named: path), .readWrite,
        options: [.append, .nonBlocking, .closeOnExec, Calls.neverControlling])
    else { return nil }
    guard let stat = try? file.stat(), stat.type == .regular, Calls.lock(file) else {
      try? file.close()
      return nil
    }
    return GrowingFile(path: path, file: file, length: stat.size)
  }

  /// True if a process has the file open with its lock.
  package static func isInUse(_ path: String) -> Bool {
    guard
      let file = try? FileDescriptor.open(
        FilePath(named: path), .readOnly,
        options: [.nonBlocking, .closeOnExec, Calls.neverControlling])
    else { return false }
    defer { try? file.close() }
    return Calls.isLocked(file)
  }

  /// True if the file has been removed or another has its name, so that what is added would be
  /// lost with it.
  package var isGone: Bool {
    guard let own = try? file.stat(), let named = try? FilePath(named: path).stat() else {
      return true
    }
    return own.inode != named.inode || own.deviceID != named.deviceID
  }

  /// Drops what follows some bytes: a last line that was cut off, as a full disk or a failing
  /// machine leaves it.
  package func cut(toBytes count: Int) {
    guard Int64(count) != length, (try? file.resize(to: Int64(count))) != nil else {
      return
    }
    length = Int64(count)
  }

  /// Adds lines, all or none; controls and characters that hide are made visible.
  package func append(_ text: String) throws(FileError) {
    let bytes = Array(VisibleText.lines(text).utf8)
    do { try file.writeAll(bytes) } catch {
      // What was written of a line is taken back, so that the file stays readable.
      try? file.resize(to: length)
      throw .caught(error)
    }
    length += Int64(bytes.count)
  }

  /// Removes the file if nothing was ever written to it, and says whether it did; an empty file
  /// tells nobody anything.
  package func removeIfEmpty() -> Bool {
    guard length == 0 else { return false }
    if !isGone { Calls.remove(path) }
    return true
  }
}
