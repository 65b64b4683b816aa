/// An object of JSON as it is written: values by their keys, nil for null.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var members: [(key: String, value: (any Encodable)?)]

  init(_ members: [(String, (any Encodable)?)]) {
    self.members = members.map { (key: $0.0, value: $0.1) }
  }

  init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.init(members) }

  /// The members of both.
  static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    var object = left
    object.members += right.members
    return object
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (key, value) in members {
      let name = Name(stringValue: key)
      if let value {
        try container.encode(value, forKey: name)
      } else {
        try container.encodeNil(forKey: name)
      }
    }
  }
}

extension Collection {
  /// Nil for a list or a text that is empty.
  var nilIfEmpty: Self? { isEmpty ? nil : self }
}
