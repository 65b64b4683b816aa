package import Canvas

/// How to take a terminal over.
package struct TerminalOptions: Hashable, Sendable {
  /// The file descriptor keys come from; standard input unless set.
  package var input: Int32
  /// The file descriptor the picture goes to; standard output unless set.
  package var output: Int32
  /// Whether to ask for mouse presses and wheel turns; without them the terminal's own
  /// selection works.
  package var mouse: Bool
  /// The theme; nil chooses by the environment, see ``Curses/theme``, and asks the terminal
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
