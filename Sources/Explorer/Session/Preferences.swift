package import Canvas

/// What a user chooses in the explorer and may want to find again the next time.
package struct Preferences: Hashable, Sendable {
  /// The colours.
  package var theme: Theme?
  /// True to use only ASCII characters.
  package var isASCII: Bool?
  /// True to show transitions moving.
  package var hasMotion: Bool?
  /// The view to begin with.
  package var view: ViewName?

  /// Creates preferences; nil is no preference.
  package init(theme: Theme? = nil, isASCII: Bool? = nil, hasMotion: Bool? = nil, view: ViewName? = nil) {
    self.theme = theme
    self.isASCII = isASCII
    self.hasMotion = hasMotion
    self.view = view
  }

  /// What is other than it was.
  func changes(since other: Preferences) -> Preferences {
    Preferences(
      theme: theme == other.theme ? nil : theme, isASCII: isASCII == other.isASCII ? nil : isASCII,
      hasMotion: hasMotion == other.hasMotion ? nil : hasMotion, view: view == other.view ? nil : view)
  }

  /// True if no setting is chosen: to have looked at a view is none, and is kept beside others only.
  var hasNoSetting: Bool { theme == nil && isASCII == nil && hasMotion == nil }

  /// What is chosen, in words.
  var words: String {
    let parts = [
      theme.map { "theme \($0.rawValue)" }, isASCII.map { $0 ? "only ASCII" : "Unicode characters" },
      hasMotion.map { $0 ? "motion" : "no motion" }, view.map { "first view \($0.rawValue)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// Whether what a user chooses is kept for the next time.
package enum PreferenceKeeping: Hashable, Sendable {
  /// It is not known yet.
  case ask
  /// It is, without a word.
  case always
  /// It is not.
  case never
}

/// What is to be kept for the next time.
package struct KeepRequest: Hashable, Sendable {
  /// What was changed.
  package var changes: Preferences
  /// Whether changes are kept from now on, as the user has answered; nil if nobody was asked.
  package var keepsFromNowOn: Bool?
}

extension Session {
  /// What is chosen now.
  ///
  /// To look at a view is not to choose it: one counts where the program is left in it and the run was moved in it.
  var preferences: Preferences {
    let isChosen = viewState.view == viewState.home && viewState.movedIn == viewState.view
    return Preferences(
      theme: shell.options.theme, isASCII: shell.options.isASCII, hasMotion: shell.options.hasMotion,
      view: isChosen ? viewState.home : shell.began.view)
  }

  /// Leaves the program; from a lesson that is under way first asks.
  mutating func quit() { isLessonOpen ? open(.lesson(.leaving)) : leave() }

  /// Leaves the program; what was chosen in it is kept, if the user wants that.
  mutating func leave() {
    leaveLesson()
    let changes = preferences.changes(since: shell.began)
    guard !changes.hasNoSetting else { return emit(.quit) }
    switch shell.options.keeping {
    case .ask: open(.keep(changes))
    case .always:
      emit(.keep(KeepRequest(changes: changes)))
      emit(.quit)
    case .never: emit(.quit)
    }
  }

  /// Takes the theme that suits the terminal, unless the user has chosen another meanwhile.
  mutating func suit(_ theme: Theme) {
    guard shell.options.theme == shell.began.theme else { return }
    shell.options.theme = theme
    shell.began.theme = theme
  }
}
