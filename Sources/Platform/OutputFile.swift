import Canvas
import SystemPackage

/// Files that are written: the door out to the disk.
package enum OutputFile {
  /// What may be written to beside files.
  package enum Reach: Sendable {
    /// Files only.
    case files
    /// Pipes and devices as well, for someone who names them on a command line.
    case anything
  }

  /// Puts a text into a file in one go, so that nobody ever sees half of it.
  ///
  /// Controls and characters that hide are made visible, see ``StandardOutput``. A link
  /// stays a link, and a file keeps its mode and owner. `~/` at the beginning of the path
  /// is the home directory.
  ///
  /// - Throws: `exists` for a file that is there and must not be replaced, and everything
  ///   else that is there already.
  package static func write(
    _ text: String, to path: String, replaces: Bool, reach: Reach = .files
  ) throws(FileError) {
    let path = try Paths.expanded(path)
    let bytes = Array(VisibleText.lines(text).utf8)
    let old: Stat
    do { old = try FilePath(named: path).stat() } catch {
      guard error == .noSuchFileOrDirectory else { throw .system(error) }
      if (try? FilePath(named: path).stat(followTargetSymlink: false)) != nil {
        throw .brokenLink
      }
      return try create(path, bytes)
    }
    if let kind = FileError.Kind(old.type) {
      guard kind != .folder, reach == .anything else { throw .noFile(kind) }
      return try pour(bytes, into: path)
    }
    guard replaces else { throw .exists }
    guard old.permissions.rawValue & 0o222 != 0, Calls.isWritable(path) else {
      throw .readOnly
    }
    guard let target = Paths.absolute(path) else { throw .brokenLink }
    try put(bytes, into: target, like: old)
  }

  /// Writes a new file: an empty one takes the name, so that no other is replaced, and then the
  /// text takes its place.
  private static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    // The system takes away what the umask of the user forbids.
    let file = try open(path, [.create, .exclusiveCreate], mode: 0o666)
    let stat = try? file.stat()
    try? file.close()
    do throws(FileError) {
      guard let stat else { throw .system(.ioError) }
      try put(bytes, into: path, like: stat)
    } catch {
      Calls.remove(path)
      throw error
    }
  }

  /// Replaces a file by another one of the same mode and owner.
  private static func put(_ bytes: [UInt8], into path: String, like old: Stat)
    throws(FileError)
  {
    let draft = "\(path).\(Calls.processID).new"
    // Until it has the mode of the file that it replaces, only its owner may read it.
    let file = try open(draft, [.create, .exclusiveCreate], mode: 0o600)
    do throws(FileError) {
      defer { try? file.close() }
      do {
        try Calls.give(file, ownerAndModeOf: old)
        try file.writeAll(bytes)
        // Before the name changes: a crash leaves the old text or the new one, never an
        // empty file.
        try Calls.synchronize(file)
      } catch { throw .caught(error) }
    } catch {
      Calls.remove(draft)
      throw error
    }
    do { try Calls.move(draft, to: path) } catch {
      Calls.remove(draft)
      throw .system(error)
    }
  }

  /// Writes to what is no file; a pipe that nobody reads is not waited for.
  private static func pour(_ bytes: [UInt8], into path: String) throws(FileError) {
    let file: FileDescriptor
    do throws(FileError) {
      file = try open(path, [.nonBlocking, Calls.neverControlling])
    } catch {
      throw error == .system(.noSuchAddressOrDevice) ? .noReader : error
    }
    defer { try? file.close() }
    Calls.wait(on: file)
    do { try file.writeAll(bytes) } catch { throw .caught(error) }
  }

  private static func open(
    _ path: String, _ options: FileDescriptor.OpenOptions, mode: UInt16? = nil
  )
    throws(FileError) -> FileDescriptor
  {
    do {
      return try FileDescriptor.open(
        FilePath(named: path), .writeOnly, options: options.union(.closeOnExec),
        permissions: mode.map { FilePermissions(rawValue: CModeT($0)) })
    } catch { throw error as? Errno == .fileExists ? .exists : .caught(error) }
  }

  private typealias CModeT = FilePermissions.RawValue
}
