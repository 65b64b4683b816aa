import Glibc

/// The file of a run that is being explored; a lock tells other explorers that it is in use.
final class JournalFile {
  /// Its path.
  let path: String
  private let descriptor: Int32
  /// The bytes that are whole lines.
  private var length: off_t

  private init(path: String, descriptor: Int32, length: off_t) {
    self.path = path
    self.descriptor = descriptor
    self.length = length
  }

  deinit { close(descriptor) }

  /// The moment now as the name and title of a run, `2026-11-21 07:40:12`, in local time.
  static var moment: String { moment("%Y-%m-%d %H:%M:%S") }

  /// Begins a file with a name that no other explorer has.
  static func create(in directory: String?) throws(JournalError) -> JournalFile {
    guard let directory else { throw JournalError(reason: "there is no home directory") }
    guard StateDirectory.make(directory) else { throw .system }
    let stem = "\(directory)/\(moment("%Y-%m-%dT%H-%M-%S"))-\(getpid())"
    for number in 0..<1000 {
      let path = stem + (number == 0 ? "" : "-\(number)") + ".yaml"
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw .system
      }
      // Another explorer may have found the empty file to be the last one.
      guard FileLock.take(descriptor) else {
        close(descriptor)
        continue
      }
      return JournalFile(path: path, descriptor: descriptor, length: 0)
    }
    throw .system
  }

  /// Opens the file of a run to go on with it; nil if another explorer has it, or it cannot be written.
  ///
  /// It is locked before anybody reads it, so that nothing is added in between.
  static func reopen(_ path: String) -> JournalFile? {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard FileLock.take(descriptor) else {
      close(descriptor)
      return nil
    }
    return JournalFile(path: path, descriptor: descriptor, length: lseek(descriptor, 0, SEEK_END))
  }

  /// Drops what follows some bytes: a last line that was cut off, as a full disk or a failing machine leaves it.
  func cut(toBytes count: Int) {
    guard off_t(count) != length, ftruncate(descriptor, off_t(count)) == 0 else { return }
    length = off_t(count)
  }

  /// True if an explorer has the file open.
  static func isInUse(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return FileLock.isTaken(descriptor)
  }

  /// Adds lines, all or none.
  func append(_ text: String) throws(JournalError) {
    guard StandardStreams.write(text, to: descriptor) else {
      let error = JournalError.system
      // What was written of a line is taken back, so that the file stays readable.
      _ = ftruncate(descriptor, length)
      throw error
    }
    length += off_t(text.utf8.count)
  }

  private static func moment(_ format: String) -> String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &local)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
