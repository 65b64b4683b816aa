import BundledFlows
import FlowFiles
import FlowModel
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

  @Test(arguments: BundledFlows.ids) func `readings follow the flow they build on`(_ id: String) throws {
    let readings = BundledFlows.readings(of: try #require(BundledFlows[id])).map(\.id)
    let order =
      id == "tcp"
      ? ["tcp"] : ["msal-apple", "msal-apple-objc-sample", "msal-apple-swift-sample", "msal-apple-shipped"]
    #expect(readings == order)
  }

  @Test func `a flow of one's own has the readings of the one it builds on`() throws {
    var flow = try #require(BundledFlows["tcp"])
    flow.id = "mine"
    #expect(BundledFlows.readings(of: flow) == [])
    flow.extends = "msal-apple-swift-sample"
    #expect(BundledFlows.readings(of: flow).first?.id == "msal-apple")
  }

  @Test func `all flows are there under their ids`() {
    #expect(BundledFlows.all.map(\.id) == BundledFlows.ids)
    #expect(BundledFlows.ids.contains("tcp"))
  }
}
