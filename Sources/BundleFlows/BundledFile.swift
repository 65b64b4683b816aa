import FlowFiles
import FlowModel
import Foundation

/// A flow and the file it was read from.
struct BundledFile {
  var flow: Flow
  var name: String
  var source: String

  /// The flows of a folder in the order of their file names.
  ///
  /// - Throws: `BundleFailure` with the diagnostics of every malformed file.
  static func all(in folder: URL) throws -> [BundledFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
      .sorted()
    var files: [BundledFile] = []
    var failures: [String] = []
    for name in names {
      let url = folder.appending(path: name)
      let bytes = try [UInt8](Data(contentsOf: url))
      let reading = FlowReader.read(bytes, path: url.path) { base, _ in
        let file = names.contains(base + ".yaml") ? base + ".yaml" : base
        return BaseFile(path: "flows/\(file)", bytes: [UInt8](try Data(contentsOf: folder.appending(path: file))))
      }
      guard let flow = reading.flow else {
        failures += reading.diagnostics.map(\.text)
        continue
      }
      if let other = files.first(where: { $0.flow.id == flow.id }) {
        failures.append("\(url.path):1:1: error: the flow \"\(flow.id)\" is in \(other.name), too")
      }
      files.append(BundledFile(flow: flow, name: name, source: String(decoding: bytes, as: UTF8.self)))
    }
    guard failures.isEmpty else { throw BundleFailure(description: failures.joined(separator: "\n")) }
    return files
  }
}
