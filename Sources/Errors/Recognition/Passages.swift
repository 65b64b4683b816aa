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
  /// True if Microsoft's service or library was named a little before.
  var isAmongOwn: Bool
}

/// Cuts a stream of bytes into passages.
///
/// A passage is a line, unless lines belong together: within braces, headers behind an HTTP
/// status, a label such as `Correlation ID:`, a sentence that runs over the end of a line. 64
/// KiB end it in any case. Where it ends depends on the bytes alone, not on how they come in;
/// what tells of no error is passed over, without memory being taken for it.
struct Passages {
  /// The longest passage, in bytes.
  static let longest = 65_536
  /// How many lines after a domain, or a number and a colon, may belong to it.
  private static let linesBehind = 3
  /// How many bytes apart parts of a text speak of the same.
  private static let nearness = 2_000

  /// Takes a passage; true if it names Microsoft's service or library.
  typealias Use = (Passage) -> Bool

  private let names: NameTable
  private let isWhole: Bool
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
  /// Those of the line that is looked at.
  private var found: [Hit] = []
  private var depth = 0
  private var mayBeEncoded = false
  /// True if the open braces are those of an NSError, whose texts may hold lines of any kind.
  private var isInError = false
  private var isInHeaders = false
  private var linesLeft = 0
  private var lines = 0
  /// Where Microsoft's service or library was named last, in the whole text.
  private var ownOffset: Int?

  /// Starts a text.
  ///
  /// - Parameters:
  ///   - names: what is known.
  ///   - isWhole: whether the passages are read together, so that one may say whose the error
  ///     of another is.
  init(_ names: NameTable, isWhole: Bool = false) {
    self.names = names
    self.isWhole = isWhole
  }

  /// Takes bytes and hands on every passage that ends in them and may tell of an error.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - isEnd: whether none come behind them.
  ///   - use: takes the passages.
  mutating func feed(_ bytes: ArraySlice<UInt8>, isEnd: Bool = false, to use: Use) {
    buffer += bytes
    let whole = buffer[looked...].lastIndex(of: 0x0A).map { $0 + 1 } ?? looked
    let rest = isEnd ? 0 : (buffer.count - whole) % Self.longest
    read(upTo: buffer.count - rest, use)
    if isEnd { flush(upTo: buffer.count, use) }
  }

  private mutating func read(upTo end: Int, _ use: Use) {
    let (text, index) = (buffer, names.index)
    text.withUnsafeBufferPointer { bytes in
      while looked < end {
        found.removeAll(keepingCapacity: true)
        let line = index.look(
          in: bytes, from: looked, upTo: min(end, looked + Self.longest), &found)
        if !found.isEmpty {
          found.removeAll { !names.mayStand($0, in: bytes, line: line.range) }
        }
        looked = line.range.upperBound
        let isTooLong = looked - start > Self.longest
        if line.range.lowerBound > start, isTooLong || !goesOn(line, bytes) {
          flush(upTo: line.range.lowerBound, use)
        }
        take(line, bytes)
        // Most lines of most texts end here.
        if hits.isEmpty, depth == 0 { flush(upTo: looked, use) }
      }
    }
    looked = end - start
    last = (last.lowerBound - start)..<(last.upperBound - start)
    for index in hits.indices { hits[index].position -= start }
    buffer.removeFirst(start)
    start = 0
  }

