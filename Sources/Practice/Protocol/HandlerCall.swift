import FoundationEssentials

/// A call of a handler, as a line tells it.
struct HandlerCall: Decodable {
  /// What is called.
  var call: String
  var id: Int?
  var file: String?
  var line: Int?
  /// True if the handler goes on only when it is answered.
  var waits: Bool?
  var scopes: [String]?
  var account: String?
  var claims: String?
  var forceRefresh: Bool?
  var text: String?
  var token: String?
  var without: [String]?
  var seconds: Double?
  var signal: Int?

  /// Nil for a line that is none.
  init?(_ line: String) {
    guard let call = try? JSONDecoder().decode(HandlerCall.self, from: Data(line.utf8))
    else {
      return nil
    }
    self = call
  }

  /// True for a request for a token, which is answered when the handler rests.
  var isRequest: Bool { call == "acquireToken" || call == "acquireTokenSilent" }

  /// Where it is called: `Handler.swift:12`; empty if nobody says.
  var place: String {
    guard let file, let line else { return "" }
    return "\(file):\(line)"
  }
}

/// A value of JSON that goes to a handler.
package enum JSONValue: Hashable, Sendable, Encodable, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral
{
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .truth(value) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// The value in one line.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }
}
