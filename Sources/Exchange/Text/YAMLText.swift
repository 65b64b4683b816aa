import Canvas
import Model

/// A flow file written line by line, with the places its values come from.
struct YAMLText {
  /// The longest line that values are joined into, in characters.
  private static let width = 118

  private(set) var text = ""
  /// Where values begin in the text, in order, with their places in the file that was read.
  private var marks: [(place: Place, source: Place)] = []
  private var line = 1
  private var column = 1

  /// Writes a document: its sections one below the other.
  init(_ document: FieldValue) {
    for field in document.fields { write(field, indent: 0) }
  }

  private init() {}

  /// A value in one line.
  static func flow(_ value: FieldValue) -> String {
    var writer = YAMLText()
    writer.writeFlow(value)
    return writer.text
  }

  /// The place in the file that was read of a place in the text: that of the value which begins
  /// last before it.
  func source(of place: Place) -> Place? { marks.last { $0.place <= place }?.source }

  private mutating func write(_ field: Field, indent: Int) {
    let value = field.value
    put(String(repeating: " ", count: indent))
    mark(value)
    put(YAMLScalar.text(field.key) + ":")
    // States and events get lines of their own; what is within them is joined where it fits.
    let isSection = indent == 0 || (indent == 2 && value.fields["on"] != nil)
    let fits = column + Self.flow(value).count <= Self.width
    switch value.content {
    case .mapping(let fields) where !fields.isEmpty && (isSection || !fits):
      put("\n")
      for field in fields { write(field, indent: indent + 2) }
    case .list(let items) where items.count > 1 && !fits:
      put("\n")
      for item in items {
        put(String(repeating: " ", count: indent) + "  - ")
        writeFlow(item)
        put("\n")
      }
    default:
      put(" ")
      writeFlow(value)
      put("\n")
    }
  }

  /// Writes a value into the line, marking the places in it.
  private mutating func writeFlow(_ value: FieldValue) {
    mark(value)
    switch value.content {
    case .text(let text): put(YAMLScalar.text(text))
    case .plain(let text): put(text)
    case .list(let items):
      put("[")
      for (index, item) in items.enumerated() {
        if index > 0 { put(", ") }
        writeFlow(item)
      }
      put("]")
    case .mapping(let fields):
      put("{")
      for (index, field) in fields.enumerated() {
        put((index > 0 ? ", " : "") + YAMLScalar.text(field.key) + ": ")
        writeFlow(field.value)
      }
      put("}")
    }
  }

  private mutating func mark(_ value: FieldValue) {
    if let place = value.place { marks.append((Place(line: line, column: column), place)) }
  }

  private mutating func put(_ part: String) {
    text += part
    column += part.unicodeScalars.count
    guard part.hasSuffix("\n") else { return }
    line += 1
    column = 1
  }
}

/// Texts as YAML scalars that read back the same, within brackets, too.
enum YAMLScalar {
  /// What YAML 1.1 or 1.2 takes for something else; the key `on` is known to every reader of
  /// flows.
  private static let words: Set = ["null", "true", "false", "y", "n", "yes", "no", "off"]

  /// The text, quoted unless it is surely a text without quotes.
  static func text(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isPlain =
      scalars.first.map(isWord) == true && scalars.last != " "
      && scalars.allSatisfy { isWord($0) || isSign($0) }
      && !words.contains(text.lowercased()) && Double(text) == nil
    return isPlain ? text : VisibleText.quoted(text)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    " _-./()+*<>=!?'&;".unicodeScalars.contains(scalar)
  }
}
