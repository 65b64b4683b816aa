public import FlowModel

/// Writes flows as files of our own format.
public enum FlowText {
  /// The file of a flow; reading it gives the same flow, texts and all.
  public static func text(of flow: Flow) -> String { YAMLText(FlowFields(flow, hasTexts: true).document).text }
}
