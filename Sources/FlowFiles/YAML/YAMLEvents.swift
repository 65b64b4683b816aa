import CLibYAML
import Model

/// The events of libyaml, one after the other.
///
/// Its own tree of nodes is not used: it holds a whole file before any limit could be looked
/// at, and takes a key that is there twice without a word.
final class YAMLEvents {
  // Its address is kept by libyaml, so it must not move.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  private let file: String?

  /// Starts at the first byte; the bytes must stay where they are until the last event is
  /// read.
  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String?) {
    self.file = file
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    // It has been checked by now: nothing is to be guessed.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  /// The next event.
  func next() throws(CompositionFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let data = event.data
    return switch event.type {
    case YAML_SCALAR_EVENT:
      made(
        .scalar(text(of: event), style(data.scalar.style)), event, data.scalar.anchor,
        data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      made(.sequenceStart, event, data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      made(.mappingStart, event, data.mapping_start.anchor, data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: made(.collectionEnd, event)
    case YAML_ALIAS_EVENT: made(.alias, event, data.alias.anchor)
    case YAML_DOCUMENT_START_EVENT: made(.documentStart, event)
    case YAML_STREAM_END_EVENT: made(.streamEnd, event)
    default: made(.other, event)
    }
  }

  private func made(
    _ kind: YAMLEvent.Kind, _ event: yaml_event_t,
    _ anchor: UnsafeMutablePointer<UInt8>? = nil,
    _ tag: UnsafeMutablePointer<UInt8>? = nil
  ) -> YAMLEvent {
    func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
      pointer.map { String(decodingCString: $0, as: UTF8.self) }
    }
    return YAMLEvent(
      kind: kind, start: place(event.start_mark), end: place(event.end_mark),
      anchor: string(anchor), tag: string(tag))
  }

  private var failure: CompositionFailure {
    let text = parser.pointee.problem.map { String(cString: $0) } ?? ""
    // libyaml has a limit of its own, which brackets in one line reach before ours is looked
    // at.
    guard parser.pointee.error != YAML_MEMORY_ERROR,
      !text.hasPrefix("Maximum nesting level")
    else {
      return CompositionFailure(cause: .tooDeep, place: place(parser.pointee.mark))
    }
    let begun = parser.pointee.context.map { _ in place(parser.pointee.context_mark) }
    let noticed = place(parser.pointee.problem_mark)
    // A quote without an end is best shown where it begins, other slips where they are noticed.
    if text == "found unexpected end of stream", let begun {
      return CompositionFailure(cause: .syntax(text), place: begun)
    }
    // The line of the problem is shown anyway; only another line helps.
    let isElsewhere = begun.map { $0.line != noticed.line } ?? false
    return CompositionFailure(
      cause: .syntax(text, begun: isElsewhere ? begun : nil), place: noticed)
  }

  private func text(of event: yaml_event_t) -> String {
    // By its length: an escape such as `"\0"` puts a zero byte into a text.
    let bytes = UnsafeBufferPointer(
      start: event.data.scalar.value, count: event.data.scalar.length)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func style(_ style: yaml_scalar_style_t) -> ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  /// libyaml counts from 0, and characters rather than bytes.
  private func place(_ mark: yaml_mark_t) -> Place {
    Place(line: Int(mark.line) + 1, column: Int(mark.column) + 1, file: file)
  }
}

/// One step of the YAML parser.
struct YAMLEvent {
  /// What was found.
  enum Kind {
    case scalar(String, ScalarStyle)
    case sequenceStart
    case mappingStart
    case collectionEnd
    case alias
    case documentStart
    case streamEnd
    case other
  }

  var kind: Kind
  var start: Place
  /// Just behind the last character.
  var end: Place
  /// The anchor defined here, or the one an alias names.
  var anchor: String?
  var tag: String?
}

/// A problem after which the rest of a file cannot be read.
struct CompositionFailure: Error {
  var cause: DiagnosticCause
  var place: Place
}

extension DiagnosticCause {
  /// Nothing is in the file.
  static var emptyFile: Self {
    let message =
      "the file is empty. A flow needs at least \"flow\", \"initial\" and \"states\". "
      + "A scenario needs \"scenario\", \"flow\" and \"steps\""
    return Self("empty-file", message)
  }

  /// The file is not YAML; the problem in the parser's words, and where what it is about
  /// begins.
  fileprivate static func syntax(_ problem: String, begun: Place? = nil) -> Self {
    let message = syntaxMessages[problem] ?? "not YAML: \(problem)"
    return Self("syntax", message + (begun.map { "\(beginning)\($0.line)" } ?? ""))
  }

  /// The cause without a line in which something begins, for texts of one line.
  package var inOneLine: Self {
    var cause = self
    if code == "syntax", let end = message.firstRange(of: Self.beginning) {
      cause.message = String(message[..<end.lowerBound])
    }
    return cause
  }

  private static let beginning = ", in the part that begins in line "

  /// The parser's words for slips that are frequent, put so that they can be mended.
  private static let syntaxMessages = [
    "mapping values are not allowed in this context":
      "\":\" is not allowed here. Put quotes around a text that contains \": \", and start each line with its key",
    "did not find expected key":
      "a key was expected here. Check the indentation of this line and of the line above",
    "did not find expected '-' indicator":
      "\"- \" was expected here. Look at the indentation",
    "did not find expected ',' or ']'": "\",\" or \"]\" was expected here",
    "did not find expected ',' or '}'": "\",\" or \"}\" was expected here",
    "did not find expected node content": "a value was expected here",
    "could not find expected ':'": "\":\" was expected after a key",
    "found unexpected end of stream": "this quoted text has no end",
    "found character that cannot start any token":
      "no value starts with this character. Quote the text, and indent with spaces instead of tabs",
  ]
}
