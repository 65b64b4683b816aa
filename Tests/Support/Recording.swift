package import Foundation
package import Testing

/// What tests expect of screens, drawings, messages and pages: texts in files, for people to
/// look at.
///
/// With `AUTHFLOW_RECORD=1` in the environment a text that differs is written into its file,
/// and the test that wrote it fails: a recording is right only when somebody has looked at what
/// changed.
package enum Recording {
  /// True while what differs is recorded.
  package static let isOn = ProcessInfo.processInfo.environment["AUTHFLOW_RECORD"] == "1"

  /// Tests run at the same time, and several may change one file.
  private static let lock = NSLock()

  /// The text of a file in the folder of a test.
  package static func text(_ name: String, beside test: String = #filePath) throws -> String
  {
    try String(contentsOf: url(name, beside: test), encoding: .utf8)
  }

  /// Expects a text in a file in the folder of the test, such as `Frames/start.txt`.
  package static func expect(
    _ text: String, in name: String, beside test: String = #filePath,
    at location: SourceLocation = #_sourceLocation
  ) {
    expect(text, in: url(name, beside: test), at: location)
  }

  /// Expects a text in a file.
  package static func expect(
    _ text: String, in file: URL, at location: SourceLocation = #_sourceLocation
  ) {
    expect(in: file, at: location) { $0 = text }
  }

  /// Expects parts of a file: `replace` puts what they should be in their places, and must find
  /// all as it should be.
  package static func expect(
    in file: URL, at location: SourceLocation = #_sourceLocation,
    replace: (inout String) throws -> Void
  ) rethrows {
    try lock.withLock {
      let recorded = try? String(contentsOf: file, encoding: .utf8)
      var wanted = recorded ?? ""
      try replace(&wanted)
      guard recorded != wanted else { return }
      Issue.record(
        "\(message(about: file, wanted))\n\(difference(recorded ?? "", wanted))",
        sourceLocation: location)
    }
  }

  /// Writes the file if texts are recorded, and says what there is to do.
  private static func message(about file: URL, _ wanted: String) -> Comment {
    let name = file.path.replacing(Page.repository.path + "/", with: "")
    guard isOn else {
      return "\(name) differs; look at it, or record it with AUTHFLOW_RECORD=1"
    }
    do {
      try Data(wanted.utf8).write(to: file, options: .atomic)
      return
        "recorded \(name); look at what changed, then run again without AUTHFLOW_RECORD"
    } catch {
      return "cannot record \(name): \(error)"
    }
  }

  private static func url(_ name: String, beside test: String) -> URL {
    URL(filePath: test).deletingLastPathComponent().appending(path: name)
  }

  /// The first lines in which two texts differ.
  private static func difference(_ recorded: String, _ wanted: String) -> String {
    let lines = [recorded, wanted].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let changes = lines[1].difference(from: lines[0]).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
      }
    }
    return changes.sorted { $0.0 < $1.0 }.prefix(12).map(\.1).joined(separator: "\n")
  }
}
