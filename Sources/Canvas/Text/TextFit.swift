/// Text made to fit a width, in terminal columns.
package enum TextFit {
  /// The text, or as much of it as fits followed by `…`; empty when nothing fits.
  package static func shortened(_ text: String, to columns: Int) -> String {
    guard TextWidth.columns(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let width = TextWidth.columns(character)
      // One column is kept for the `…`.
      guard used + width <= columns - 1 else { break }
      result.append(character)
      used += width
    }
    return result + "…"
  }

  /// The text, or `…` and as much of its end as fits: of what is typed, and of names that begin
  /// alike, the end is what one looks at.
  package static func ending(of text: String, to columns: Int) -> String {
    guard TextWidth.columns(text) > columns else { return text }
    return String(shortened(String(text.reversed()), to: columns).reversed())
  }

  /// The text with blanks after it up to a width; shortened when it is wider.
  package static func padded(_ text: String, to columns: Int) -> String {
    let fitted = shortened(text, to: columns)
    return fitted
      + String(repeating: " ", count: max(0, columns - TextWidth.columns(fitted)))
  }

  /// The first sentence of a text, with its mark; the whole text if it has no other.
  ///
  /// A sentence ends with `.`, `?` or `!`, closed by any quotation mark or bracket, before a
  /// blank. A colon ends none, and within straight quotation marks none ends: what a screen
  /// says is one thing.
  package static func firstSentence(of text: String) -> String {
    var hasEnded = false
    var isQuoted = false
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case ".", "?", "!", "…": hasEnded = true
      case "\"": isQuoted.toggle()
      case "”", "'", "’", ")", "]": continue
      case " ", "\n":
        if hasEnded, !isQuoted { return String(text[..<index]) }
      // Behind the dot of `2.14.0` the sentence goes on.
      default: hasEnded = false
      }
    }
    return text
  }

  /// The text broken at blanks into lines of at most a width; words that are wider are broken
  /// at the joints of names and addresses, else anywhere.
  ///
  /// Line breaks of the text are kept. A width below 1 gives no lines.
  package static func wrapped(_ text: String, to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      TextWidth.isPlain($0)
        ? wrappedPlain(Array($0.utf8), to: columns) : wrappedWide($0, to: columns)
    }
  }

  private static func wrappedWide(_ paragraph: Substring, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func endLine() {
      lines.append(line)
      (line, used) = ("", 0)
    }
    for word in paragraph.split(separator: " ") {
      let width = TextWidth.columns(word)
      if used > 0, used + 1 + width <= columns {
        line += " " + word
        used += 1 + width
        continue
      }
      if used > 0 { endLine() }
      for character in word {
        let width = TextWidth.columns(character)
        if used > 0, used + width > columns { endLine() }
        line.append(character)
        used += width
      }
    }
    return lines + [line]
  }

  /// The lines of a text, those that are longer than a width broken at blanks: the rest stands
  /// two columns further in than the line began.
  ///
  /// A line of a file that is quoted keeps its columns, for the mark below it:
  /// `  6 | - do: token`.
  package static func broken(_ text: String, to columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let isQuoted = line.drop { $0 == " " || $0.isNumber }.first == "|"
      guard TextWidth.columns(line) > columns, !isQuoted else { return String(line) }
      // However far in a line begins, half of the width is left for its words.
      let indent = min(line.prefix { $0 == " " }.count, max(0, columns / 2))
      let first = String(repeating: " ", count: indent)
      // The first line has two columns more than the others; the words that do not fit them all
      // are wrapped narrower.
      return wrapped(String(line.dropFirst(indent)), to: max(1, columns - indent - 2))
        .enumerated()
        .map { $0.offset == 0 ? first + $0.element : first + "  " + $0.element }.joined(
          separator: "\n")
    }.joined(separator: "\n")
  }

  /// How many bytes of a word go on one line: up to its last joint in the second half, after a
  /// mark such as `/` or before a capital letter; all but one if it has none there.
  private static func joint(in word: ArraySlice<UInt8>) -> Int {
    let bytes = Array(word)
    // The last byte no longer fits; it only shows what a cut before it would tear apart.
    let whole = bytes.count - 1
    func isCapital(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    func isSmall(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    let marks = Set("/.:_-,;=&?)".utf8)
    return stride(from: whole, to: max(1, whole / 2), by: -1).first { cut in
      let (before, after) = (bytes[cut - 1], bytes[cut])
      return marks.contains(before) && !marks.contains(after)
        || isSmall(before) && isCapital(after)
    } ?? whole
  }

  /// A paragraph of visible ASCII wrapped, byte by byte: what most texts are, at a tenth of the
  /// time.
  private static func wrappedPlain(_ paragraph: [UInt8], to columns: Int) -> [String] {
    let blank = UInt8(ascii: " ")
    var lines: [String] = []
    var line: [UInt8] = []
    func endLine() {
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    for word in paragraph.split(separator: blank) {
      if !line.isEmpty, line.count + 1 + word.count <= columns {
        line.append(blank)
        line += word
        continue
      }
      if !line.isEmpty { endLine() }
      var rest = word
      while rest.count > columns {
        let cut = joint(in: rest.prefix(columns + 1))
        line += rest.prefix(cut)
        rest = rest.dropFirst(cut)
        endLine()
      }
      line += rest
    }
    endLine()
    return lines
  }
}
