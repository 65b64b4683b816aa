import Foundation
import Testing

/// Texts that lie beside the tests; AUTHFLOW_RECORD=1 writes them anew, and fails.
enum Recording {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static var isOn: Bool { ProcessInfo.processInfo.environment["AUTHFLOW_RECORD"] == "1" }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Compares a text with a file.
  static func expect(_ text: String, is path: String) throws {
    let recorded = (try? self.text(path)) ?? ""
    guard recorded != text else { return }
    if isOn { try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8) }
    let difference = FlowDifference.first(text, recorded) ?? []
    Issue.record("\(path) differs: \(difference.joined(separator: "\n"))")
  }
}
