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
  /// The view to begin with.
  package var view: String?
  /// True to explore line by line, without a screen.
  package var plain: Bool?
  /// Whether to keep what is changed in the explorer; nil to ask.
  package var keep: Bool?

  /// Creates settings.
  package init() {}
}

/// The format of the settings, as `docs/settings.md` describes it.
package struct SettingsFormat: Sendable {
  /// How large the file may be.
  package static let limits = FileLimits(bytes: 1 << 16, values: 1000)

  /// The whole file.
  let file: Record

  /// The format.
  ///
  /// - Parameters:
  ///   - themes: the names of the themes.
  ///   - views: the names of the views.
  package init(themes: [String], views: [String]) {
    file = Record(
      name: "the settings",
      fields: [
        Field("theme", .word(themes), "The colours."),
        Field("ascii", .boolean, "Use only ASCII characters."),
        Field("motion", .boolean, "Show transitions moving."),
        Field("mouse", .boolean, "Take mouse clicks."),
        Field("view", .word(views), "The view to begin with."),
        Field("plain", .boolean, "Explore line by line, without a screen."),
        Field("keep", .boolean, "Keep what is changed in the explorer; without it the explorer asks."),
      ])
  }
}
