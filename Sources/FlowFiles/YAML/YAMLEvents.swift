import CLibYAML
import Model

/// The events of libyaml, one after the other.
///
/// Its own tree of nodes is not used: it holds a whole file before any limit could be looked at, and takes a key that is
/// there twice without a word.
final class YAMLEvents {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  private let file: String?

  /// Starts at the first byte; the bytes must stay where they are until the last event is read.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: what its places are said to be in; nil for the file that was asked for.
  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String?) {
    self.file = file
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
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
    return YAMLEvent(
      kind: kind(of: event), start: place(event.start_mark), end: place(event.end_mark),
      anchor: anchor(of: event), tag: tag(of: event))
  }

  /// The keys of the mapping that a file is, up to the place where it stops being YAML; none if it is no mapping.
  static func topKeys(_ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { buffer in
      let events = YAMLEvents(buffer, file: nil)
      var keys: [String] = []
      var depth = 0
      // In a mapping, keys and values take turns.
      var isKey = true
      while let event = try? events.next() {
        switch event.kind {
        case .streamEnd: return keys
        case .documentStart, .other: continue
        case .collectionEnd: depth -= 1
        case .scalar, .alias, .sequenceStart, .mappingStart:
          if depth == 0, !event.isMappingStart { return [] }
          if depth == 1 {
            if case .scalar(let text, _) = event.kind, isKey { keys.append(text) }
            isKey.toggle()
          }
          if event.isMappingStart || event.isSequenceStart { depth += 1 }
        }
      }
      return keys
    }
  }

  private var failure: CompositionFailure {
    let text = parser.pointee.problem.map { String(cString: $0) } ?? ""
    // libyaml has a limit of its own, which brackets in one line reach before ours is looked at.
    guard parser.pointee.error != YAML_MEMORY_ERROR, !text.hasPrefix("Maximum nesting level") else {
      return CompositionFailure(cause: .tooDeep, place: place(parser.pointee.mark))
    }
    let begun = parser.pointee.context.map { _ in place(parser.pointee.context_mark) }
    let noticed = place(parser.pointee.problem_mark)
    // A quote without an end is best shown where it begins, other slips where they are noticed.
    if text == "found unexpected end of stream", let begun {
      return CompositionFailure(cause: .syntax(text, begun: nil), place: begun)
    }
    let isElsewhere = begun.map { $0.line != noticed.line } ?? false
    return CompositionFailure(cause: .syntax(text, begun: isElsewhere ? begun : nil), place: noticed)
  }

  private func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_SCALAR_EVENT: .scalar(text(of: event), style(event.data.scalar.style))
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_STREAM_END_EVENT: .streamEnd
    default: .other
    }
  }

  private func text(of event: yaml_event_t) -> String {
    let bytes = UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
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

  private func anchor(of event: yaml_event_t) -> String? {
    switch event.type {
    case YAML_SCALAR_EVENT: string(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: string(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: string(event.data.mapping_start.anchor)
    case YAML_ALIAS_EVENT: string(event.data.alias.anchor)
    default: nil
    }
  }

  private func tag(of event: yaml_event_t) -> String? {
    switch event.type {
    case YAML_SCALAR_EVENT: string(event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: string(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: string(event.data.mapping_start.tag)
    default: nil
    }
  }

  private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
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

  /// True for the beginning of a mapping.
  var isMappingStart: Bool { if case .mappingStart = kind { true } else { false } }

  /// True for the beginning of a list.
  var isSequenceStart: Bool { if case .sequenceStart = kind { true } else { false } }
}

/// A problem after which the rest of a file cannot be read.
struct CompositionFailure: Error {
  var cause: DiagnosticCause
  var place: Place
}
