package import FlowFiles

/// A flow as a Mermaid state diagram, whose comments keep the whole machine.
package enum MermaidFile {
  /// A flow as a diagram, out of what its file says (`ParsedFlow.document`); the same file
  /// gives the same bytes.
  package static func text(_ document: Node) -> String {
    MermaidWriter(document).text + CarriedFlow.comments(document)
  }

  /// True if the name or the beginning of a file promises a diagram.
  package static func looks(path: String, bytes: [UInt8]) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    if ["mmd", "mermaid"].contains(ending) { return true }
    // The beginning tells enough of a file of any size.
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lines = head.split(whereSeparator: \.isNewline).map {
      // A byte order mark does not count as white space.
      $0.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    }
    // In a flow file a text may say anything.
    return !lines.contains { $0.hasPrefix("flow:") }
      && lines.contains { $0.hasPrefix("statediagram") }
  }
}
