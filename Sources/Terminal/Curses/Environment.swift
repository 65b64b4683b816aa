import CTerminal
package import Canvas

/// The process's environment.
enum TerminalEnvironment {
  /// The value of a variable; nil when it is not set.
  static func value(_ name: String) -> String? {
    terminal_environment(name).map { String(cString: $0) }
  }

  /// How long a lone Escape waits for a sequence that it may begin, as ESCDELAY says in
  /// milliseconds; nil when it says nothing that makes sense.
  static func escapeDelay(_ value: String?) -> Duration? {
    guard let milliseconds = value.flatMap({ Int($0) }), (0...60_000).contains(milliseconds)
    else { return nil }
    return .milliseconds(milliseconds)
  }
}

extension Theme {
  /// The theme the environment asks for.
  package static func automatic() -> Theme {
    automatic(
      noColour: TerminalEnvironment.value("NO_COLOR"),
      foregroundAndBackground: TerminalEnvironment.value("COLORFGBG"))
  }

  /// The theme that two environment variables ask for.
  ///
  /// - Parameters:
  ///   - noColour: NO_COLOR; any text but the empty one asks for no colours
  ///     (https://no-color.org).
  ///   - foregroundAndBackground: COLORFGBG, numbers between semicolons of which the last is
  ///     the background: 7 and from 9 on are light, as rxvt and Konsole set it; `default` and nil say nothing.
  /// - Returns: the theme; dark when nothing is said.
  static func automatic(noColour: String?, foregroundAndBackground: String?) -> Theme {
    if let noColour, !noColour.isEmpty { return .monochrome }
    // `15;0`, from some terminals `15;default;0`.
    let last = foregroundAndBackground?.split(separator: ";").last
    guard let background = last.flatMap({ Int($0) }) else { return .dark }
    return background == 7 || (9...15).contains(background) ? .light : .dark
  }
}
