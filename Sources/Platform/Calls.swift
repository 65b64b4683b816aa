import SystemPackage

// The only Swift file that knows which system this is; everything else of this target stands on
// swift-system, and everything above on this target. The terminal's C target has such a table
// of its own.
//
// | call                 | glibc            | musl             | macOS            | swift-system 1.8 lacks it because    |
// |----------------------|------------------|------------------|------------------|--------------------------------------|
// | getenv, getpid, exit | yes              | yes              | yes              | it is about files                    |
// | isatty, access       | yes              | yes              | yes              | not wrapped                          |
// | ioctl TIOCGWINSZ     | yes              | yes              | yes              | not wrapped                          |
// | realpath(path, nil)  | yes              | yes              | yes              | only lexical normalising             |
// | mkdir, unlink, rename, rmdir| yes              | yes              | yes              | not wrapped                          |
// | fsync                | yes              | yes              | to the drive only| not wrapped                          |
// | fchmod, fchown       | yes              | yes              | yes              | not wrapped                          |
// | opendir, readdir     | d_name 256 bytes | d_name 256 bytes | d_name 1024 bytes| not wrapped                          |
// | localtime_r, strftime| yes              | yes              | yes              | it is about files                    |
// | posix_spawnp        | yes              | yes              | pointers in files| processes are not wrapped            |
// | poll, kill, waitpid | yes              | yes              | yes              | not wrapped                          |
// | fcntl F_OFD_GETLK    | 36, hidden       | 36, hidden       | 92               | not wrapped; macOS since 10.15       |
// | fcntl F_OFD_SETLK    | 37, hidden       | 37, hidden       | 90               | the same                             |
// | struct flock         | type first       | type first       | type last        | fields are named, order does not show|
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Calls of the system that swift-system does not have, each with its errors as `Errno`.
enum Calls {
  /// The error that the last call left.
  private static var error: Errno { Errno(rawValue: errno) }

  private static func check(_ result: Int32) throws(Errno) {
    guard result == 0 else { throw error }
  }

  // MARK: Process

  static func environment(_ name: String) -> String? {
    getenv(name).map { FileName.text($0) }
  }

