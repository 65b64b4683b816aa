/// What a user has chosen once and for all; nil where nothing is chosen.
package struct Settings: Hashable, Sendable {
  /// The theme.
  package var theme: String?
  /// True to use only ASCII characters.
  package var ascii: Bool?
  /// True to show transitions moving.
  package var motion: Bool?
  /// True to take mouse clicks.
  package var mouse: Bool?
  /// True to explore line by line, without a screen.
  package var plain: Bool?
  /// Whether to keep what is changed in the explorer; nil to ask.
  package var keep: Bool?

  /// Creates settings.
  package init() {}
}
