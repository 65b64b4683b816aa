/// Cuts a stream of bytes into segments, lines or several lines that belong together, and finds the anchors in them.
///
/// Where a segment ends depends on the bytes alone, not on how they come in. Braces that are open keep it going: those of
/// an NSError whatever follows, others as long as the lines look like JSON or a property list. So do the headers after an
/// HTTP status, the lines after an error domain, and lines that begin with a label such as `Correlation ID:`; 64 KiB end
/// it in any case. Segments without an anchor are passed over.
struct Segmenter {
  /// The longest segment, in bytes.
  static let longest = 65_536
  /// How many lines after a domain may belong to it.
  private static let linesAfterDomain = 3
  /// How many lines after a number of the server and a colon may hold what it says.
  private static let linesAfterNumber = 2

  /// Where an anchor stands in a segment.
  struct Hit {
    var position: Int
    var anchor: Int
    /// What stands there of the sentence of which the anchor is a word.
    var sentence: SentenceMatcher.Match?

    /// The same in a segment that begins later.
    func moved(back distance: Int) -> Hit {
      var hit = self
      hit.position -= distance
      if let match = sentence {
        hit.sentence?.range = (match.range.lowerBound - distance)..<(match.range.upperBound - distance)
      }
      return hit
    }
  }

  /// A segment with what was found in it.
  struct Segment {
    var bytes: [UInt8]
    var offset: Int
    var line: Int
    var hits: [Hit]
  }

  private let names: NameTable
  /// What has come in and is not yet cut; the segment begins at its start.
  private var buffer: [UInt8] = []
  /// Where the line begins that is being read.
  private var lineStart = 0
  /// Up to where bytes were looked at.
  private var looked = 0
  private var window: UInt32 = 0
  private var offset = 0
  private var line = 1
  private var hits: [Hit] = []
  /// Four bytes that the filter let pass in the line that is being read, and where they begin in the buffer.
  private var candidates: [(window: UInt32, position: Int)] = []
  /// The pairs of the last line with a word of a sentence; kept, for making room for them takes longer than filling it.
  private var pairs = LetterPairs()
  /// How many hits stood before the line that is being read.
  private var earlierHits = 0
  private var newlines = 0
  private var depth = 0
  private var lineDepth = 0
  /// True if the open braces are those of an NSError, whose texts may hold lines of any kind.
  private var isInError = false
  private var extraLines = 0
  private var isInHeaders = false
  /// True if the line before began with a label, or said something of an error.
  private var mayGoOn = false

  init(_ names: NameTable) { self.names = names }

  /// Takes bytes and hands on every segment that ends in them and holds an anchor.
  mutating func feed(_ bytes: some Sequence<UInt8>, to use: (Segment) -> Void) {
    buffer.append(contentsOf: bytes)
    var start = 0
    scan(&start, use)
    if start > 0 {
      buffer.removeFirst(start)
      for index in candidates.indices { candidates[index].position -= start }
      looked -= start
      lineStart -= start
    }
  }

  /// Hands on what is left.
  mutating func finish(to use: (Segment) -> Void) {
    if lineStart < buffer.count {
      // A line that no line break ends is one all the same.
      var start = 0
      line(endsAt: buffer.count, &start, use)
      return leave(from: start, use)
    }
    leave(from: 0, use)
  }

  private mutating func leave(from start: Int, _ use: (Segment) -> Void) {
    flush(start, buffer.count, use)
    buffer.removeAll()
    (looked, lineStart) = (0, 0)
  }

  /// Looks at all bytes that are there; `start` is where the segment begins.
  private mutating func scan(_ start: inout Int, _ use: (Segment) -> Void) {
    let count = buffer.count
    while looked < count {
      let isEnd = look(upTo: min(count, start + Self.longest), from: start)
      if isEnd {
        line(endsAt: looked, &start, use)
      } else if looked - start >= Self.longest {
        verify(from: start)
        flush(start, looked, use)
        start = looked
        lineStart = looked
        window = 0
      }
    }
  }

  /// Looks at bytes until a line ends; true if one did.
  private mutating func look(upTo end: Int, from start: Int) -> Bool {
    var position = looked
    var window = window
    var depth = 0
    var isEnd = false
    let index = names.index
    var candidates = candidates
    self.candidates = []
    buffer.withUnsafeBufferPointer { bytes in
      index.filter.withUnsafeBufferPointer { filter in
        ByteText.lowered.withUnsafeBufferPointer { lowered in
          while position < end {
            let byte = bytes[position]
            window = window &<< 8 | UInt32(truncatingIfNeeded: lowered[Int(byte)])
            position &+= 1
            let bit = AnchorIndex.hash(window)
            if filter[bit &>> 6] & (1 &<< UInt64(truncatingIfNeeded: bit)) != 0 {
              candidates.append((window, position - 4))
            }
            if byte == 0x0A {
              isEnd = true
              break
            }
            if byte >= 0x7B { depth &+= byte == 0x7B ? 1 : byte == 0x7D ? -1 : 0 }
          }
        }
      }
    }
    self.candidates = candidates
    looked = position
    self.window = isEnd ? 0 : window
    lineDepth += depth
    return isEnd
  }

