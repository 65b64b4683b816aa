package import FlowFiles

/// A format of another tool in which flows are written, and from which they are read; commands
/// and help take all from here.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  case mermaid
  case dot

  /// What commands call it: `mermaid`.
  package var id: String { rawValue }

  /// What it is called in a sentence: `Mermaid`.
  package var title: String { facts.title }

  /// What is written, for help: a part of a sentence.
  package var about: String { facts.about }

  /// What begins a comment.
  var commentSign: String { facts.comment }

  /// What is told of it, the endings of file names that promise it, how the first line of a
  /// picture begins (both in small letters), and what begins a comment.
  private var facts:
    (
      title: String, about: String, endings: [String], beginnings: [String], comment: String
    )
  {
    switch self {
    case .mermaid:
      (
        "Mermaid",
        "a Mermaid state diagram, whose comments keep the whole machine",
        ["mmd", "mermaid"], ["statediagram"], "%%"
      )
    case .dot:
      (
        "DOT", "a Graphviz digraph with the same comments", ["dot", "gv"],
        // An undirected graph is taken as well, to be told what is wrong with it.
        ["digraph", "strict ", "graph "], "//"
      )
    }
  }

  /// A flow in the format, out of what its file says (`ParsedFlow.document`); the same file
  /// gives the same bytes.
  package func text(_ document: Node) -> String {
    let picture =
      switch self {
      case .mermaid: MermaidWriter(document).text
      case .dot: DOTWriter(document).text
      }
    return picture + CarriedFlow.comments(document, sign: commentSign)
  }

  /// The picture that a file draws.
  func picture(_ text: String, _ problems: PictureProblems) throws(PictureFailure)
    -> Picture
  {
    switch self {
    case .mermaid: try MermaidReader.picture(text, problems)
    case .dot: try DOTReader.picture(text, problems)
    }
  }
}

extension ExchangeFormat {
  /// The format that the name of a file promises; nil if it promises none.
  package init?(path: String) {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    guard let format = Self.allCases.first(where: { $0.facts.endings.contains(ending) })
    else {
      return nil
    }
    self = format
  }

  /// The format that a file's beginning shows; nil if it shows none.
  package init?(beginning bytes: [UInt8]) {
    // The beginning tells enough of a file of any size.
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lines = head.split(whereSeparator: \.isNewline).map {
      // A byte order mark does not count as white space.
      $0.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    }
    // In a flow file a text may say anything.
    guard !lines.contains(where: { $0.hasPrefix("flow:") }) else { return nil }
    let format = Self.allCases.first { format in
      lines.contains { line in format.facts.beginnings.contains { line.hasPrefix($0) } }
    }
    guard let format else { return nil }
    self = format
  }
}
