/// The colours of a theme, by their numbers in the terminal.
struct ColourTable: Sendable {
  /// Nil for dim text of the terminal's own colour.
  var muted: Int16?
  let title, visited, good, warning, bad: Int16
  /// For groups of states, one after the other and again from the first.
  let groups: [Int16]
  /// Dim colours and a ground; nil where the terminal has to make its colours dim.
  var faint: FaintColours?

  static let dark256 = ColourTable(
    muted: 246, title: 117, visited: 109, good: 114, warning: 215,
    bad: 210,
    groups: [75, 176, 79, 179],
    faint: FaintColours(muted: 241, shaded: 243, groups: [110, 139, 72, 137], ground: 235))

  static let light256 = ColourTable(
    muted: 241, title: 25, visited: 24, good: 28, warning: 130,
    bad: 124,
    groups: [26, 90, 23, 94],
    faint: FaintColours(muted: 246, shaded: 244, groups: [60, 96, 23, 95], ground: 255))

  // The sixteen are whatever the user made them. Muted text is dim, not bright black, which
  // some schemes make equal to the background. Blue is left out: bright, too, it can hardly be
  // read on black.
  static let dark16 = ColourTable(
    title: 14, visited: 6, good: 2, warning: 3, bad: 9,
    groups: [14, 13, 10, 11])

  // Whoever chose the colours of a terminal made the plain six legible on its background.
  // Black, white and the greys between may be that background, and the bright six are too light
  // for a light one; of the rest blue is the one that is hard to read most often.
  static let terminal = ColourTable(
    title: 6, visited: 6, good: 2, warning: 3, bad: 1,
    groups: [6, 5, 2, 3])

  // Blue is left out: it can hardly be read on black.
  static let dark8 = ColourTable(
    title: 6, visited: 6, good: 2, warning: 3, bad: 1,
    groups: [6, 5, 2, 3])

  // Yellow and all bright ones are left out: they can hardly be read on white.
  static let light8 = ColourTable(
    title: 4, visited: 6, good: 2, warning: 5, bad: 1,
    groups: [4, 5, 6, 2])

  func rendition(of role: Role) -> Rendition {
    switch role {
    case .text: Rendition()
    case .muted: Rendition(muted, muted == nil ? .dim : [])
    case .title: Rendition(title, .bold)
    case .visited: Rendition(visited)
    case .good: Rendition(good)
    case .warning: Rendition(warning)
    case .bad: Rendition(bad, .bold)
    case .selected: Rendition(nil, .reverse)
    case .group(let number): Rendition(groups[Int(number) % groups.count])
    }
  }
}

/// The colours of what steps back; a terminal that dims a colour by itself takes half of its
/// contrast.
struct FaintColours: Sendable {
  /// Of the lines of other states, which need less contrast than words: where they drew more,
  /// they outweighed the roads of now.
  let muted: Int16
  /// The same on the ground.
  let shaded: Int16
  let groups: [Int16]
  let ground: Int16

  /// The dim colour of a role; nil where it has none.
  func colour(of role: Role, _ isShaded: Bool) -> Int16? {
    switch role {
    case .muted: isShaded ? shaded : muted
    case .group(let number): groups[Int(number) % groups.count]
    default: nil
    }
  }
}

extension Rendition {
  /// What a role looks like without colours.
  static func monochrome(_ role: Role) -> Rendition {
    switch role {
    case .text, .good, .group: Rendition()
    case .muted: Rendition(nil, .dim)
    case .title, .warning: Rendition(nil, .bold)
    case .visited: Rendition(nil, .underline)
    case .bad: Rendition(nil, [.bold, .underline])
    case .selected: Rendition(nil, .reverse)
    }
  }
}
