/// Which colours suit the terminal's background.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// For a dark background.
  case dark
  /// For a light background.
  case light
  /// The terminal's own sixteen colours, whatever its user made them.
  case terminal
  /// No colours; emphasis alone.
  case monochrome

  /// The next one, round and round.
  package var next: Theme {
    let place = Self.allCases.firstIndex(of: self) ?? 0
    return Self.allCases[(place + 1) % Self.allCases.count]
  }
}

/// How many colours a terminal has.
package enum ColourDepth: Int, Hashable, Sendable, CaseIterable {
  /// No colours, or none wanted.
  case none = 0
  /// The eight of old.
  case eight = 8
  /// Eight, each dark and bright.
  case sixteen = 16
  /// Sixteen, a cube of 216 and 24 greys.
  case twoHundredFiftySix = 256

  /// The most that fit a number of colours.
  package init(count: Int) {
    self = Self.allCases.last { $0.rawValue <= count } ?? .none
  }
}

/// Colours and emphasis of a cell, as the terminal gets them.
package struct Rendition: Hashable, Sendable {
  /// The number of the text's colour; nil for the terminal's own.
  package var foreground: Int16?
  /// The number of the colour behind; nil for the terminal's own.
  package var background: Int16?
  /// Emphasis.
  package var emphasis: Emphasis

  /// Creates a rendition.
  init(_ foreground: Int16? = nil, _ emphasis: Emphasis = [], background: Int16? = nil) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}

/// What each role looks like.
///
/// Backgrounds stay the terminal's own, but for the ground of compound states: what stands out
/// does so by the colour of its text, bold or reverse. Every colour has a contrast of 4.5 to 1
/// or more, as WCAG 2 asks of text, where it is known (with 256 colours); what the sixteen of a
/// terminal look like only its user knows.
package struct StyleSheet: Hashable, Sendable {
  /// The terminal's background.
  package let theme: Theme
  /// How many colours there are to choose from.
  package let colours: ColourDepth

  /// Creates the style sheet of a theme.
  package init(theme: Theme, colours: ColourDepth) {
    self.theme = theme
    self.colours = colours
  }

  /// The rendition of a style: that of its role, and its emphasis.
  package func rendition(_ style: Style) -> Rendition {
    var rendition = rendition(of: style.role)
    // A selected thing that asks for reverse again stays reversed.
    rendition.emphasis.formUnion(style.emphasis.subtracting(.shaded))
    // Without faint colours, dim is left to the terminal, and there is no ground.
    guard let faint = table?.faint else { return rendition }
    let isShaded = style.emphasis.contains(.shaded)
    if isShaded { rendition.background = faint.ground }
    if style.emphasis.contains(.dim), let colour = faint.colour(of: style.role, isShaded) {
      rendition.foreground = colour
      rendition.emphasis.remove(.dim)
    }
    return rendition
  }

  /// True if a compound state can be shown by the ground that it has.
  package var hasShades: Bool { table?.faint != nil }

  /// The rendition of a role.
  package func rendition(of role: Role) -> Rendition {
    guard let table else { return .monochrome(role) }
    return table.rendition(of: role)
  }

  private var table: ColourTable? {
    switch (theme, colours) {
    case (.monochrome, _), (_, .none): nil
    case (.dark, .twoHundredFiftySix): .dark256
    case (.light, .twoHundredFiftySix): .light256
    case (.terminal, _): .terminal
    case (.dark, .sixteen): .dark16
    case (.dark, .eight): .dark8
    case (.light, .eight), (.light, .sixteen): .light8
    }
  }
}
