import Canvas
package import Model

/// The bytes of a file, cut into lines, so that places can be shown and looked into.
///
/// Lines end at LF, CR LF or CR, as they do for the YAML parser; columns count Unicode scalars
/// from 1.
package struct SourceText {
  /// The file as it came, without a byte order mark.
  package let bytes: [UInt8]
  /// What its places are said to be in; nil for the file that was asked for.
  package let file: String?
  /// Where each line starts in `bytes`.
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8], file: String? = nil) {
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var starts = [0]
    self.bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        if buffer[index] == 0x0A {
          starts.append(index + 1)
          // CR LF ends one line, at its LF.
        } else if buffer[index] == 0x0D,
          index + 1 == buffer.count || buffer[index + 1] != 0x0A
        {
          starts.append(index + 1)
        }
      }
    }
    lineStarts = starts
  }

  /// How many lines there are; at least one.
  var lineCount: Int { lineStarts.count }

  /// The characters of a line by its number from 1, without its end; none if there is no such
  /// line.
  func scalars(ofLine number: Int) -> [Unicode.Scalar] {
    guard (1...lineStarts.count).contains(number) else { return [] }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return Array(String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars)
  }

  /// The place of a byte.
  package func place(ofByte offset: Int) -> Place {
    var low = 0
    var high = lineStarts.count
    // The last line that starts at or before the byte, by halving.
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    // Columns count characters, so the bytes before have to be decoded.
    let before = String(
      decoding: bytes[lineStarts[low]..<min(offset, bytes.count)], as: UTF8.self)
    return Place(line: low + 1, column: before.unicodeScalars.count + 1, file: file)
  }
}

extension SourceText {
  /// The place of the first byte that is not UTF-8; nil if all of them are.
  package var firstInvalidPlace: Place? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return place(ofByte: offset)
      }
    }
  }

  /// The first control character but for line ends and tabs, and where it is; nil if there is
  /// none.
  package var firstControl: (scalar: Unicode.Scalar, place: Place)? {
    guard mayHoldControls else { return nil }
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      // Tabs and line ends are how YAML is laid out.
      if VisibleText.isControl(scalar), ![0x09, 0x0A, 0x0D].contains(scalar.value) {
        return (scalar, place(ofByte: offset))
      }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  /// False if no byte can belong to a control character; saves decoding the usual file.
  private var mayHoldControls: Bool {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.contains { byte in
        // In UTF-8 C1 begins with C2, and U+2028 and the like with E2.
        (byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) || byte == 0x7F
          || byte == 0xC2 || byte == 0xE2
      }
    }
  }
}