  private mutating func take(_ line: AnchorIndex.Line, _ bytes: UnsafeBufferPointer<UInt8>)
  {
    depth = max(0, depth + line.depth)
    if bytes[line.range.upperBound - 1] == 0x0A { lines += 1 }
    last = line.range
    guard !hits.isEmpty || !found.isEmpty else { return }
    hits += found
    mayBeEncoded = mayBeEncoded || line.mayBeEncoded
    let shape = LineShape(bytes, line.range)
    if depth > 0, !isInError, !found.isEmpty {
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
    guard !found.isEmpty else { return }
    isInHeaders = shape.beginsHeaders
    // A line of MSAL's log says all that it has to say.
    if shape.lacksEnd,
      !found.contains(where: names.isOne(of: .request(.silent), .request(.interactive)))
    {
      linesLeft = Self.linesBehind
    }
  }

  /// True if a line belongs to the open passage.
  private func goesOn(_ line: AnchorIndex.Line, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  {
    if isInHeaders || linesLeft > 0 { return true }
    let shape = LineShape(bytes, line.range)
    if depth > 0, isInError || shape.isWithinBraces { return true }
    guard !hits.isEmpty else { return false }
    if shape.isLabel(of: names.labels) { return true }
    // The server's number stands below the name of an exception.
    let isServerNumber = names.isOne(of: .serverNumber)
    if let first = found.first, isServerNumber(first),
      first.position == line.range.lowerBound
    {
      return !hits.contains(where: isServerNumber)
    }
    return shape.goesOn && !LineShape(bytes, last).isEnded
      && found.allSatisfy { names.isWord($0, in: bytes) }
  }

  private mutating func flush(upTo end: Int, _ use: Use) {
    let isTold = mayBeEncoded || isWhole && !hits.isEmpty
    if isTold || hits.contains(where: { names.isTelling($0, in: buffer) }) {
      let passage = Passage(
        bytes: Array(buffer[start..<end]), offset: offset, line: line,
        hits: hits.map { Hit(position: $0.position - start, anchor: $0.anchor) },
        isAmongOwn: ownOffset.map { offset - $0 <= Self.nearness } == true)
      if use(passage) { ownOffset = offset }
    } else if hits.contains(where: names.isOne(of: .own)) {
      ownOffset = offset
    }
    hits.removeAll(keepingCapacity: true)
    offset += end - start
    line += lines
    start = end
    (lines, depth, linesLeft) = (0, 0, 0)
    (mayBeEncoded, isInError, isInHeaders) = (false, false, false)
  }
}

/// What a line looks like, by which it belongs to the line before or not.
///
/// It is valid as long as the bytes are.
struct LineShape {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where it begins and ends without blanks.
  private let first: Int
  private let end: Int

  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    bytes = UnsafeBufferPointer(rebasing: text[range])
    var (first, end) = (0, bytes.count)
    while first < end, bytes[first].isBlank { first += 1 }
    while end > first, bytes[end - 1].isBlank { end -= 1 }
    (self.first, self.end) = (first, end)
  }

  var isBlank: Bool { first == end }

  func has(_ words: WordList) -> Bool { ByteText(bytes: Array(bytes)).hasAny(of: words) }

  /// True for a line that braces opened before may hold.
  var isWithinBraces: Bool {
    guard let byte = bytes.first else { return false }
    return byte.isBlank || "\"'{}[]()".utf8.contains(byte)
  }

  /// True for a status line, behind which headers stand.
  var beginsHeaders: Bool {
    let head = bytes[first..<end].prefix(7).lazy.map(\.lowered)
    return head.starts(with: "http/".utf8) || head.elementsEqual("< http/".utf8)
  }

  /// True for a header of HTTP, or the rest of one.
  var isHeader: Bool {
    if !isBlank, first > 0 { return true }
    guard let colon = bytes.prefix(60).firstIndex(of: 0x3A) else { return false }
    return bytes[..<colon].allSatisfy { $0.isWord || "-< ".utf8.contains($0) }
  }

  /// True for a line that begins with one of some labels.
  func isLabel(of labels: AnchorIndex) -> Bool {
    let start = bytes[first..<end].firstIndex { !"\"- *<".utf8.contains($0) }
    return start.map { labels.stands(at: $0, in: bytes) } == true
  }

  /// True for a line that ends with a domain, or with a number of the server and a colon.
  var lacksEnd: Bool {
    guard let last = bytes[first..<end].lastIndex(where: { !"\",;'".utf8.contains($0) })
    else {
      return false
    }
    if bytes[...last].suffix(6).elementsEqual("Domain".utf8) { return true }
    return bytes[last] == 0x3A && last > first && bytes[last - 1].isDigit
  }

  /// True for a line with which a sentence, a value or a part of code ends.
  var isEnded: Bool { isBlank || ".!?;{}()[]=\\<>".utf8.contains(bytes[end - 1]) }

  /// True for a line that goes on with words: no key, no date, no frame of a stack.
  var goesOn: Bool {
    guard !isBlank,
      bytes[first].isLetter || bytes[first] == 0x22 || bytes[first] == 0x27
    else {
      return false
    }
    let quote = bytes[first].isLetter ? nil : bytes[first]
    let start = quote == nil ? first : first + 1
    let word =
      bytes[start..<end].firstIndex { !$0.isWord && $0 != 0x2D && $0 != 0x20 }
      ?? end
    var mark = word
    if mark < end, bytes[mark] == quote { mark += 1 }
    while mark < end, bytes[mark] == 0x20 { mark += 1 }
    let isKey = mark < end && (bytes[mark] == 0x3A || bytes[mark] == 0x3D)
    return !isKey && !bytes[start..<end].starts(with: "at ".utf8)
  }
}
