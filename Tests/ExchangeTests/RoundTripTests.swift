import BundledFlows
import Exchange
import FlowFiles
import Model
import TestFlows
import Testing

/// What is written for another tool and read back is the same machine.
struct RoundTripTests {
  @Test(arguments: BundledFlows.ids)
  func `a bundled flow comes back`(id: String) throws {
    try expectBack(try #require(FlowFile.bundled(id)), "flow \(id)")
  }

  @Test func `a flow with everything comes back`() throws {
    try expectBack(try #require(FlowFile.everything), "everything")
  }

  @Test(arguments: Seeds.all)
  func `flows made by chance come back`(seed: UInt64) throws {
    let file = try #require(
      FlowFile(RandomFlow.text(seed: seed), path: "x"), "seed \(seed)")
    try expectBack(file, "seed \(seed)")
  }

  private func expectBack(_ file: FlowFile, _ name: String) throws {
    let text = MermaidFile.text(file.document)
    let result = FlowImport.read(Array(text.utf8), path: "x.mermaid")
    #expect(result.diagnostics.map(\.text) == [], "\(name)")
    let back = try #require(result.flow, "\(name)")
    #expect(FlowDifference.first(back.machine, file.flow.machine) == nil, "\(name)")
    let again = try #require(FlowFile(result.text ?? "", path: "x"), "\(name)")
    #expect(FlowDifference.first(MermaidFile.text(again.document), text) == nil, "\(name)")
  }
}
