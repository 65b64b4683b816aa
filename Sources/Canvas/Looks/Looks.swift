/// What each role looks like.
///
/// Backgrounds stay the terminal's own: what stands out does so by the colour of its text, bold or reverse. Every
/// colour has a contrast of 4.5 to 1 or more, as WCAG 2 asks of text, where it is known (with 256 colours).
public struct Looks: Hashable, Sendable {
  /// The terminal's background.
  public let theme: Theme
  /// How many colours there are to choose from.
  public let colours: ColourDepth

  /// Creates the looks of a theme.
  public init(theme: Theme, colours: ColourDepth) {
    self.theme = theme
    self.colours = colours
  }

  /// The look of a style: that of its role, and its emphasis.
  public func look(_ style: Style) -> Look {
    var look = look(of: style.role)
    // A selected thing that asks for reverse again stays reversed.
    look.emphasis.formUnion(style.emphasis)
    return look
  }

  /// The look of a role.
  public func look(of role: Role) -> Look {
    switch (theme, colours) {
    case (.monochrome, _), (_, .none): Self.monochrome(role)
    case (.dark, .twoHundredFiftySix): Self.dark256(role)
    case (.light, .twoHundredFiftySix): Self.light256(role)
    case (.dark, .sixteen): Self.dark16(role)
    case (.dark, .eight): Self.dark8(role)
    case (.light, .eight), (.light, .sixteen): Self.light8(role)
    }
  }
}
