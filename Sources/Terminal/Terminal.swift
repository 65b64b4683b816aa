package import Canvas

/// The user's terminal, taken over for as long as the value lives: what the program needs of
/// one.
///
/// While it lives the program has the whole screen, gets keys one by one and signals as events.
/// It is given back when the value goes out of scope and on every other way out that a program
/// can see. One thread uses it; only ``wake()`` may be called anywhere.
package protocol Terminal: ~Copyable {
  /// Takes the terminal over.
  ///
  /// - Throws: what the terminal lacks, or what the system refused; then nothing has been
  ///   changed.
  init(options: TerminalOptions) throws(TerminalError)

  /// The theme that frames are drawn with.
  var theme: Theme { get }

  /// Whether the terminal is expected to show more than ASCII; a program that wants to be read
  /// draws ASCII if not.
  var showsUnicode: Bool { get }

  /// The extent of the window, in cells.
  var size: Size { get }

  /// Waits for the next event.
  ///
  /// Waiting takes no processor time. Several changes of the window's size arrive as one, the
  /// last.
  ///
  /// - Parameter timeoutMilliseconds: how long to wait; 0 looks once, nil waits for ever.
  /// - Returns: the event, or `.timeout` when there was none in that time. After `.hangUp`
  ///   nothing else will come.
  mutating func next(timeoutMilliseconds: Int?) -> TerminalEvent

  /// True while the terminal has not yet shown much of what it was sent: another frame
  /// would come late, and the last of those that are left out is as good.
  /// ``next(timeoutMilliseconds:)`` returns `.wake` once it has caught up.
  var isBehind: Bool { get }

  /// Shows a frame; what lies outside the window is cut, what the frame lacks is blank.
  mutating func draw(_ frame: Frame)

  /// Asks the terminal to put a text on its clipboard; nobody knows whether it does.
  func copy(_ text: String)

  /// Makes the next ``draw(_:)`` send every cell, for when something else has written on the
  /// screen.
  mutating func redraw()

  /// Draws the next frames with another theme.
  mutating func use(_ theme: Theme)

  /// Gives the terminal back and shows what was written to standard error meanwhile.
  consuming func close()

  /// Makes ``next(timeoutMilliseconds:)`` return `.wake`, now or when it is called next; any
  /// thread may call this.
  static func wake()

  /// The extent of the terminal behind a file descriptor that has not been taken over; nil if
  /// it has none.
  static func size(of descriptor: Int32) -> Size?

  /// The theme that the environment asks for, before a terminal is asked itself.
  static var theme: Theme { get }
}

/// How to take a terminal over.
package struct TerminalOptions: Hashable, Sendable {
  /// The file descriptor keys come from; standard input unless set.
  package var input: Int32
  /// The file descriptor the picture goes to; standard output unless set.
  package var output: Int32
  /// Whether to ask for mouse presses and wheel turns; without them the terminal's own
  /// selection works.
  package var mouse: Bool
  /// The theme; nil chooses by the environment, see ``Terminal/theme``, and asks the terminal
  /// for its background.
  package var theme: Theme?
  /// How long an answer to that question counts; nobody waits for it.
  package var patience: Duration

  /// Creates options.
  package init(
    input: Int32 = 0, output: Int32 = 1, mouse: Bool = true, theme: Theme? = nil,
    patience: Duration = .milliseconds(50)
  ) {
    self.input = input
    self.output = output
    self.mouse = mouse
    self.theme = theme
    self.patience = patience
  }
}
