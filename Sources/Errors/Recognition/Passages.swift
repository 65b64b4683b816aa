import Catalogue
import Model

/// Where an anchor stands in a text.
struct Hit {
  var position: Int
  var anchor: Int
}

/// One line, or several that belong together, and the anchors in it.
struct Passage {
  var bytes: [UInt8]
  /// Where it begins in the whole text, in bytes and as a line.
  var offset: Int
  var line: Int
  var hits: [Hit]
}

/// Cuts a stream of bytes into passages.
///
/// A passage is a line, unless lines belong together: within braces, headers behind an HTTP
/// status, a label such as `Correlation ID:`, a sentence that runs over the end of a line. 64
/// KiB end it in any case. Where it ends depends on the bytes alone, not on how they come in;
/// what has no anchor is passed over.
struct Passages {
  /// The longest passage, in bytes.
  static let longest = 65_536
  /// How many lines after a domain, or a number and a colon, may belong to it.
  private static let linesBehind = 3

  /// A line that has been looked through.
  private struct Line {
    var range: Range<Int>
    /// Braces that are opened in it, less those that are closed.
    var depth: Int
    var hits: [Hit]
  }

  private let names: NameTable
  /// The open passage, and what comes behind it.
  private var buffer: [UInt8] = []
  private var looked = 0
  /// Where the open passage begins, and its last line.
  private var start = 0
  private var last = 0..<0
  /// Where that is in the whole text.
  private var offset = 0
  private var line = 1
  private var hits: [Hit] = []
  private var depth = 0
  /// True if the open braces are those of an NSError, whose texts may hold lines of any kind.
  private var isInError = false
  private var isInHeaders = false
  private var linesLeft = 0
  private var lines = 0

  init(_ names: NameTable) { self.names = names }

  /// Takes bytes and hands on every passage that ends in them and holds an anchor.
  mutating func feed(_ bytes: ArraySlice<UInt8>, to use: (Passage) -> Void) {
    buffer += bytes
    let whole = buffer[looked...].lastIndex(of: 0x0A).map { $0 + 1 } ?? looked
    let cut = buffer.count - (buffer.count - whole) % Self.longest
    if cut > looked { read(upTo: cut, use) }
  }

  /// Hands on what is left.
  mutating func finish(to use: (Passage) -> Void) {
    if looked < buffer.count { read(upTo: buffer.count, use) }
    flush(upTo: buffer.count, use)
  }

  private mutating func read(upTo end: Int, _ use: (Passage) -> Void) {
    for line in cutLines(upTo: end) {
      let isTooLong = line.range.upperBound - start > Self.longest
      if line.range.lowerBound > start, isTooLong || !goesOn(line) {
        flush(upTo: line.range.lowerBound, use)
      }
      take(line)
    }
    looked = end - start
    last = (last.lowerBound - start)..<(last.upperBound - start)
    for index in hits.indices { hits[index].position -= start }
    buffer.removeFirst(start)
    start = 0
  }

  /// Looks through bytes, line by line; one that is too long is cut.
  private func cutLines(upTo end: Int) -> [Line] {
    var lines: [Line] = []
    let index = names.index
    buffer.withUnsafeBufferPointer { bytes in
      var position = looked
      while position < end {
        let start = position
        // Of its own: each hit more would copy one list of which lines hold parts.
        var hits: [Hit] = []
        let depth = index.look(
          in: bytes, from: &position, upTo: min(end, start + Self.longest), &hits)
        lines.append(Line(range: start..<position, depth: depth, hits: hits))
      }
    }
    return lines
  }

  private mutating func take(_ line: Line) {
    depth = max(0, depth + line.depth)
    hits += line.hits
    if buffer[line.range.upperBound - 1] == 0x0A { lines += 1 }
    last = line.range
    guard !hits.isEmpty else { return }
    let shape = LineShape(buffer[line.range])
    if depth > 0, !isInError, !line.hits.isEmpty {
      isInError = shape.has(names.list(of: .errorHeads))
    }
    if isInHeaders {
      isInHeaders = shape.isHeader
      // A blank line ends the headers; the line after it may be the body.
      if shape.isBlank { linesLeft = 1 }
      return
    }
    guard linesLeft == 0 else {
      linesLeft -= 1
      return
    }
    guard !line.hits.isEmpty else { return }
    isInHeaders = shape.beginsHeaders
    // A line of MSAL's log says all that it has to say.
    if shape.lacksEnd, !line.hits.contains(where: names.isEndOfRequest) {
      linesLeft = Self.linesBehind
    }
  }

