import FlowModel
import PlainText

extension Diagnostic: Encodable {
  private enum CodingKeys: String, CodingKey {
    case severity
    case path
    case line
    case column
    case code
    case message
    case proposal
    case source
  }

  /// Writes the diagnostic as data: severity, path, line, column, code, message, proposal and source line where known.
  ///
  /// - Parameter encoder: takes an object of strings and integers.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(severity, forKey: .severity)
    try container.encode(VisibleText.text(path), forKey: .path)
    try container.encode(place.line, forKey: .line)
    try container.encode(place.column, forKey: .column)
    try container.encode(cause.code, forKey: .code)
    try container.encode(cause.message, forKey: .message)
    try container.encodeIfPresent(cause.proposal, forKey: .proposal)
    try container.encodeIfPresent(excerpt?.text, forKey: .source)
  }
}
