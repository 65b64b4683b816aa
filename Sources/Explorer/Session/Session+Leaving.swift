import Canvas

extension Session {
  /// Leaves the program; asks first in the middle of a lesson.
  mutating func quit() { isLessonOpen ? open(.leaving) : leave() }

  /// Leaves the program; the theme that was chosen in it is kept for the next time.
  mutating func leave() {
    leaveLesson()
    let theme = shell.options.theme
    if shell.options.keepsSettings, theme != shell.began { emit(.keep(theme)) }
    emit(.quit)
  }

  /// Takes the theme that suits the terminal, unless the user has chosen another meanwhile.
  mutating func suit(_ theme: Theme) {
    guard shell.options.theme == shell.began else { return }
    shell.options.theme = theme
    shell.began = theme
  }
}
