import FlowFiles
import Foundation
import TestFlows
import Testing

/// A right flow with bytes and lines deleted, doubled and replaced: whatever comes out, the
/// reader answers.
struct MutationTests {
  @Test(arguments: Seeds.all)
  func `no damage to a flow makes the reader fail or point outside of the file`(
    seed: UInt64
  )
    throws
  {
    let flow = try [UInt8](
      Data(contentsOf: BundledFilesTests.folder.appending(path: "tcp.yaml")))
    var random = SplitMix(seed: seed)
    for round in 0..<60 {
      let file = DamagedFile(flow, &random)
      let diagnostics = FlowReader.read(file.bytes, path: "f.yaml").diagnostics
      #expect(file.outside(diagnostics) == [], "seed \(seed), round \(round)")
    }
  }
}
