public import Canvas

extension Theme {
  /// The theme the environment asks for.
  public static func automatic() -> Theme {
    automatic(noColour: Environment.value("NO_COLOR"), foregroundAndBackground: Environment.value("COLORFGBG"))
  }

  /// The theme that two environment variables ask for.
  ///
  /// - Parameters:
  ///   - noColour: NO_COLOR; any text but the empty one asks for no colours (https://no-color.org).
  ///   - foregroundAndBackground: COLORFGBG, numbers between semicolons of which the last is the background: 7 and
  ///     from 9 on are light, as rxvt and Konsole set it; `default` and nil say nothing.
  /// - Returns: the theme; dark when nothing is said.
  static func automatic(noColour: String?, foregroundAndBackground: String?) -> Theme {
    if let noColour, !noColour.isEmpty { return .monochrome }
    let last = foregroundAndBackground?.split(separator: ";").last
    guard let background = last.flatMap({ Int($0) }) else { return .dark }
    return background == 7 || (9...15).contains(background) ? .light : .dark
  }
}
