import FlowModel

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
