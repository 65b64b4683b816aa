import Exchange
import FlowFiles
import Foundation
import Model
import TestFlows
import TestSupport
import Testing

/// Machines of other tools: what they become, what cannot be carried, and what is malformed.
struct ImportTests {
  @Test func `foreign files become these flows, and this is said of them`() {
    Recording.expect(ForeignFile.text(), in: "Foreign/mermaid.txt")
  }

  @Test(arguments: ForeignFile.all)
  func `what is written is a flow that the reader takes without a word`(file: ForeignFile) {
    let becomes = file.found.becomes
    guard !becomes.isEmpty else { return }
    #expect(FlowReader.read(becomes, path: "flow.yaml").diagnostics.map(\.text) == [])
  }

  @Test(arguments: Seeds.all)
  func `no damage makes a reader fail or point outside of the file`(seed: UInt64) throws {
    let files = ForeignFile.read().map(\.input)
    let exported = MermaidFile.text(try #require(FlowFile.everything).document)
    var random = SplitMix(seed: seed)
    for round in 0..<30 {
      let text =
        round.isMultiple(of: 3) ? exported : files.randomElement(using: &random) ?? exported
      let file = DamagedFile(text.utf8, &random)
      let result = FlowImport.read(file.bytes, path: "x")
      let isAnswered =
        result.flow != nil || result.diagnostics.contains { $0.severity == .error }
      #expect(isAnswered, "seed \(seed), round \(round)")
      #expect(file.outside(result.diagnostics) == [], "seed \(seed), round \(round)")
    }
  }
}
