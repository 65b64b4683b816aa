/// A text that was cut, to be printed under the drawing.
public struct LegendEntry: Hashable, Sendable, Codable {
  /// The text as drawn; no other text is drawn so.
  public var shown: String
  /// The whole text.
  public var full: String
}
