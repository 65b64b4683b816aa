import SystemPackage

/// What the process was given by whoever started it.
package enum Environment {
  /// The value of a variable; nil when it is not set, or empty.
  package static func value(_ name: String) -> String? {
    Calls.environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The home directory; nil when HOME does not name one by an absolute path.
  package static var home: String? {
    value("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Where programs look for settings; nil when there is no home either.
  package static var configHome: String? { base("XDG_CONFIG_HOME", "/.config") }

  /// Where programs keep what they note by themselves; nil when there is no home either.
  package static var stateHome: String? { base("XDG_STATE_HOME", "/.local/state") }

  /// Where programs keep what they can make again; nil when there is no home either.
  package static var cacheHome: String? { base("XDG_CACHE_HOME", "/.cache") }

  /// The folder that a variable names, else one in the home directory.
  ///
  /// Source: XDG Base Directory Specification 0.8, Environment variables. A path there that is
  /// not absolute is ignored.
  private static func base(_ name: String, _ usual: String) -> String? {
    if let folder = value(name), folder.hasPrefix("/") { return folder }
    return home.map { $0 + usual }
  }

  /// What the program was started with after its own name; names of files as `FilePath(named:)`
  /// takes them.
  package static var arguments: [String] { Array(Calls.arguments.dropFirst()) }

  /// The number of this process.
  package static var processID: Int { Int(Calls.processID) }

  /// How many cores there are to work on.
  package static var cores: Int { max(1, Calls.cores) }

  /// The moment now in local time, in the notation of `strftime`: `%Y-%m-%d %H:%M:%S`.
  package static func localTime(_ format: String) -> String { Calls.localTime(format) }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { Calls.exit(status) }
}
