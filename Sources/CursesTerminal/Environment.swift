import Glibc

/// The process's environment.
enum Environment {
  /// The value of a variable; nil when it is not set.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }
}
