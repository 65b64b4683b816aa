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
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
      return JournalFile(path: path, descriptor: descriptor, length: 0)
    }
    throw .system
  }

  /// Opens the file of a run to go on with it; nil if another explorer has it, or it cannot be written.
  ///
  /// A last line that was cut off, as a full disk or a failing machine leaves it, is dropped.
  static func reopen(_ path: String, wholeBytes: Int) -> JournalFile? {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, off_t(wholeBytes)) == 0 else {
      close(descriptor)
      return nil
    }
    return JournalFile(path: path, descriptor: descriptor, length: off_t(wholeBytes))
  }

  /// True if an explorer has the file open.
  static func isInUse(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  /// Adds lines, all or none.
  func append(_ text: String) throws(JournalError) {
    var text = text
    let error: JournalError? = text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          let error = JournalError.system
          // What was written of a line is taken back, so that the file stays readable.
          _ = ftruncate(descriptor, length)
          return error
        }
        rest = rest.dropFirst(count)
      }
      length += off_t(bytes.count)
      return nil
    }
    if let error { throw error }
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
