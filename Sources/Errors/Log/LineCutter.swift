import Catalogue

/// Bytes cut into lines, whatever ends them.
///
/// What comes out depends on the bytes alone, not on how they are cut into pieces. Lines longer
/// than `longest` lose their rest, so that memory stays bounded.
package struct LineCutter {
  /// The most bytes of a line that are kept.
  package static let longest = 1 << 16

  private var line: [UInt8] = []
  private var endedWithReturn = false

  /// Begins with a line.
  package init() {}

  /// Takes bytes, and hands out the lines that end in them.
  package mutating func feed(
    _ bytes: some Sequence<UInt8>, to use: (ArraySlice<UInt8>) -> Void
  ) {
    for byte in bytes { put(byte, use) }
  }

  /// Hands out what is left.
  package mutating func finish(to use: (ArraySlice<UInt8>) -> Void) {
    if !line.isEmpty { use(line[...]) }
    line = []
  }

  private mutating func put(_ byte: UInt8, _ use: (ArraySlice<UInt8>) -> Void) {
    let isReturn = byte == "\r"
    defer { endedWithReturn = isReturn }
    guard isReturn || byte == "\n" else {
      if line.count < Self.longest { line.append(byte) }
      return
    }
    if !isReturn, endedWithReturn { return }
    use(line[...])
    line.removeAll(keepingCapacity: true)
  }
}
