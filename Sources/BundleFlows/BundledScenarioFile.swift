import FlowFiles
import Foundation
import Scenarios

/// A scenario and the file it was read from.
struct BundledScenarioFile {
  var scenario: Scenario
  var name: String
  var source: String

  /// The scenarios of a folder in the order of their file names.
  ///
  /// - Throws: `BundleFailure` with the diagnostics of every malformed file.
  static func all(in folder: URL) throws -> [BundledScenarioFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
      .sorted()
    var failures: [String] = []
    let files: [BundledScenarioFile] = try names.compactMap { name in
      let url = folder.appending(path: name)
      let bytes = [UInt8](try Data(contentsOf: url))
      let reading = ScenarioReader.read(bytes, path: url.path)
      guard let scenario = reading.scenario else {
        failures += reading.diagnostics.map(\.text)
        return nil
      }
      return BundledScenarioFile(scenario: scenario, name: name, source: String(decoding: bytes, as: UTF8.self))
    }
    guard failures.isEmpty else { throw BundleFailure(description: failures.joined(separator: "\n")) }
    return files
  }
}
