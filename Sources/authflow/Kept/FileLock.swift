import Glibc

/// Locks that tell explorers from each other: one holds the file of its run while it is open.
///
/// They belong to the opened file, not to the process, and looking at one takes none, so that nobody who looks is in the
/// way of one who opens. Source: fcntl(2), Open file description locks.
enum FileLock {
  /// F_OFD_GETLK and F_OFD_SETLK of Linux (uapi/asm-generic/fcntl.h), which the C library shows only on demand.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  /// Takes the lock of a file that was opened for writing; false if another explorer has it.
  ///
  /// Where a file system has no locks, everybody gets one.
  static func take(_ descriptor: Int32) -> Bool {
    var lock = whole
    return fcntl(descriptor, setLock, &lock) == 0 || (errno != EAGAIN && errno != EACCES)
  }

  /// True if somebody has the lock of a file that was opened.
  static func isTaken(_ descriptor: Int32) -> Bool {
    var lock = whole
    return fcntl(descriptor, getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static var whole: flock {
    flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }
}
