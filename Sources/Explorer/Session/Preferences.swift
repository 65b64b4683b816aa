package import Canvas

/// What a user chooses in the explorer and finds again the next time.
package struct Preferences: Hashable, Sendable {
  /// The colours.
  package var theme: Theme?
  /// True to use only ASCII characters.
  package var isASCII: Bool?
  /// True to show transitions moving.
  package var hasMotion: Bool?

  /// What is other than it was.
  func changes(since other: Preferences) -> Preferences {
    Preferences(
      theme: theme == other.theme ? nil : theme,
      isASCII: isASCII == other.isASCII ? nil : isASCII,
      hasMotion: hasMotion == other.hasMotion ? nil : hasMotion)
  }
}

extension Preferences {
  init(_ options: ExplorerOptions) {
    self.init(theme: options.theme, isASCII: options.isASCII, hasMotion: options.hasMotion)
  }
}

extension Session {
  /// Leaves the program; asks first in the middle of a lesson.
  mutating func quit() { isLessonOpen ? open(.leaving) : leave() }

  /// Leaves the program; what was chosen in it is kept for the next time.
  mutating func leave() {
    leaveLesson()
    let changes = Preferences(shell.options).changes(since: shell.began)
    if shell.options.keepsSettings, changes != Preferences() { emit(.keep(changes)) }
    emit(.quit)
  }

  /// Takes the theme that suits the terminal, unless the user has chosen another meanwhile.
  mutating func suit(_ theme: Theme) {
    guard shell.options.theme == shell.began.theme else { return }
    shell.options.theme = theme
    shell.began.theme = theme
  }
}
