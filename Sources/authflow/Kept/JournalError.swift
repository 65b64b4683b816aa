import Glibc

/// Why a run cannot be kept.
struct JournalError: Error {
  /// The reason in the system's words.
  let reason: String

  /// The error that `errno` tells of.
  static var system: JournalError { JournalError(reason: String(cString: strerror(errno))) }
}
