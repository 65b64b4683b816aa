import BundledFlows
import FlowFiles
import Model
import TestFlows
import TestSupport

/// A flow and what its file says, of which pictures are drawn.
struct FlowFile {
  var flow: Flow
  var document: Node

  /// A flow that has every part which a picture has to carry.
  static var everything: FlowFile? {
    (try? Recording.text("everything.yaml")).flatMap {
      FlowFile($0, path: "everything.yaml")
    }
  }

  /// A bundled flow.
  static func bundled(_ id: String) -> FlowFile? {
    BundledFlows.source(id).flatMap { FlowFile($0, path: "flows/\(id).yaml") }
  }

  /// Reads a file; nil if it has errors.
  init?(_ text: String, path: String) {
    let reading = FlowReader.read(
      Array(text.utf8), path: path, findingBase: TestFlows.bundledBase)
    guard let flow = reading.flow, let document = reading.document else { return nil }
    self.flow = flow
    self.document = document
  }
}
