/// How a cell looks: what it is for, and emphasis.
///
/// Which colours that means is the terminal's business.
public struct Style: Hashable, Sendable {
  /// What the cell is for.
  public var role: Role
  /// Emphasis that works without colour.
  public var emphasis: Emphasis

  /// Creates a style.
  public init(_ role: Role = .text, _ emphasis: Emphasis = []) {
    self.role = role
    self.emphasis = emphasis
  }

  /// Ordinary text.
  public static let text = Style()
}
