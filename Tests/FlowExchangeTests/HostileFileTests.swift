import FlowExchange
import FlowFiles
import FlowModel
import Foundation
import Testing

/// Files that want too much get an answer, and soon.
struct HostileFileTests {
  private func errors(_ text: String, _ format: ExchangeFormat) -> [String] {
    FlowImport.read(Array(text.utf8), path: "x", format: format).diagnostics.map(\.headline)
  }

  @Test(arguments: ExchangeFormat.readable)
  func `a file beyond 4 MiB is refused before anything in it is looked at`(format: ExchangeFormat) {
    let result = FlowImport.read([UInt8](repeating: 0xFF, count: 5_000_000), path: "x", format: format)
    #expect(result.diagnostics.map(\.headline) == ["x: error: the file has 5,000,000 bytes; 4,194,304 is the most"])
  }

  @Test(arguments: ExchangeFormat.readable)
  func `bytes that are no UTF-8, and control characters, are pointed at`(format: ExchangeFormat) {
    #expect(errors("", format).count == 1)
    let bytes = FlowImport.read([0x20, 0xFF], path: "x", format: format)
    #expect(bytes.diagnostics.map(\.headline) == ["x:1:2: error: the file is not UTF-8 from here on"])
    #expect(errors(" \u{1B}[31m", format).contains("x:1:2: error: control character U+001B"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `entities that multiply are refused with the document type`() {
    let text = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><scxml>&b;</scxml>"
    #expect(
      errors(text, .scxml) == [
        "x:1:1: error: document types and entities are refused; take the <!DOCTYPE …> out"
      ])
    #expect(
      errors("<scxml>&b;</scxml>", .scxml) == [
        "x:1:8: error: no entity \"b\"; there are amp, lt, gt, quot, apos and numbers"
      ])
    #expect(errors("<scxml name=\"&#27;\"/>", .scxml).first?.hasPrefix("x:1:14: error: no entity \"#27\"") == true)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("scxml", "<scxml>", "<state>"), ("xstate", "{\"states\":", "{\"a\":{\"states\":"),
      ("mermaid", "stateDiagram-v2\n", "state a {\n"), ("dot", "digraph {", "subgraph {"),
    ])
  func `deep nesting is refused`(format: String, head: String, part: String) throws {
    let format = try #require(ExchangeFormat(id: format))
    let found = errors(head + String(repeating: part, count: 20_000), format)
    #expect(found.count == 1 && found[0].contains("error: "), "\(found)")
    #expect(found.first?.contains("nest") == true, "\(found)")
  }

  @Test(.timeLimit(.minutes(1)))
  func `states within states that multiply their ways are refused`() {
    let inner = (0..<2000).map { "<state id=\"s\($0)\"/>" }.joined()
    let ways = (0..<2000).map { "<transition event=\"e\($0)\" target=\"s0\"/>" }.joined()
    let found = errors("<scxml><state id=\"a\">\(inner)\(ways)</state></scxml>", .scxml)
    #expect(found == ["x:1:1: error: more than 200,000 values, those behind aliases counted each time"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `edges between groups that multiply are refused`() {
    let names = (0..<3000).map { "n\($0);" }.joined()
    let found = errors("digraph { {\(names)} -> {\(names)} }", .dot)
    #expect(found == ["x:1:11: error: more than 200,000 values, those behind aliases counted each time"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `comments with aliases that multiply are refused`() {
    let tens = Array(repeating: "x", count: 30).joined(separator: ", ")
    let aliases = Array(repeating: "*a", count: 30).joined(separator: ", ")
    let comment =
      "%% authflow event e: {title: [&a [\(tens)], &b [\(aliases)], [\(aliases.replacing("a", with: "b"))]]}\n"
    let found = errors("stateDiagram-v2\n" + String(repeating: comment, count: 4000), .mermaid)
    #expect(found.contains { $0.contains("values, those behind aliases counted each time") })
  }

  @Test(.timeLimit(.minutes(1)))
  func `ways without event that lead in circles end`() {
    let ways = (0..<30).flatMap { state in
      (0..<8).map { "<transition cond=\"g\($0)\" target=\"s\((state * 7 + $0 + 1) % 30)\"/>" }
    }
    let states = (0..<30).map { "<state id=\"s\($0)\">\(ways[($0 * 8)..<($0 * 8 + 8)].joined())</state>" }.joined()
    let found = errors(
      "<scxml><state id=\"a\"><transition event=\"e\" target=\"s0\"/></state>\(states)</scxml>", .scxml)
    #expect(found.contains { $0.contains("are endless or too many") })
  }

  @Test(.timeLimit(.minutes(1)))
  func `many states and many arrows are read in time`() throws {
    let lines = (0..<9000).map { "s\($0) --> s\(($0 * 7) % 9000) : e\($0 % 50)\n" }.joined()
    let result = FlowImport.read(Array("stateDiagram-v2\n\(lines)".utf8), path: "x", format: .mermaid)
    #expect(try #require(result.flow).states.count == 9000)
  }
}
