public import FlowModel

extension Catalogue {
  /// The document a citation names; nil if the catalogue does not list it.
  public func source(of citation: Citation) -> Source? { sources.first { $0.id == citation.source } }

  /// Where to read what a citation names; nil if no address is known.
  ///
  /// Of an issue, `objc#449` or `owner/name#449`, it is the page of the issue; an issue whose owner nobody names has none.
  public func address(of citation: Citation) -> String? {
    guard let url = source(of: citation)?.url, !url.isEmpty else { return nil }
    let parts = citation.heading.split(separator: "#")
    guard parts.count == 2, let number = Int(parts[1]) else { return url }
    if url.hasSuffix("/issues") { return "\(url)/\(number)" }
    return parts[0].contains("/") ? "\(url)/\(parts[0])/issues/\(number)" : nil
  }

  /// Citations as lines: the title of the document with the place in it, and below it the address.
  public func text(of citations: [Citation]) -> String {
    citations.map { citation in
      "\(source(of: citation)?.title ?? citation.source): \(citation.heading)"
        + (address(of: citation).map { "\n  " + $0 } ?? "")
    }.joined(separator: "\n")
  }
}
