import BundledFlows
import FlowExchange
import FlowFiles
import FlowModel
import Foundation
import TestFlows
import TestSupport
import Testing

/// What other tools get, in full, beside the tests.
struct ExportTests {
  static var everything: Flow? {
    (try? Recording.text("everything.yaml")).flatMap { FlowReader.read($0, path: "everything.yaml").flow }
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `the flow of TCP is written as recorded`(format: ExchangeFormat) throws {
    let flow = try #require(BundledFlows["tcp"])
    Recording.expect(format.text(flow), in: "Exported/tcp.\(format.id)")
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a flow with everything is written as recorded`(format: ExchangeFormat) throws {
    let flow = try #require(Self.everything)
    Recording.expect(format.text(flow), in: "Exported/everything.\(format.id)")
  }

  @Test(arguments: ExchangeFormat.readable)
  func `a flow with everything comes back`(format: ExchangeFormat) throws {
    let flow = try #require(Self.everything)
    let text = format.text(flow)
    let result = FlowImport.read(Array(text.utf8), path: "everything", format: format)
    #expect(result.diagnostics.map(\.text) == [])
    #expect(FlowDifference.first(try #require(result.flow).machine, flow.machine) == nil)
  }

  @Test func `a file of a flow keeps its texts and is written as recorded`() throws {
    let flow = try #require(Self.everything)
    Recording.expect(FlowText.text(of: flow), in: "Exported/everything.yaml")
  }

  @Test(arguments: [
    ("a.mmd", "mermaid"), ("b/c.GV", "dot"), ("d.scxml", "scxml"), ("e.xml", "scxml"), ("f.json", "xstate"),
  ])
  func `the name of a file tells its format`(path: String, format: String) {
    #expect(ExchangeFormat(path: path)?.id == format)
  }

  @Test(arguments: [
    ("%% x\nstateDiagram-v2\n", "mermaid"), ("\u{FEFF} <scxml/>", "scxml"), ("\n{\"states\":{}}", "xstate"),
    ("strict digraph {}", "dot"), ("hello", nil),
  ])
  func `the beginning of a file tells its format`(text: String, format: String?) {
    #expect(ExchangeFormat(beginning: Array(text.utf8))?.id == format)
  }
}
