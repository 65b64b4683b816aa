package import SystemPackage

/// Why a file cannot be read or written.
package enum FileError: Error, Hashable {
  /// The system refused.
  case system(Errno)
  /// A path leads to something that is no file.
  case noFile(Kind)
  /// A home directory is needed, and nothing says where it is.
  case noHome
  /// A link leads to nothing.
  case brokenLink
  /// The file may only be read.
  case readOnly
  /// Nobody reads from a pipe.
  case noReader
  /// The file is there, and nobody said that it may be replaced.
  case exists

  /// What a path may lead to instead of a file.
  package enum Kind: Hashable, Sendable {
    case folder
    case pipe
    case socket
    case device

    init?(_ type: FileType) {
      switch type {
      case .regular: return nil
      case .directory: self = .folder
      case .fifo: self = .pipe
      case .socket: self = .socket
      default: self = .device
      }
    }
  }

  /// True if there is nothing where the path leads.
  package var isMissing: Bool { self == .system(.noSuchFileOrDirectory) }

  /// What is wrong, as it stands behind "cannot read x: " or "cannot write x: ".
  package var reason: String {
    switch self {
    case .system(let error): Self.words[error] ?? "\(error)"
    case .noFile(.folder): Self.words[.isDirectory] ?? ""
    case .noFile(.pipe): "it is a pipe, not a file. Use - for standard input or output"
    case .noFile(.socket): "it is a socket, not a file. Name a file"
    case .noFile(.device): "it is a device, not a file. Use - for standard input or output"
    case .noHome: "HOME does not name a home directory. Set it to yours"
    case .brokenLink: "it is a link to a file that does not exist. ls -l shows which"
    case .readOnly: "it is read-only. chmod u+w lets you write to it"
    case .noReader: "nothing reads from it. Start its reader first"
    case .exists: "it exists"
    }
  }

  /// What the system refuses most often, and what to do about it; the rest is told in the
  /// system's own words.
  private static let words: [Errno: String] = [
    .noSuchFileOrDirectory: "there is no such file or folder. Check the path",
    .notDirectory: "a part of the path is a file, not a folder. Check the path",
    .isDirectory: "it is a folder. Name a file in it",
    .permissionDenied: "you have no permission. ls -ld shows who has",
    .readOnlyFileSystem: "the disk is read-only. Choose a folder on another disk",
    .noSpace: "the disk is full. Free some space on it",
  ]
}
