import CTerminal
package import Canvas

/// The user's terminal by ncurses and terminfo, taken over for as long as the value lives.
///
/// While it lives the program has the whole screen, gets keys one by one and signals as events.
/// It is given back when the value goes out of scope, at `exit`, before the process is
/// suspended (Control-Z), when the program crashes, and when a signal that is not an event ends
/// it. Keep it in a function: globals are never destroyed.
///
/// Control-C arrives as `.terminate(signal: 2)`, because the terminal turns it into a signal
/// for all of the foreground's processes; a second one that finds the first unread ends the
/// process at once. Control-Z suspends and Control-\ ends at once; neither is seen by the
/// program.
///
/// One thread uses it; only ``wake()`` may be called anywhere. `SIGKILL` cannot be handled: run
/// `reset` after it.
package struct Curses: ~Copyable {
  /// How many colours there are.
  package private(set) var colours: ColourDepth
  /// The theme that frames are drawn with.
  package private(set) var theme: Theme
  /// Whether the locale lets expect a terminal that shows more than ASCII.
  ///
  /// The first of LC_ALL, LC_CTYPE and LANG that is set says so: false for `C`, `POSIX` and
  /// every locale with another character set than UTF-8. Without any of them nothing is known,
  /// and almost every terminal shows UTF-8: true. Frames are sent in UTF-8 anyway; a
  /// program that wants to be read draws them in ASCII when this is false.
  package let showsUnicode: Bool

  private(set) var palette: StyleSheet
  /// The cells of the last frame; kept to save an allocation for each.
  var buffer: [terminal_cell] = []
  var decoder: InputDecoder
  var isKeysTurn = false
  /// What was asked while nobody listened yet, and how long the answer then counts.
  var asked: (question: TerminalQuestion, patience: Duration)?
  /// How far the terminal is with what it was sent.
  var pace = Pace()
  /// When something was asked last.
  var askedAt = ContinuousClock.now

  /// Takes the terminal over.
  ///
  /// - Throws: what the terminal lacks, or what the system refused; then nothing has been
  ///   changed.
  package init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    var number: Int32 = 0
    let status = terminal_open(
      options.input, options.output, options.mouse ? 1 : 0, &number)
    if let error = TerminalError(status: status, number: number, options: options) {
      throw error
    }
    let theme = options.theme ?? .automatic()
    self.theme = theme
    colours = Self.colours(of: theme)
    palette = StyleSheet(theme: theme, colours: colours)
    showsUnicode = terminal_shows_unicode() != 0
    decoder = InputDecoder(
      keys: KeySequences(sequence: Self.keySequence), takesMouse: options.mouse,
      escapeDelay: TerminalEnvironment.escapeDelay(TerminalEnvironment.value("ESCDELAY"))
        ?? InputDecoder.usualEscapeDelay)
    if terminal_takes_commands() != 0 {
      // Without colours the background does not matter.
      let question =
        options.theme == nil && theme != .monochrome
        ? TerminalQuestion.background : .synchronization
      send(question.bytes)
      asked = (question, options.patience)
    }
  }

  /// Sends bytes past the picture.
  func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { terminal_send($0.baseAddress, $0.count) }
  }

  /// Draws the next frames with another theme.
  package mutating func use(_ theme: Theme) {
    self.theme = theme
    colours = Self.colours(of: theme)
    palette = StyleSheet(theme: theme, colours: colours)
  }

  private static func colours(of theme: Theme) -> ColourDepth {
    theme == .monochrome ? .none : ColourDepth(count: Int(terminal_colours()))
  }

  /// The bytes of a key of this terminal, which need be no text.
  private static func keySequence(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = terminal_key_sequence(name)
    while let byte = next?.pointee, byte != 0 {
      bytes.append(UInt8(bitPattern: byte))
      next = next?.successor()
    }
    return bytes
  }

  /// How long to wait for a late answer at the end, so that it does not become
  /// typing in a shell.
  private static let farewell = (milliseconds: Int32(50), after: Duration.seconds(1))

  deinit {
    let due = asked != nil || decoder.awaitsSentinel ? 1 : pace.due
    // What was asked longer ago is answered by now, or never will be.
    if ContinuousClock.now - askedAt < Self.farewell.after {
      for _ in 0..<due { terminal_drop_answers(Self.farewell.milliseconds) }
    }
    terminal_close()
  }

  /// The extent of the window, in cells.
  package var size: Size {
    Size(columns: Int(terminal_columns()), rows: Int(terminal_rows()))
  }

  /// Gives the terminal back and shows what was written to standard error meanwhile.
  package consuming func close() {}

  /// Makes ``next(timeoutMilliseconds:)`` return `.wake`, now or when it is called next.
  ///
  /// Any thread may call this, at any time. Calls that are not yet answered are answered by one
  /// event.
  package static func wake() { terminal_wake() }

  /// The theme that NO_COLOR and COLORFGBG ask for; see ``Theme/automatic()``.
  package static var theme: Theme { .automatic() }

  /// The extent of the terminal behind a file descriptor, in cells; nil if there is none or it
  /// does not know.
  package static func size(of descriptor: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_window(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return nil
    }
    return Size(columns: Int(columns), rows: Int(rows))
  }
}

extension TerminalError {
  /// The error behind a status; nil when the terminal is open.
  init?(status: terminal_status, number: Int32, options: TerminalOptions) {
    switch status {
    case TERMINAL_OPENED: return nil
    case TERMINAL_ALREADY_OPEN: self = .alreadyOpen
    case TERMINAL_INPUT_NOT_A_TERMINAL:
      self = .inputIsNotATerminal(descriptor: options.input)
    case TERMINAL_OUTPUT_NOT_A_TERMINAL:
      self = .outputIsNotATerminal(descriptor: options.output)
    case TERMINAL_NAME_MISSING: self = .nameMissing
    case TERMINAL_NAME_UNKNOWN: self = .nameUnknown(TerminalEnvironment.value("TERM") ?? "")
    case TERMINAL_TOO_SIMPLE: self = .tooSimple(TerminalEnvironment.value("TERM") ?? "")
    default: self = .system(number, String(cString: terminal_error_text(number)))
    }
  }
}
