import BundledFlows
import FlowModel
import FlowReader
import Foundation
import TestFlows
import Testing

struct BundledFlowsTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../flows").standardized

  @Test func `every file in flows is bundled`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(BundledFlows.ids.compactMap { BundledFlows.file($0) } == files.sorted())
  }

  @Test(arguments: BundledFlows.ids)
  func `a bundled flow is what the reader makes of its file`(_ id: String) throws {
    let file = try #require(BundledFlows.file(id))
    let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(BundledFlows.source(id) == source)
    #expect(
      BundledFlows[id] == FlowReader.read(Array(source.utf8), path: file, findingBase: TestFlows.bundledBase).flow)
    #expect(BundledFlows[id]?.id == id)
  }

  @Test func `an unknown id gives nothing`() {
    #expect(BundledFlows["nowhere"] == nil)
    #expect(BundledFlows.source("nowhere") == nil)
  }

  @Test func `all flows are there under their ids`() {
    #expect(BundledFlows.all.map(\.id) == BundledFlows.ids)
    #expect(BundledFlows.ids.contains("tcp"))
  }
}
