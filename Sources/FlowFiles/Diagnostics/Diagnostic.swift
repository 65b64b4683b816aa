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
    // Line 0 means the file as a whole, such as one that is too large.
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
      // The caret covers the first column, so there is one `~` less.
      + String(repeating: "~", count: excerpt.width - 1)
    // An empty line gets no blank behind `|`: no line of output ends in one.
    let line = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return "\(headline)\n  \(number) |\(line)\n  \(gutter) | \(caret)"
  }
}
