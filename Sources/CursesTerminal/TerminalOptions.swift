public import Canvas

/// How to take a terminal over.
public struct TerminalOptions: Hashable, Sendable {
  /// The file descriptor keys come from; standard input unless set.
  public var input: Int32
  /// The file descriptor the picture goes to; standard output unless set.
  public var output: Int32
  /// Whether to ask for mouse presses and wheel turns; without them the terminal's own selection works.
  public var mouse: Bool
  /// The theme; nil chooses by the environment, see ``Theme/automatic()``.
  public var theme: Theme?

  /// Creates options.
  public init(input: Int32 = 0, output: Int32 = 1, mouse: Bool = true, theme: Theme? = nil) {
    self.input = input
    self.output = output
    self.mouse = mouse
    self.theme = theme
  }
}
