import Foundation

/// Texts kept in files beside the tests.
public enum Recording {
  /// What differs between a text and the file `Frames/name.txt` beside a test; nil if nothing does.
  ///
  /// With AUTHFLOW_RECORD=1 in the environment the file is written anew and the answer says so, so that a recording
  /// run always fails: what was recorded must be looked at first.
  public static func difference(_ text: String, _ name: String, file: String = #filePath) -> String? {
    let url = URL(filePath: file).deletingLastPathComponent().appending(path: "Frames/\(name).txt")
    if ProcessInfo.processInfo.environment["AUTHFLOW_RECORD"] == "1" {
      do {
        try Data(text.utf8).write(to: url, options: .atomic)
        return "recorded \(name)"
      } catch {
        return "cannot record \(name): \(error)"
      }
    }
    guard let expected = try? String(contentsOf: url, encoding: .utf8) else { return "no recording \(url.path)" }
    guard expected != text else { return nil }
    let pairs = zip(lines(expected), lines(text)).enumerated().filter { $0.element.0 != $0.element.1 }
    let shown = pairs.prefix(6).map { "line \($0.offset + 1)\n- \($0.element.0)\n+ \($0.element.1)" }
    return "\(name) differs\n" + shown.joined(separator: "\n") + "\nnow:\n" + text
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
  }
}
