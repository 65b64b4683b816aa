import Exchange
import FlowFiles
import Model
import TestSupport
import Testing

/// What other tools get, in full, beside the tests.
struct ExportTests {
  @Test func `the flow of TCP is written as recorded`() throws {
    let flow = try #require(FlowFile.bundled("tcp"))
    Recording.expect(MermaidFile.text(flow.document), in: "Exported/tcp.mermaid")
  }

  @Test func `a flow with everything is written as recorded`() throws {
    let flow = try #require(FlowFile.everything)
    Recording.expect(MermaidFile.text(flow.document), in: "Exported/everything.mermaid")
  }

  @Test(arguments: [
    ("a.mmd", true), ("b/c.MERMAID", true), ("d.yaml", false), ("e", false),
  ])
  func `the name of a file says whether it is a diagram`(path: String, isOne: Bool) {
    #expect(MermaidFile.looks(path: path, bytes: []) == isOne)
  }

  @Test(arguments: [
    ("%% x\nstateDiagram-v2\n", true), ("\u{FEFF} stateDiagram", true),
    ("digraph {}", false), ("flow: x\nabout: |\n  stateDiagram", false), ("hello", false),
  ])
  func `the beginning of a file says whether it is a diagram`(text: String, isOne: Bool) {
    #expect(MermaidFile.looks(path: "x", bytes: Array(text.utf8)) == isOne)
  }
}
