import Glibc

/// Where the program keeps what it notes by itself: `$XDG_STATE_HOME/authflow`, by default `~/.local/state/authflow`.
///
/// Source: XDG Base Directory Specification 0.8, Environment variables. A path there that is not absolute is ignored.
enum StateDirectory {
  /// The folder of kept runs; nil when there is no home, or none with an absolute path.
  static var runs: String? {
    if let state = value("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/authflow/runs" }
    guard let home = value("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/authflow/runs"
  }

  /// Makes a folder with all above it; false with `errno` when that fails.
  ///
  /// Only its owner may look into new ones.
  static func make(_ path: String) -> Bool {
    var part = ""
    for name in path.split(separator: "/") {
      part += "/" + name
      if mkdir(part, 0o700) != 0, errno != EEXIST { return false }
    }
    return access(path, W_OK) == 0
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
