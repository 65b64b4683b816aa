extension VariableType {
  /// The value that a text stands for: `yes`, `3`, `known`, `User.Read,Mail.Send`, `90s`; nil if it is none within bounds.
  ///
  /// The text is as `text(of:)` writes it; scopes may be parted by commas or blanks.
  public func value(of text: String) -> Int? {
    switch self {
    case .boolean:
      switch text.lowercased() {
      case "yes", "true": return 1
      case "no", "false": return 0
      default: return nil
      }
    case .integer: return Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    case .choice(let values): return values.firstIndex { $0 == text || Self.words($0) == text }
    case .scopes(let universe):
      if text == "none" || text.isEmpty { return 0 }
      var set = 0
      for name in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
        guard let bit = universe.firstIndex(of: String(name)) else { return nil }
        set |= 1 << bit
      }
      return set
    case .duration, .timer:
      return DurationText.milliseconds(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}
