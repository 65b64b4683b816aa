import Exchange
import FlowFiles
import Foundation
import Model
import Testing

/// Files that want too much get an answer, and soon.
struct HostileFileTests {
  private func errors(_ text: String) -> [String] {
    FlowImport.read(Array(text.utf8), path: "x").diagnostics.map(\.headline)
  }

  @Test func `a file beyond 4 MiB is refused before anything in it is looked at`() {
    let result = FlowImport.read(
      [UInt8](repeating: 0xFF, count: 5_000_000), path: "x")
    #expect(
      result.diagnostics.map(\.headline) == [
        "x: error: the file has 5,000,000 bytes, but the limit is 4,194,304"
      ])
  }

  @Test func `bytes that are no UTF-8, and control characters, are pointed at`() {
    #expect(errors("").count == 1)
    let bytes = FlowImport.read([0x20, 0xFF], path: "x")
    #expect(
      bytes.diagnostics.map(\.headline) == [
        "x:1:2: error: the file is not UTF-8 from here on"
      ])
    #expect(
      errors(" \u{1B}[31m").contains("x:1:2: error: control character U+001B"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `deep nesting is refused`() {
    let found = errors(
      "stateDiagram-v2\n" + String(repeating: "state a {\n", count: 20_000))
    #expect(found.count == 1 && found[0].contains("error: "), "\(found)")
    #expect(found.first?.contains("nest") == true, "\(found)")
  }

  @Test(.timeLimit(.minutes(1)))
  func `comments with aliases that multiply are refused`() {
    let tens = Array(repeating: "x", count: 30).joined(separator: ", ")
    let aliases = Array(repeating: "*a", count: 30).joined(separator: ", ")
    let comment =
      "%%| title: [&a [\(tens)], &b [\(aliases)], [\(aliases.replacing("a", with: "b"))]]\n"
    let found = errors(
      "stateDiagram-v2\n" + String(repeating: comment, count: 4000))
    #expect(found == ["x:1:1: error: the file has no states"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `many states and many arrows are read in time`() throws {
    let lines = (0..<9000).map { "s\($0) --> s\(($0 * 7) % 9000) : e\($0 % 50)\n" }.joined()
    let result = FlowImport.read(
      Array("stateDiagram-v2\n\(lines)".utf8), path: "x")
    #expect(try #require(result.flow).states.count == 9000)
  }
}
