import Explorer
import Glibc

/// Writes texts to files that the user names.
enum TextFile {
  /// Puts a text into a file in one go, so that nobody ever sees half of it.
  ///
  /// A link stays a link, and a file keeps its mode; what is no file, a pipe or a device, is written to.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - path: the file; `~/` at its beginning is the home directory.
  ///   - replaces: true to replace a file that is there already.
  /// - Returns: what came of it.
  static func write(_ text: String, to path: String, replaces: Bool) -> SaveOutcome {
    let path = expanded(path)
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { return failure }
      guard lstat(path, &status) != 0 else { return .failed("it is a link that leads nowhere") }
      return begin(path, text)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard replaces else { return .exists }
      guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { return .failed("it is read-only") }
      guard let target = realpath(path, nil) else { return failure }
      defer { free(target) }
      return put(text, into: String(cString: target), like: status)
    case S_IFDIR: return .failed(String(cString: strerror(EISDIR)))
    default: return pour(text, into: path)
    }
  }

  /// A path with the home directory in the place of a `~` at its beginning.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// True if both paths lead to the same file, which is there.
  static func areSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(expanded(one), &first) == 0, stat(expanded(other), &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static var failure: SaveOutcome { .failed(String(cString: strerror(errno))) }

  /// Writes a new file: an empty one takes the name, so that no other is replaced, and then the text takes its place.
  private static func begin(_ path: String, _ text: String) -> SaveOutcome {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno == EEXIST ? .exists : failure }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return failure }
    close(descriptor)
    let outcome = put(text, into: path, like: status)
    if outcome != .saved { unlink(path) }
    return outcome
  }

  /// Replaces a file by another one of the same mode and owner.
  private static func put(_ text: String, into path: String, like old: stat) -> SaveOutcome {
    let draft = "\(path).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return failure }
    var outcome = SaveOutcome.saved
    // Only the administrator can give files away; for all others it is theirs already.
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    if fchmod(descriptor, old.st_mode & 0o7777) != 0 || !StandardStreams.write(text, to: descriptor)
      || fsync(descriptor) != 0
    {
      outcome = failure
    }
    close(descriptor)
    if outcome == .saved, rename(draft, path) != 0 { outcome = failure }
    if outcome != .saved { unlink(draft) }
    return outcome
  }

  /// Writes to what is no file; a pipe that nobody reads is not waited for.
  private static func pour(_ text: String, into path: String) -> SaveOutcome {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENXIO ? .failed("nobody reads from it") : failure }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_WRONLY)
    return StandardStreams.write(text, to: descriptor) ? .saved : failure
  }
}
