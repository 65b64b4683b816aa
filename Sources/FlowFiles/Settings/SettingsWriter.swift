import Canvas
import Model

// Writes single settings into a file and leaves everything else in it as it is: comments,
// order, other keys.
extension SettingsFormat {
  /// What stands at the beginning of a file that the program begins.
  private static let head = "# Settings of authflow.\n"

  /// The text of a file with some settings changed, their values given as they are written.
  ///
  /// Nil if something is wrong with the file, or if it is not written in a way that lets a
  /// setting be changed alone: then it is for its owner to change.
  package func text(changing changes: [(key: String, value: String)], in bytes: [UInt8]?)
    -> String?
  {
    var text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? Self.head
    // What cannot be written as it is would be changed; a tab, a line end of Windows, a byte
    // order mark.
    guard VisibleText.lines(text) == text else { return nil }
    for change in changes {
      // Read anew for each change: a replacement moves what stands behind it.
      let reading = read(Array(text.utf8), path: "")
      guard reading.diagnostics.isEmpty else { return nil }
      if let node = reading.file?[change.key] {
        guard let changed = Self.replacing(node, by: change.value, in: text) else {
          return nil
        }
        text = changed
      } else {
        text +=
          (text.isEmpty || text.hasSuffix("\n") ? "" : "\n")
          + "\(change.key): \(change.value)\n"
      }
      // A mapping in braces, an end of the document: nothing can be added behind those.
      let result = read(Array(text.utf8), path: "")
      guard result.diagnostics.isEmpty, result.file?[change.key]?.text == change.value
      else {
        return nil
      }
    }
    return text
  }

  /// The text with another value in the place of one that stands in a line.
  private static func replacing(_ node: Node, by value: String, in text: String) -> String?
  {
    // A block goes over several lines, so it cannot be replaced within one.
    guard case .scalar(_, let style) = node.content, style != .block else { return nil }
    // Columns count Unicode scalars, so lines are cut into those.
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    let start = node.place.column - 1
    guard lines.indices.contains(node.place.line - 1) else { return nil }
    let count = lines[node.place.line - 1].count
    // What stands behind an alias is written elsewhere.
    guard start >= 0, start + node.length <= count, lines[node.place.line - 1][start] != "*"
    else { return nil }
    lines[node.place.line - 1].replaceSubrange(
      start..<start + node.length, with: value.unicodeScalars)
    return lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: line)
      return String(view)
    }.joined(separator: "\n")
  }
}
