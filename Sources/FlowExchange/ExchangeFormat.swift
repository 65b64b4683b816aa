package import FlowModel

/// The formats of other tools that flows are written in and read from.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  /// A `stateDiagram-v2` of Mermaid.
  case mermaid
  /// A digraph of Graphviz.
  case dot
  /// A state diagram of PlantUML; only written.
  case plantuml
  /// State Chart XML, a recommendation of the W3C.
  case scxml
  /// The configuration of an XState 5 machine, as JSON.
  case xstate

  /// The formats that are read.
  package static let readable: [ExchangeFormat] = [.mermaid, .dot, .scxml, .xstate]

  /// The format that the name of a file promises; nil if it promises none.
  package init?(path: String) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "scxml", "xml": self = .scxml
    case "json": self = .xstate
    default: return nil
    }
  }

  /// The format that a file's beginning shows; nil if it shows none.
  package init?(beginning bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let first = head.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    if head.contains("stateDiagram") {
      self = .mermaid
    } else if first == "<" {
      self = .scxml
    } else if first == "{" {
      self = .xstate
    } else if head.contains("graph") {
      self = .dot
    } else {
      return nil
    }
  }
}

/// Writes flows in the formats of other tools.
package enum FlowExport {
  /// A flow in a format; the same flow gives the same bytes.
  package static func text(of flow: Flow, as format: ExchangeFormat) -> String {
    switch format {
    case .mermaid: MermaidWriter(flow).text
    case .dot: DOTWriter(flow).text
    case .plantuml: PlantUMLWriter(flow).text
    case .scxml: SCXMLWriter(flow).text
    case .xstate: XStateWriter(flow).text
    }
  }
}
