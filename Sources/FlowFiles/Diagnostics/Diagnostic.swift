import Canvas
package import Model

/// A problem of a file: what, where, and what may have been meant.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  package var severity: Severity
  /// The file as the user named it.
  package var path: String
  /// Where the problem is; inside the file, the end of a line included.
  package var place: Place
  /// What is wrong.
  package var cause: DiagnosticCause
  /// The line of the place; nil when the file was not looked at.
  package var excerpt: SourceExcerpt?
}

extension Diagnostic {
  /// The first line: `path:line:column: error: message`.
  package var headline: String {
    let position = place.line > 0 ? ":\(place.line):\(place.column)" : ""
    return "\(VisibleText.text(path))\(position): \(severity.rawValue): \(cause.message)"
  }

  /// The whole diagnostic: the headline, the line of the file, and a caret below it; no line
  /// break at the end.
  package var text: String {
    guard let excerpt else { return headline }
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.count)
    let caret =
      String(repeating: " ", count: excerpt.indent) + "^"
      + String(repeating: "~", count: excerpt.width - 1)
    let line = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return "\(headline)\n  \(number) |\(line)\n  \(gutter) | \(caret)"
  }
}

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

  /// Writes the diagnostic as data: severity, path, line, column, code, message, proposal and
  /// source line where known.
  ///
  /// - Parameter encoder: takes an object of strings and integers.
  /// - Throws: what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(VisibleText.text(path), forKey: .path)
    try container.encode(place.line, forKey: .line)
    try container.encode(place.column, forKey: .column)
    try container.encode(cause.code, forKey: .code)
    try container.encode(cause.message, forKey: .message)
    try container.encodeIfPresent(cause.proposal, forKey: .proposal)
    try container.encodeIfPresent(excerpt?.text, forKey: .source)
  }
}