  /// Keeps of the places that the filter let pass in the last line those where an anchor stands as a whole.
  private mutating func verify(from start: Int) {
    guard !candidates.isEmpty else { return }
    let index = names.index
    var hits = hits
    self.hits = []
    var pairs = pairs
    self.pairs = LetterPairs.none
    var hasPairs = false
    buffer.withUnsafeBufferPointer { bytes in
      for (window, position) in candidates where ByteText.isWordStart(bytes, position, from: start) {
        guard let list = index.list(for: window) else { continue }
        var next: UInt32 = 0
        for at in (position + 4)..<(position + 8) {
          next = next << 8 | (at < looked ? UInt32(ByteText.lower(bytes[at])) : 0)
        }
        for place in list {
          guard let anchor = index.anchor(at: place, followedBy: next) else { continue }
          guard index.stands(anchor, at: position, in: bytes, upTo: looked) else { continue }
          var hit = Hit(position: position, anchor: anchor)
          // One word of a sentence is not yet the sentence.
          if case .sentence(let word) = names.anchors[anchor].anchor {
            if !hasPairs { pairs.take(bytes, lineStart..<looked) }
            hasPairs = true
            guard names.matcher.mayStand(word, in: pairs),
              let match = names.matcher.match(word, at: position, in: bytes, start..<looked)
            else { continue }
            hit.sentence = match
          }
          hits.append(hit.moved(back: start))
        }
      }
    }
    self.hits = hits
    self.pairs = pairs
    candidates.removeAll(keepingCapacity: true)
  }

  /// A line has ended; decides what becomes of the segment.
  private mutating func line(endsAt end: Int, _ start: inout Int, _ use: (Segment) -> Void) {
    verify(from: start)
    let first = buffer[lineStart]
    let isLabel = mayGoOn && (shape(lineStart..<end).isLabel || isFirstNumber(lineStart..<end, from: start))
    if lineStart > start, endsBefore(first), !isLabel {
      cut(&start, use)
    }
    newlines += 1
    depth = max(0, depth + lineDepth)
    lineDepth = 0
    let range = lineStart..<end
    let hasHits = hits.count > earlierHits
    // A line of MSAL's log says all that it has to say.
    let isLogLine = hits[earlierHits...].contains { hit in
      if case .line = names.anchors[hit.anchor].anchor { true } else { false }
    }
    lineStart = end
    earlierHits = hits.count
    let ends = endsSegment(range, hasHits && !isLogLine, hasHits)
    mayGoOn = (hasHits || isLabel) && end - start < Self.longest / 2
    // A label may follow; whether one does shows when the next line has ended.
    guard ends, !mayGoOn else { return }
    flush(start, end, use)
    start = end
  }

  /// True if the segment ended with the line before, unless a label begins this one.
  private func endsBefore(_ first: UInt8) -> Bool {
    if isInHeaders || extraLines > 0 { return false }
    if depth > 0 { return !isInError && !LineShape.isWithinBraces(first) }
    return true
  }

  /// Hands on the lines before the one that has just ended.
  private mutating func cut(_ start: inout Int, _ use: (Segment) -> Void) {
    let mine = hits[earlierHits...].map { $0.moved(back: lineStart - start) }
    hits.removeLast(hits.count - earlierHits)
    let depth = lineDepth
    flush(start, lineStart, use)
    start = lineStart
    hits = mine
    lineDepth = depth
  }

  private mutating func flush(_ start: Int, _ end: Int, _ use: (Segment) -> Void) {
    if !hits.isEmpty {
      use(Segment(bytes: Array(buffer[start..<end]), offset: offset, line: line, hits: hits))
      hits.removeAll(keepingCapacity: true)
    }
    offset += end - start
    line += newlines
    (newlines, earlierHits, depth, lineDepth, extraLines) = (0, 0, 0, 0, 0)
    (isInHeaders, isInError, mayGoOn) = (false, false, false)
  }

  /// Whether the segment may end with a line.
  private mutating func endsSegment(_ range: Range<Int>, _ mayLackCode: Bool, _ hasHits: Bool) -> Bool {
    let line = shape(range)
    if depth > 0, !isInError, hasHits { isInError = line.isOfError }
    if isInHeaders {
      // A blank line ends the headers; the line after it may be the body.
      isInHeaders = line.isHeader
      if !isInHeaders { extraLines = line.isBlank ? 1 : 0 }
      return depth == 0 && !isInHeaders && extraLines == 0
    }
    if hasHits, line.beginsHeaders {
      isInHeaders = true
      return false
    }
    if extraLines > 0 {
      extraLines -= 1
    } else if mayLackCode, line.endsWithDomain {
      extraLines = Self.linesAfterDomain
    } else if mayLackCode, line.endsWithNumber {
      extraLines = Self.linesAfterNumber
    }
    return depth == 0 && extraLines == 0
  }

  private func shape(_ line: Range<Int>) -> LineShape { LineShape(bytes: buffer[line]) }

  /// True for a line that begins with a number of the server, the first in its segment.
  ///
  /// MSAL.NET puts it below the name. An NSError says on its own line, or in its braces, what it has to say.
  private func isFirstNumber(_ line: Range<Int>, from start: Int) -> Bool {
    guard shape(line).beginsWithNumber, !shape(start..<line.lowerBound).isOfError else { return false }
    return !hits[..<earlierHits].contains {
      if case .serverNumber = names.anchors[$0.anchor].anchor { true } else { false }
    }
  }
}
