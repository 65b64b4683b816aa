/// Where a value lies in the text that the program carries; it is taken out when it is asked
/// for.
///
/// That its type can be read is asked there: as a part of this type it would be looked up, among
/// all that the program has, before the first frame.
package struct Packed<Value>: Packable, Hashable, Sendable {
  /// The place in the text, in bytes of its UTF-8.
  package let start: Int

  /// A place in the text.
  package init(_ start: Int) { self.start = start }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// The value, unpacked anew each time from the text into which it was packed; another
  /// text stops the program.
  package func value(in text: StaticString) -> Value where Value: Packable {
    text.withUTF8Buffer { bytes in
      var reader = PackedReader(bytes, at: start)
      do {
        return try Value(from: &reader)
      } catch {
        preconditionFailure("a packed \(Value.self) is of another type")
      }
    }
  }
}
