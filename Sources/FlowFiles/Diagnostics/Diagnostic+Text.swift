import FlowModel
import PlainText

extension Diagnostic {
  /// The first line: `path:line:column: error: message`.
  public var headline: String {
    let position = place.line > 0 ? ":\(place.line):\(place.column)" : ""
    return "\(VisibleText.text(path))\(position): \(severity.rawValue): \(cause.message)"
  }

  /// The whole diagnostic: the headline, the line of the file, and a caret below it; no line break at the end.
  public var text: String {
    guard let excerpt else { return headline }
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.count)
    let caret = String(repeating: " ", count: excerpt.indent) + "^" + String(repeating: "~", count: excerpt.width - 1)
    let line = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return "\(headline)\n  \(number) |\(line)\n  \(gutter) | \(caret)"
  }
}
