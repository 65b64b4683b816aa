package import Canvas

/// What surrounds the exploring: the window, what lies over it, the answer to the last key,
/// what is asked of the program.
package struct Shell: Sendable {
  /// The size of the window.
  var size: Size
  /// How it looks and moves.
  package internal(set) var options: ExplorerOptions
  /// The theme when it began, which is not to be kept by itself.
  var began: Theme
  /// What lies over the screen and takes the keys.
  var pane: (any BoxPane)?
  /// What the help lies over, which comes back when that is closed.
  var beneath: (any BoxPane)?
  /// The answer to the last key.
  package internal(set) var notice: Notice?
  /// The answer before it, which stays in sight while a step moves.
  private(set) var lastNotice: Notice?
  /// Why what is done is not being kept; nil while it is.
  var unkept: String?
  /// False for the first frame, which waits for no road.
  var showsRoads = true
  /// True where the machine yields to no pane, to see if that has room below it.
  var keepsMachine = false
  /// What was asked of the program since the last message.
  var effects: [Effect] = []

  init(size: Size, options: ExplorerOptions) {
    self.size = size
    self.options = options
    began = options.theme
  }

  /// Makes room for the next answer.
  mutating func clearNotice() {
    lastNotice = notice
    notice = nil
  }
}

/// How the explorer looks and moves.
package struct ExplorerOptions: Hashable, Sendable {
  /// The colours to use.
  package var theme: Theme
  /// True to use only ASCII characters.
  var isASCII: Bool
  /// How many colours the terminal has.
  var colours: ColourDepth
  /// True to show transitions moving.
  var hasMotion: Bool
  /// True if what is changed of these is kept for the next time.
  var keepsSettings: Bool
  /// True if nobody has used the program here before, or the demo was asked for: it begins with
  /// that.
  var isFirstStart: Bool
  /// What gives questions their order.
  var seed: UInt64

  /// Creates options.
  package init(
    theme: Theme = .dark, isASCII: Bool = false, colours: ColourDepth = .none,
    hasMotion: Bool = true, keepsSettings: Bool = false,
    isFirstStart: Bool = false, seed: UInt64 = 0
  ) {
    self.theme = theme
    self.isASCII = isASCII
    self.colours = colours
    self.hasMotion = hasMotion
    self.keepsSettings = keepsSettings
    self.isFirstStart = isFirstStart
    self.seed = seed
  }
}

/// A sentence that answers the last key, until the next one.
package struct Notice: Hashable, Sendable {
  /// True if it says that something was not possible.
  package var isRefusal = false
  /// The sentence.
  package var text: String
}

extension Session {
  /// Opens a pane over the screen, in the place of what lies there; help lies over that, and a
  /// list over a page of a lesson.
  mutating func open(_ pane: any BoxPane) {
    let over = pane.isHelp || pane is PalettePane && shell.pane is LessonPane
    shell.beneath = over ? shell.pane : nil
    shell.pane = pane
  }

  /// Opens the help of this place.
  mutating func openHelp() { open(PalettePane.help(over: shell.pane, in: self)) }

  /// True if something lies over the screen.
  var hasPane: Bool { shell.pane != nil }

  /// Closes what lies over the screen.
  mutating func close() {
    shell.pane = shell.beneath
    shell.beneath = nil
  }

  /// Says something to know.
  package mutating func note(_ text: String) {
    shell.notice = Notice(text: text)
  }

  /// Says something that matters less than what else is said or asked now.
  mutating func mention(_ text: String) {
    if shell.notice == nil, !hasPane { note(text) }
  }

  /// Says that something is not possible.
  package mutating func refuse(_ reason: String) {
    shell.notice = Notice(isRefusal: true, text: reason)
  }

  /// Asks something of the program.
  package mutating func emit(_ effect: Effect) { shell.effects.append(effect) }
}
