public import FlowModel

/// Writes flows in the formats of other tools.
public enum FlowExport {
  /// A flow in a format; the same flow gives the same bytes.
  public static func text(of flow: Flow, as format: ExchangeFormat) -> String {
    switch format {
    case .mermaid: MermaidWriter(flow).text
    case .dot: DOTWriter(flow).text
    case .plantuml: PlantUMLWriter(flow).text
    case .scxml: SCXMLWriter(flow).text
    case .xstate: XStateWriter(flow).text
    }
  }
}
