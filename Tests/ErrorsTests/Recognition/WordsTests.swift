import Foundation
import Testing

private let folder = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../Sources/Errors/Recognition")

/// The literals of a source file without its comments.
private func literals(in source: String) -> [String] {
  let lines = source.replacing("\\\"", with: "").split(separator: "\n")
  let code = lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
  return code.flatMap { line -> [String] in
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}

@Test func `the code that recognises errors knows forms, and has no sentence of its own`()
  throws
{
  let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  #expect(files.count > 15)
  for file in files where file.pathExtension == "swift" {
    for literal in literals(in: try String(contentsOf: file, encoding: .utf8)) {
      let words = literal.split(separator: " ").filter { $0.contains { $0.isLetter } }
      #expect(words.count <= 2, "\(file.lastPathComponent): \(literal)")
    }
  }
}