  /// True if a line belongs to the open passage.
  private func goesOn(_ line: Line) -> Bool {
    if isInHeaders || linesLeft > 0 { return true }
    // Most lines of most texts end here.
    if hits.isEmpty, depth == 0 { return false }
    let shape = LineShape(buffer[line.range])
    if depth > 0, isInError || shape.isWithinBraces { return true }
    guard !hits.isEmpty else { return false }
    if shape.isLabel(of: names.list(of: .labels))
      || shape.isLabel(of: names.list(of: .numberLabels))
    {
      return true
    }
    // The server's number stands below the name of an exception.
    if let first = line.hits.first, names.isServerNumber(first),
      first.position == line.range.lowerBound
    {
      return !hits.contains(where: names.isServerNumber)
    }
    return shape.goesOn && !LineShape(buffer[last]).isEnded
      && line.hits.allSatisfy { names.isWord($0, in: buffer) }
  }

  private mutating func flush(upTo end: Int, _ use: (Passage) -> Void) {
    if !hits.isEmpty {
      let own = hits.map { Hit(position: $0.position - start, anchor: $0.anchor) }
      use(Passage(bytes: Array(buffer[start..<end]), offset: offset, line: line, hits: own))
    }
    hits.removeAll(keepingCapacity: true)
    offset += end - start
    line += lines
    start = end
    (lines, depth, linesLeft, isInError, isInHeaders) = (0, 0, 0, false, false)
  }
}

/// What a line looks like, by which it belongs to the line before or not.
struct LineShape {
  private let bytes: ArraySlice<UInt8>
  /// Where it begins and ends without blanks.
  private let first: Int
  private let end: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    first = bytes.firstIndex { !ByteText.isBlank($0) } ?? bytes.endIndex
    end = bytes.lastIndex { !ByteText.isBlank($0) }.map { $0 + 1 } ?? first
  }

  var isBlank: Bool { first == end }

  func has(_ words: WordList) -> Bool { ByteText(bytes: Array(bytes)).hasAny(of: words) }

  /// True for a line that braces opened before may hold.
  var isWithinBraces: Bool {
    guard let byte = bytes.first else { return false }
    return ByteText.isBlank(byte) || "\"'{}[]()".utf8.contains(byte)
  }

  /// True for a status line, behind which headers stand.
  var beginsHeaders: Bool {
    let head = bytes[first..<end].prefix(7).map(ByteText.lower)
    return head.starts(with: "http/".utf8) || head.elementsEqual("< http/".utf8)
  }

  /// True for a header of HTTP, or the rest of one.
  var isHeader: Bool {
    if !isBlank, first > bytes.startIndex { return true }
    guard let colon = bytes.prefix(60).firstIndex(of: 0x3A) else { return false }
    return bytes[..<colon].allSatisfy { ByteText.isWord($0) || "-< ".utf8.contains($0) }
  }

  /// True for a line that begins with one of some words and a colon or `=` behind it.
  func isLabel(of words: WordList) -> Bool {
    guard let start = bytes[first..<end].firstIndex(where: { !"\"- *<".utf8.contains($0) })
    else { return false }
    let head = bytes[start..<end].prefix(40).map(ByteText.lower)
    return words.words.contains { word in
      guard head.first == word.first, head.starts(with: word) else { return false }
      let next = head.dropFirst(word.count).first { !"\" *".utf8.contains($0) }
      // The last is how a full-width colon begins.
      return next.map { [0x3A, 0x3D, 0xEF].contains($0) } == true
    }
  }

  /// True for a line that ends with a domain, or with a number of the server and a colon.
  var lacksEnd: Bool {
    guard let last = bytes[first..<end].lastIndex(where: { !"\",;'".utf8.contains($0) })
    else {
      return false
    }
    if bytes[...last].suffix(6).elementsEqual("Domain".utf8) { return true }
    return bytes[last] == 0x3A && last > first && ByteText.isDigit(bytes[last - 1])
  }

  /// True for a line with which a sentence, a value or a part of code ends.
  var isEnded: Bool { isBlank || ".!?;{}()[]=\\<>".utf8.contains(bytes[end - 1]) }

  /// True for a line that goes on with words: no key, no date, no frame of a stack.
  var goesOn: Bool {
    guard !isBlank,
      ByteText.isLetter(bytes[first]) || bytes[first] == 0x22 || bytes[first] == 0x27
    else {
      return false
    }
    let quote = ByteText.isLetter(bytes[first]) ? nil : bytes[first]
    let start = quote == nil ? first : first + 1
    let word =
      bytes[start..<end].firstIndex { !ByteText.isWord($0) && $0 != 0x2D && $0 != 0x20 }
      ?? end
    var mark = word
    if mark < end, bytes[mark] == quote { mark += 1 }
    while mark < end, bytes[mark] == 0x20 { mark += 1 }
    let isKey = mark < end && (bytes[mark] == 0x3A || bytes[mark] == 0x3D)
    return !isKey && !bytes[start..<end].starts(with: "at ".utf8)
  }
}
