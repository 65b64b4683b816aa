import Canvas
import Model

/// A flow file written line by line, with the places its values come from.
struct YAMLText {
  /// The longest line that values are joined into, in characters.
  private static let width = 118

  private(set) var text = ""
  /// Where values begin in the text, in order, with their places in the file that was read.
  private(set) var marks: [(place: Place, source: Place)] = []
  private var line = 1
  private var column = 1

  /// Writes a document: its sections one below the other.
  init(_ document: FieldValue) {
    for field in document.fields { write(field, indent: 0) }
  }

  /// The place in the file that was read of a place in the text: that of the value which begins last before it.
  func source(of place: Place) -> Place? { marks.last { $0.place <= place }?.source }

  private mutating func write(_ field: Field, indent: Int) {
    put(String(repeating: " ", count: indent))
    mark(field.value)
    put(YAMLScalar.text(field.key) + ":")
    writeValue(field.value, indent: indent)
  }

  private mutating func writeValue(_ value: FieldValue, indent: Int) {
    let inner = String(repeating: " ", count: indent + 2)
    let flow = Self.flow(value)
    // States and events get lines of their own; what is within them is joined where it fits.
    let isSection = indent == 0 || (indent == 2 && value.fields["on"] != nil)
    switch value.content {
    case .mapping(let fields) where !fields.isEmpty && (isSection || column + flow.count > Self.width):
      put("\n")
      for field in fields { write(field, indent: indent + 2) }
    case .list(let items) where items.count > 1 && (column + flow.count > Self.width):
      put("\n")
      for item in items {
        put(inner + "- ")
        mark(item)
        put(Self.flow(item) + "\n")
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
    default: put(Self.flow(value))
    }
  }

  /// A value in one line.
  static func flow(_ value: FieldValue) -> String {
    switch value.content {
    case .text(let text): YAMLScalar.text(text)
    case .plain(let text): text
    case .list(let items): "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
    case .mapping(let fields):
      "{" + fields.map { "\(YAMLScalar.text($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private mutating func mark(_ value: FieldValue) {
    if let place = value.place { marks.append((Place(line: line, column: column), place)) }
  }

  private mutating func put(_ part: String) {
    text += part
    if part.hasSuffix("\n") {
      line += 1
      column = 1
    } else {
      column += part.unicodeScalars.count
    }
  }
}

/// Texts as YAML scalars that read back the same, within brackets, too.
enum YAMLScalar {
  private static let words: Set<String> = [
    "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "y", "n", "yes", "no", "on", "off",
  ]

  /// The text, quoted where it has to be.
  static func text(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, !isWord(text) else {
      return false
    }
    if "-?:,[]{}#&*!|>'\"%@`=<. \t".unicodeScalars.contains(first) || " :\t".unicodeScalars.contains(last) {
      return false
    }
    if text.contains(": ") || text.contains(" #") || Double(text) != nil { return false }
    return !text.unicodeScalars.contains { scalar in
      ",[]{}\"\\".unicodeScalars.contains(scalar) || isEscaped(scalar)
    }
  }

  /// The words that YAML 1.1 or 1.2 takes for something else; the key `on` is known to every reader of flows.
  private static func isWord(_ text: String) -> Bool { text != "on" && words.contains(text) }

  /// True for what has no form, or none that can be seen, but an escape.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    VisibleText.isHidden(scalar) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\" + String(scalar)
      case 0x0A: result += "\\n"
      case _ where isEscaped(scalar): result += VisibleText.escape(scalar, in: .yaml)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
