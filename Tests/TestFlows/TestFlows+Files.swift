package import FlowFiles
import Foundation

extension TestFlows {
  /// The folder with the flows of the project.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../flows"
  )
  .standardized

  /// The flow of the project on which another builds; throws if there is no such file.
  package static func bundledBase(_ name: String, namedIn path: String) throws -> BaseFile {
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).yaml"))
    return BaseFile(
      path: "flows/\(name).yaml", bytes: [UInt8](bytes), places: places(of: "\(name).yaml"))
  }

  /// The sheets of a flow of the project by the name of its file; nil if it has none.
  package static func places(of file: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: BaseFile.places(beside: file)))).map {
      [UInt8]($0)
    }
  }
}
