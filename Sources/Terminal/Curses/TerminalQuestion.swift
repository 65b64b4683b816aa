/// What a terminal can be asked.
///
/// A question goes out with DA1 (`CSI c`) behind it, which every terminal answers, and in
/// order: once that answer is here, the other will not come any more. So nobody waits for a
/// terminal that does not know the question.
enum TerminalQuestion {
  /// OSC 11: the colour of the background; with it that of `synchronization`.
  case background
  /// DECRQM: whether it knows mode 2026, and so shows a frame at once. An answer counts
  /// whenever it comes.
  case synchronization

  /// The question and the sentinel, as they are sent.
  var bytes: [UInt8] {
    switch self {
    case .background: Array("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    case .synchronization: Array("\u{1B}[?2026$p\u{1B}[c".utf8)
    }
  }
}

extension TerminalQuestion {
  /// DA1 alone, behind a frame: its answer says that the frame is shown.
  static let pace = Array("\u{1B}[c".utf8)
}

/// How far a terminal is with the frames that it was sent: each has a question behind it.
///
/// A slow line, and a window that is stopped, hold frames back without a word. Who goes on
/// sending is seen late, and more so with every frame.
struct Pace {
  typealias Instant = ContinuousClock.Instant

  /// The most frames that may be sent and not yet shown: enough that a far terminal shows
  /// motion.
  private static let most = 4
  /// From so many rows a frame is large: a line of 9,600 baud takes seconds for it, so it is on
  /// its way alone.
  private static let largeRows = 10
  /// How long an answer is waited for, and, once one was lost, the next ones.
  private static let patience = (first: Duration.seconds(10), later: Duration.seconds(2))

  /// How many answers are due.
  private(set) var due = 0
  private var hasLarge = false
  private var heard = 0
  private var asked: Instant?
  private var patience = Self.patience.first

  private var isFull: Bool { due >= Self.most || hasLarge }

  /// A frame that changes so many rows was sent, with a question.
  mutating func ask(at now: Instant, rows: Int = 1) {
    // Asked although it is full: the answers that were due have been given up.
    if isFull { (due, hasLarge, patience) = (0, false, Self.patience.later) }
    due += 1
    hasLarge = hasLarge || rows >= Self.largeRows
    asked = now
  }

  /// So many answers have come in all; true if the terminal has caught up by that.
  mutating func hear(_ count: Int) -> Bool {
    let wasFull = isFull
    if count > heard { patience = Self.patience.first }
    // An answer that was given up may come after all.
    due = max(0, due - (count - heard))
    heard = count
    if due == 0 { hasLarge = false }
    return wasFull && !isFull
  }

  func isBehind(at now: Instant) -> Bool {
    isFull && asked.map { now - $0 < patience } ?? false
  }
}

extension Background {
  init(_ colour: ReportedColour) { self = colour.luminance > Self.middle ? .light : .dark }

  /// The luminance at which black and white have the same contrast by WCAG 2: (1 + 0.05) / (L +
  /// 0.05) = (L + 0.05) / 0.05.
  private static let middle = 0.1791
}

/// What a terminal has said to the question for its background so far.
struct OpenQuestion {
  typealias Instant = ContinuousClock.Instant

  /// No answer is longer; more is kept of nothing.
  private static let longest = 64

  /// Until when an answer counts.
  let end: Instant
  private var bytes: [UInt8] = []

  init(until end: Instant) { self.end = end }

  /// Another sequence begins.
  mutating func drop() { bytes.removeAll(keepingCapacity: true) }

  /// Keeps a byte of a string; Escapes are part of its end, or doubled by those that pass
  /// strings on.
  mutating func keep(_ byte: UInt8) {
    if byte != 27, bytes.count <= Self.longest { bytes.append(byte) }
  }

  /// The answer that a string is; nil for one that came too late, and for everything else.
  func answer(at now: Instant) -> Background? {
    // An ST in UTF-8 leaves its first byte behind.
    let text = bytes.last == 0xC2 ? bytes.dropLast() : bytes[...]
    let beginning = Array("11;".utf8)
    guard now <= end, text.count <= Self.longest, text.starts(with: beginning) else {
      return nil
    }
    return ReportedColour(String(decoding: text.dropFirst(beginning.count), as: UTF8.self))
      .map { Background($0) }
  }
}

/// A colour in the notation of XParseColor, as terminals report theirs: `rgb:1e1e/1e1e/2e2e`,
/// with one to four hexadecimal digits each, from some terminals `rgba:` with a fourth part, or
/// `#1e1e2e`.
struct ReportedColour {
  /// Red, green and blue, from 0 to 1.
  let parts: [Double]

  /// Reads a colour; nil for everything else.
  init?(_ text: String) {
    let texts: [Substring]
    if text.hasPrefix("rgb:") {
      texts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
      guard texts.count == 3 else { return nil }
    } else if text.hasPrefix("rgba:") {
      texts = text.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false)
      guard texts.count == 4 else { return nil }
    } else if text.hasPrefix("#"), [4, 7, 10, 13].contains(text.utf8.count) {
      // `#`, and three parts of one to four digits.
      let digits = (text.utf8.count - 1) / 3
      texts = (0..<3).map { text.dropFirst(1 + $0 * digits).prefix(digits) }
    } else {
      return nil
    }
    var parts: [Double] = []
    for text in texts {
      guard (1...4).contains(text.utf8.count),
        text.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let value = Int(text, radix: 16)
      else { return nil }
      // `f`, `ff` and `ffff` are all 1, for the scale goes with the number of digits.
      parts.append(Double(value) / Double((1 << (4 * text.utf8.count)) - 1))
    }
    self.parts = Array(parts.prefix(3))
  }

  /// How light it is, from 0 to 1.
  ///
  /// Source: WCAG 2.2, relative luminance; the curve of sRGB is taken as a power of 2.2, which
  /// needs no library and differs by less than a hundredth.
  var luminance: Double {
    zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + Self.linear($1.0) * $1.1 }
  }

  /// x to the power of 2.2: between x² and x³ as exact as 1/100.
  private static func linear(_ value: Double) -> Double {
    let square = value * value
    return square * (0.8 + 0.2 * value)
  }
}