  /// What the process was started with, the name of the program first.
  static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap {
      CommandLine.unsafeArgv[$0].map { FileName.text($0) }
    }
  }

  static var processID: Int32 { getpid() }

  static func isRunning(_ process: Int32) -> Bool {
    // EPERM says that it is there, but somebody else's.
    kill(process, 0) == 0 || errno == EPERM
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
    Glibc.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #else
    Darwin.exit(status)
    #endif
  }

  /// The moment now in local time, in the notation of `strftime`.
  static func localTime(_ format: String) -> String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &local)
    return String(
      decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Paths

  /// The absolute path without links.
  static func realPath(_ path: String) throws(Errno) -> String {
    guard let real = realpath(FileName.bytes(path), nil) else { throw error }
    defer { free(real) }
    return FileName.text(real)
  }

  static func isWritable(_ path: String) -> Bool { access(FileName.bytes(path), W_OK) == 0 }

  static func exists(_ path: String) -> Bool { access(FileName.bytes(path), F_OK) == 0 }

  static func makeFolder(_ path: String, mode: UInt16) throws(Errno) {
    try check(mkdir(FileName.bytes(path), mode_t(mode)))
  }

  static func remove(_ path: String) { unlink(FileName.bytes(path)) }

  static func removeFolder(_ path: String) { rmdir(path) }

  /// Gives a file the name of another, in whose place it comes.
  static func move(_ path: String, to other: String) throws(Errno) {
    try check(rename(FileName.bytes(path), FileName.bytes(other)))
  }

  /// The names in a folder, in no order; those of hidden files too.
  static func names(in folder: String) throws(Errno) -> [String] {
    guard let stream = opendir(FileName.bytes(folder)) else { throw error }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: capacity) { FileName.text($0) }
        })
    }
    return names
  }

  /// When a file was changed last.
  static func changed(_ stat: Stat) -> (seconds: Int, nanoseconds: Int) {
    (Int(stat.st_mtim.tv_sec), Int(stat.st_mtim.tv_nsec))
  }

  // MARK: Open files

  static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }

  /// How many columns a terminal has; nil if it is none, or does not know.
  static func columns(of file: FileDescriptor) -> Int? {
    var size = winsize()
    guard ioctl(file.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Opening a terminal must not make it the one that controls the process.
  static var neverControlling: FileDescriptor.OpenOptions { .init(rawValue: O_NOCTTY) }

  static func synchronize(_ file: FileDescriptor) throws(Errno) {
    try check(fsync(file.rawValue))
  }

  /// Gives a file the owner and the mode of another.
  ///
  /// Only the administrator can give files away; for all others it is theirs already, so that
  /// is not an error.
  static func give(_ file: FileDescriptor, ownerAndModeOf other: Stat) throws(Errno) {
    _ = fchown(file.rawValue, other.userID.rawValue, other.groupID.rawValue)
    try check(fchmod(file.rawValue, other.permissions.rawValue))
  }

  /// Has writing wait until there is room, for a file that was opened without waiting.
  static func wait(on file: FileDescriptor) { _ = fcntl(file.rawValue, F_SETFL, O_WRONLY) }

  // MARK: Locks

  #if canImport(Darwin)
  private static let (getLock, setLock): (Int32, Int32) = (92, 90)
  #else
  // uapi/asm-generic/fcntl.h; the C libraries show them only on demand.
  private static let (getLock, setLock): (Int32, Int32) = (36, 37)
  #endif

  private static var wholeFile: flock {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }

  /// Takes the lock of a file that was opened for writing; false if somebody else has it.
  ///
  /// Where a file system has no locks, everybody gets one.
  static func lock(_ file: FileDescriptor) -> Bool {
    var lock = wholeFile
    return fcntl(file.rawValue, setLock, &lock) == 0 || (errno != EAGAIN && errno != EACCES)
  }

  /// True if somebody has the lock of a file that was opened.
  static func isLocked(_ file: FileDescriptor) -> Bool {
    var lock = wholeFile
    return fcntl(file.rawValue, getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  // MARK: Processes

  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Starts a program with pipes for input and output, as the first of a group of processes.
  static func spawn(
    _ path: String, _ arguments: [String], input: FileDescriptor, output: FileDescriptor,
    unused: [FileDescriptor],
    errors: ChildProcess.Errors
  ) throws(Errno) -> Int32 {
    #if canImport(Darwin)
    var files: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&files, input.rawValue, 0)
    posix_spawn_file_actions_adddup2(&files, output.rawValue, 1)
    switch errors {
    case .shown: break
    case .hidden: posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    case .read: posix_spawn_file_actions_adddup2(&files, output.rawValue, 2)
    }
    // A child with our ends of its pipes would keep them open, and wait for ever.
    for file in unused + [input, output] {
      posix_spawn_file_actions_addclose(&files, file.rawValue)
    }
    var pipes = sigset_t()
    sigemptyset(&pipes)
    // This process ignores the signal, and the child would inherit that.
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, path, &files, &attributes, &pointers, environ)
    guard failure == 0 else { throw Errno(rawValue: failure) }
    return process
  }

  /// True if something can be read, or never will be; false if nothing comes for some
  /// milliseconds.
  static func hasInput(_ file: FileDescriptor, within milliseconds: Int?) -> Bool {
    var awaited = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&awaited, 1, Int32(milliseconds ?? -1))
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  static var cores: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static func pause(_ milliseconds: Int) { _ = poll(nil, 0, Int32(milliseconds)) }

  /// Waits until a process ends: its status as waitpid has it.
  static func wait(for process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Ends a process and its group, if it is still there: its status as waitpid has it.
  static func end(_ process: Int32) -> Int32 {
    var status: Int32 = 0
    // It has ended, but what it has started may go on.
    if waitpid(process, &status, WNOHANG) == process {
      kill(-process, SIGKILL)
      return status
    }
    kill(-process, SIGKILL)
    return wait(for: process)
  }
}
