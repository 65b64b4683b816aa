import FlowFiles
import Foundation
import TestFlows
import Testing

struct BundledFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../flows"
  ).standardized
  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".places.yaml") }.sorted()

  @Test(arguments: files)
  func `a bundled flow has neither errors nor warnings`(_ file: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file)))
    let reading = FlowReader.read(
      bytes, path: "flows/\(file)", places: TestFlows.places(of: file),
      findingBase: TestFlows.bundledBase)
    #expect(reading.diagnostics.map(\.text).joined(separator: "\n") == "")
    #expect(reading.flow != nil)
  }
}
