import CTerminal
public import Canvas

/// The user's terminal, taken over for as long as the value lives.
///
/// While it lives the program has the whole screen, gets keys one by one and signals as events. It is given back when
/// the value goes out of scope, at `exit`, before the process is suspended (Control-Z), and when the program crashes.
/// Keep it in a function: globals are never destroyed.
///
/// Control-C arrives as `.terminate(signal: 2)`, because the terminal turns it into a signal for all of the
/// foreground's processes; a second one that finds the first unread ends the process at once. Control-Z suspends and
/// Control-\ ends at once; neither is seen by the program.
///
/// One thread uses it; only ``wake()`` may be called anywhere. `SIGKILL` cannot be handled: run `reset` after it.
public struct Terminal: ~Copyable {
  /// How many colours there are.
  public private(set) var colours: ColourDepth
  /// The theme that frames are drawn with.
  public private(set) var theme: Theme
  private(set) var palette: Looks
  /// The cells of the last frame; kept to save an allocation for each.
  var buffer: [terminal_cell] = []

  /// Takes the terminal over.
  ///
  /// - Throws: what the terminal lacks, or what the system refused; then nothing has been changed.
  public init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    let status = terminal_open(options.input, options.output, options.mouse ? 1 : 0)
    if let error = TerminalError(status: status, options: options) { throw error }
    let theme = options.theme ?? .automatic()
    self.theme = theme
    colours = Self.colours(of: theme)
    palette = Looks(theme: theme, colours: colours)
  }

  /// Draws the next frames with another theme.
  public mutating func use(_ theme: Theme) {
    self.theme = theme
    colours = Self.colours(of: theme)
    palette = Looks(theme: theme, colours: colours)
  }

  private static func colours(of theme: Theme) -> ColourDepth {
    theme == .monochrome ? .none : ColourDepth(count: Int(terminal_colours()))
  }

  deinit { terminal_close() }

  /// The extent of the window, in cells.
  public var size: Size { Size(columns: Int(terminal_columns()), rows: Int(terminal_rows())) }

  /// Gives the terminal back and shows what was written to standard error meanwhile.
  public consuming func close() {}

  /// Makes ``next(timeoutMilliseconds:)`` return `.wake`, now or when it is called next.
  ///
  /// Any thread may call this, at any time. Calls that are not yet answered are answered by one event.
  public static func wake() { terminal_wake() }
}
