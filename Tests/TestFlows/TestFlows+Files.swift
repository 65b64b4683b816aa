package import FlowFiles
package import FlowModel
import Foundation

extension TestFlows {
  /// The folder with the flows of the project.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../flows")
    .standardized

  /// The flow of the project on which another builds; throws if there is no such file.
  package static func bundledBase(_ name: String, namedIn path: String) throws -> BaseFile {
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).yaml"))
    return BaseFile(path: "flows/\(name).yaml", bytes: [UInt8](bytes))
  }
}

extension TestFlows {
  /// A bundled flow as it was written before there were compound states, read from `BundledFlowsTests/Flat`.
  package static func flat(_ id: String) throws -> Flow {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../BundledFlowsTests/Flat")
      .standardized
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appending(path: "\(name).yaml")))
    }
    let reading = FlowReader.read(try bytes(id), path: "\(id).yaml") { name, _ in
      BaseFile(path: "\(name).yaml", bytes: try bytes(name))
    }
    guard let flow = reading.flow else { throw Unreadable(words: reading.diagnostics.map(\.text)) }
    return flow
  }

  private struct Unreadable: Error { var words: [String] }
}
