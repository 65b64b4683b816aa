import FlowModel

@testable import FlowExchange

/// A flow as a file of our own format, texts and all; exports carry it in parts, never whole.
enum FlowText {
  static func text(of flow: Flow) -> String { YAMLText(FlowFields(flow, hasTexts: true).document).text }
}
