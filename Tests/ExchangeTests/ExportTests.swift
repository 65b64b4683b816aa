import Exchange
import FlowFiles
import Model
import TestSupport
import Testing

/// What other tools get, in full, beside the tests.
struct ExportTests {
  @Test(arguments: ExchangeFormat.allCases)
  func `the flow of TCP is written as recorded`(format: ExchangeFormat) throws {
    let flow = try #require(FlowFile.bundled("tcp"))
    Recording.expect(format.text(flow.document), in: "Exported/tcp.\(format.id)")
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a flow with everything is written as recorded`(format: ExchangeFormat) throws {
    let flow = try #require(FlowFile.everything)
    Recording.expect(format.text(flow.document), in: "Exported/everything.\(format.id)")
  }

  @Test(arguments: [("a.mmd", "mermaid"), ("b/c.GV", "dot"), ("d.yaml", nil), ("e", nil)])
  func `the name of a file tells its format`(path: String, format: String?) {
    #expect(ExchangeFormat(path: path)?.id == format)
  }

  @Test(arguments: [
    ("%% x\nstateDiagram-v2\n", "mermaid"), ("\u{FEFF} stateDiagram", "mermaid"),
    ("strict digraph {}", "dot"),
    ("flow: x\nabout: |\n  graph", nil), ("hello", nil),
  ])
  func `the beginning of a file tells its format`(text: String, format: String?) {
    #expect(ExchangeFormat(beginning: Array(text.utf8))?.id == format)
  }
}
