import BundledFlows
import FlowFiles
import Foundation
import Model
import TestFlows
import Testing

struct BundledFlowsTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../flows"
  ).standardized

  @Test func `every file in flows is bundled`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter
    {
      $0.hasSuffix(".yaml") && !$0.hasSuffix(".places.yaml")
    }
    #expect(BundledFlows.ids.compactMap { BundledFlows.file($0) } == files.sorted())
  }

  @Test(arguments: BundledFlows.ids)
  func `a bundled flow is what the reader makes of its file`(_ id: String) throws {
    let file = try #require(BundledFlows.file(id))
    let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(BundledFlows.source(id) == source)
    #expect(
      BundledFlows[id]
        == FlowReader.read(
          Array(source.utf8), path: file, places: TestFlows.places(of: file),
          findingBase: TestFlows.bundledBase
        ).flow)
    #expect(
      BundledFlows.places(id)
        == TestFlows.places(of: file).map { String(decoding: $0, as: UTF8.self) })
    #expect(BundledFlows[id]?.id == id)
  }

  @Test func `an unknown id gives nothing`() {
    #expect(BundledFlows["nowhere"] == nil)
    #expect(BundledFlows.source("nowhere") == nil)
  }

  @Test(arguments: BundledFlows.ids) func `versions follow the flow they build on`(
    _ id: String
  )
    throws
  {
    let versions = BundledFlows.versions(of: try #require(BundledFlows[id])).map(\.id)
    let article = [
      "msal-apple", "msal-apple-shipped", "msal-apple-objc-sample",
      "msal-apple-swift-sample",
    ]
    #expect(versions == (article.contains(id) ? article : [id]))
  }

  @Test func `a flow of one's own has the versions of the one it builds on`() throws {
    var flow = try #require(BundledFlows["tcp"])
    flow.id = "mine"
    #expect(BundledFlows.versions(of: flow) == [])
    flow.extends = "msal-apple-swift-sample"
    #expect(BundledFlows.versions(of: flow).first?.id == "msal-apple")
  }

  @Test func `all flows are there under their ids`() {
    #expect(BundledFlows.all.map(\.id) == BundledFlows.ids)
    #expect(
      Set(BundledFlows.ids).isSuperset(of: [
        "msal-apple", "msal-apple-broker", "msal-apple-b2c", "tcp",
      ]))
  }

  /// What the app does, what the user sees and what must not be done: a screen shows the first
  /// sentence of each whole.
  @Test(arguments: ["msal-apple-broker", "msal-apple-b2c"])
  func
    `each state of the flows about one subject says three things, the first sentence in 110 characters`(
      _ id: String
    ) throws
  {
    for state in try #require(BundledFlows[id]).states {
      for text in [state.texts.app, state.texts.user, state.texts.never] {
        let end = text.firstRange(of: /[.!?] +[A-Z]/)?.lowerBound ?? text.endIndex
        #expect(!text.isEmpty && text[..<end].count < 110, "\(state.id): \(text[..<end])")
      }
    }
  }
}
