package import FlowModel
import PlainText

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

  /// The bytes with every control character replaced by U+FFFD, and what was replaced where.
  ///
  /// The parser gets these, so that one stray character does not hide the other problems of a file. Line ends and tabs
  /// stay.
  package func withoutControls() -> (bytes: [UInt8], controls: [(scalar: Unicode.Scalar, place: Place)]) {
    guard mayHoldControls else { return (bytes, []) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var controls: [(scalar: Unicode.Scalar, place: Place)] = []
    var offset = 0
    var place = Place(line: 1, column: 0, file: file)
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      place.column += 1
      if VisibleText.isControl(scalar), ![0x09, 0x0A, 0x0D].contains(scalar.value) {
        result += [0xEF, 0xBF, 0xBD]
        if controls.count <= Limits.problems { controls.append((scalar, place)) }
      } else {
        result += bytes[offset..<offset + width]
      }
      offset += width
      if scalar == "\r" || (scalar == "\n" && !isAfterReturn) {
        place = Place(line: place.line + 1, column: 0, file: file)
      }
      if scalar == "\n" { place.column = 0 }
      isAfterReturn = scalar == "\r"
    }
    return (result, controls)
  }

  /// False if no byte can belong to a control character; saves decoding the usual file.
  private var mayHoldControls: Bool {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.contains { byte in
        (byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) || byte == 0x7F || byte == 0xC2 || byte == 0xE2
      }
    }
  }
}
