import CTerminal

/// The clipboard of the user's terminal, reached by OSC 52 through whatever lies between.
///
/// Nothing answers: a terminal may refuse, and many do unless their user allows it. So what is copied must be shown, too.
enum Clipboard {
  /// The most bytes of text that are copied: what is longer many terminals and multiplexers cut or drop.
  ///
  /// Source: osc52.sh of hterm, 100,000 bytes of sequence, of which 8 are framing and every 4 others stand for 3.
  static let most = 74_994

  /// What lies between the program and the terminal.
  enum Path: Hashable {
    /// Nothing.
    case direct
    /// tmux, which takes the sequence by itself (`set-clipboard on`), or only hands it through (`allow-passthrough on`).
    case tmux
    /// GNU screen, which only hands it through.
    case screen
  }

  /// What lies between, by the environment.
  static func path(tmux: String?, sty: String?, term: String?) -> Path {
    let term = term ?? ""
    if tmux?.isEmpty == false || term.hasPrefix("tmux") { return .tmux }
    return sty?.isEmpty == false || term.hasPrefix("screen") ? .screen : .direct
  }

  /// The bytes that copy a text.
  ///
  /// - Parameters:
  ///   - text: at most ``most`` bytes.
  ///   - path: what lies between.
  /// - Returns: the sequence, in each form that may come through; those that do not are swallowed.
  static func bytes(_ text: String, through path: Path) -> [UInt8] {
    let sequence = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{7}"
    switch path {
    case .direct: return Array(sequence.utf8)
    case .tmux:
      // Within a pass-through Escapes are doubled.
      return Array("\(sequence)\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\".utf8)
    case .screen:
      // A tmux that is reached from elsewhere may call itself screen, too, and takes the first.
      let whole = Array(sequence.utf8)
      var bytes = whole
      for piece in pieces(whole) {
        bytes += "\u{1B}P".utf8
        bytes += piece
        bytes += "\u{1B}\\".utf8
      }
      return bytes
    }
  }

  /// The most bytes that screen takes in one string: MAXSTR of screen 4.1, less its end.
  private static let screenPiece = 254

  private static func pieces(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: bytes.count, by: screenPiece).map { bytes[$0..<min($0 + screenPiece, bytes.count)] }
  }

  /// RFC 4648, 4.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Curses {
  /// Whether the terminal may have a clipboard that ``copy(_:)`` reaches.
  package var mayCopy: Bool { terminal_takes_commands() != 0 }

  package static var mostCopied: Int { Clipboard.most }

  /// Asks the terminal to put a text on its clipboard; nobody knows whether it does.
  ///
  /// - Parameter text: at most ``Clipboard/most`` bytes; nothing is sent of a longer one.
  package func copy(_ text: String) {
    guard mayCopy, text.utf8.count <= Clipboard.most else { return }
    let path = Clipboard.path(
      tmux: TerminalEnvironment.value("TMUX"), sty: TerminalEnvironment.value("STY"),
      term: TerminalEnvironment.value("TERM"))
    send(Clipboard.bytes(text, through: path))
  }
}
