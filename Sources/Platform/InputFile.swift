import SystemPackage

/// Files that are read: the door in.
package enum InputFile {
  private static let pieceSize = 1 << 16

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// A file is opened without waiting, and only if it is one: no pipe, device, socket or
  /// folder is ever read, for reading might never end or take what is somebody else's.
  /// Reading stops soon after `most` bytes, so that there are more when the file is too
  /// long.
  ///
  /// - Throws: `noFile` and what the system says.
  package static func read(_ path: String, most: Int) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try read(.standardInput, most: most) }
    let file = try open(path)
    defer { try? file.close() }
    return try read(file, most: most)
  }

  /// Hands a file, or standard input for `-`, out piece by piece, until it ends or the receiver
  /// has enough.
  ///
  /// - Throws: as `read`.
  package static func pieces(of path: String, to receive: (ArraySlice<UInt8>) -> Bool)
    throws(FileError)
  {
    guard path != "-" else { return try pieces(of: .standardInput, to: receive) }
    let file = try open(path)
    defer { try? file.close() }
    try pieces(of: file, to: receive)
  }

  /// The bytes of a file; nil if there is none.
  package static func readIfThere(_ path: String, most: Int) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try read(path, most: most) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Opens what is a file, or nothing yet, without waiting.
  static func open(
    _ path: String, _ mode: FileDescriptor.AccessMode = .readOnly,
    _ options: FileDescriptor.OpenOptions = []
  ) throws(FileError) -> FileDescriptor {
    // The kind is asked before and after: opening some devices does something, and what is
    // there may change.
    if let kind = try? FileError.Kind(FilePath(named: path).stat().type) {
      throw .noFile(kind)
    }
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        FilePath(named: path), mode,
        options: options.union([.nonBlocking, .closeOnExec, Calls.neverControlling]),
        permissions: .ownerReadWrite)
    } catch { throw .caught(error) }
    guard let stat = try? file.stat(), let kind = FileError.Kind(stat.type) else {
      return file
    }
    try? file.close()
    throw .noFile(kind)
  }

  private static func read(_ file: FileDescriptor, most: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: file) { piece in
      bytes += piece
      return bytes.count <= most
    }
    return bytes
  }

  /// Hands a file out piece by piece, until it ends or the receiver has enough.
  private static func pieces(
    of file: FileDescriptor, to receive: (ArraySlice<UInt8>) -> Bool
  )
    throws(FileError)
  {
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count: Int
      do { count = try piece.withUnsafeMutableBytes { try file.read(into: $0) } } catch {
        throw .caught(error)
      }
      guard count > 0, receive(piece[..<count]) else { return }
    }
  }
}

extension FileError {
  /// The error of a call of swift-system, which says so in no type.
  static func caught(_ error: any Error) -> FileError {
    (error as? Errno).map(FileError.system) ?? .system(.ioError)
  }
}

/// Standard input, read as it comes.
package enum StandardInput {
  /// True if a person types it.
  package static var isTerminal: Bool { Calls.isTerminal(.standardInput) }
}

/// The terminal at which the program was started, whatever its standard input is.
package enum ControllingTerminal {
  /// Opens it, for keys to come from; the file descriptor stays open.
  ///
  /// - Throws: what the system says; there may be no terminal.
  package static func open() throws(FileError) -> Int32 {
    do {
      return try FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec).rawValue
    } catch {
      throw .caught(error)
    }
  }
}

/// The lines of standard input, one after the other, none longer than a bound.
package struct InputLines {
  /// A line.
  package struct Line: Hashable, Sendable {
    /// The text without its end; what is no UTF-8 is replaced.
    package var text: String
    /// How many bytes were left out at the end, since the line was longer than the bound.
    package var left: Int
  }

  private let most: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Begins with the next line, of which `most` bytes are kept.
  package init(most: Int) { self.most = most }

  /// The next line, waited for; nil at the end.
  package mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var count = 0
    while true {
      if start == bytes.count, !isAtEnd { try fill() }
      let rest = bytes[start...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      // What is beyond the bound is counted, but not kept.
      line += part.prefix(most - line.count)
      count += part.count
      start = end.map { $0 + 1 } ?? bytes.count
      guard end != nil || isAtEnd else { continue }
      // A last line needs no end, but an empty rest is none.
      guard end != nil || count > 0 else { return nil }
      return Line(text: String(decoding: line, as: UTF8.self), left: count - line.count)
    }
  }

  private mutating func fill() throws(FileError) {
    start = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let count = try piece.withUnsafeMutableBytes {
        try FileDescriptor.standardInput.read(into: $0)
      }
      bytes = Array(piece[..<count])
    } catch { throw .caught(error) }
    isAtEnd = bytes.isEmpty
  }
}
