import Exchange
import FlowFiles
import Foundation
import TestSupport
import Testing

/// A foreign file, what is said about it, word for word, and the flow it becomes.
///
/// The files in `Foreign/` hold one after another: `=== name`, the file, `--- says`, the
/// diagnostics, `--- becomes`, the flow, which is empty where the file is malformed.
struct ForeignFile: CustomTestStringConvertible, Sendable {
  var name: String
  var input: String
  var says: String
  var becomes: String

  var testDescription: String { name }

  static let all: [ForeignFile] = read()

  /// What is said about the input now, and what it becomes.
  var found: (says: String, becomes: String) {
    let result = FlowImport.read(Array(input.utf8), path: "x.mermaid")
    return (
      result.diagnostics.map(\.text).joined(separator: "\n"),
      Self.trimmed(result.text ?? "")
    )
  }

  static func read() -> [ForeignFile] {
    let text = (try? Recording.text("Foreign/mermaid.txt")) ?? ""
    return ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { section in
      let name = section.prefix { $0 != "\n" }
      let rest = section.dropFirst(name.count + 1).components(separatedBy: "\n--- says\n")
      let parts = rest.count > 1 ? rest[1].components(separatedBy: "\n--- becomes\n") : [""]
      return ForeignFile(
        name: String(name), input: rest[0], says: trimmed(parts[0]),
        becomes: trimmed(parts.count > 1 ? parts[1] : ""))
    }
  }

  /// The fixture with what the reader says now.
  static func text() -> String {
    let sections = read().map { file in
      let (says, becomes) = file.found
      return
        "=== \(file.name)\n\(file.input)\n--- says\n\(says)\n\n--- becomes\n\(becomes)\n"
    }
    return sections.joined(separator: "\n")
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }
}
