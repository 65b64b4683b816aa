import FlowFiles
import Foundation
import TestSupport
import Testing

/// A wrong flow or catalogue and what the reader says about it, word for word.
///
/// The files in `Wrong/` hold one after another: `=== name`, the file, `--- says`, the
/// diagnostics; those named `catalogue…` are about catalogues.
struct WrongFile: CustomTestStringConvertible, Sendable {
  var fixture: String
  var name: String
  var input: String
  var expected: String

  var testDescription: String { "\(fixture): \(name)" }

  /// All diagnostics of the input, one below the other.
  var found: String {
    let diagnostics =
      fixture.hasPrefix("catalogue")
      ? CatalogueReader.read(Array(input.utf8), path: "wrong.yaml").diagnostics
      : FlowReader.read(input, path: "wrong.yaml").diagnostics
    return diagnostics.map(\.text).joined(separator: "\n")
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Wrong")

  static let all: [WrongFile] = fixtures.flatMap { read($0) }

  static let fixtures: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  static func read(_ fixture: String) -> [WrongFile] {
    let text = (try? Recording.text("Wrong/\(fixture)")) ?? ""
    return text.components(separatedBy: "\n=== ").dropFirst().map { section in
      let name = section.prefix { $0 != "\n" }
      let parts = section.dropFirst(name.count + 1).components(separatedBy: "\n--- says\n")
      let expected = parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : ""
      return WrongFile(
        fixture: fixture, name: String(name), input: parts[0], expected: expected)
    }
  }

  /// The fixture with what the reader says now.
  static func text(of fixture: String) throws -> String {
    let head = try Recording.text("Wrong/\(fixture)").components(separatedBy: "\n=== ")[0]
    return head
      + read(fixture).map { "\n=== \($0.name)\n\($0.input)\n--- says\n\($0.found)\n" }
      .joined()
  }
}
