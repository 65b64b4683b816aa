package import FlowModel

/// The sources of a flow, with the files that its citations name and how often; the version stands in a source's title.
package struct SourceList {
  private let flow: Flow

  /// The list for a flow.
  package init(_ flow: Flow) { self.flow = flow }

  /// The list as lines: a source, and under it its files by name.
  ///
  /// Sources that nobody cites are left out.
  package var text: String {
    flow.sources.flatMap { source -> [String] in
      let headings = flow.citations.filter { $0.source == source.id }.map(\.heading)
      guard !headings.isEmpty else { return [] }
      let files = Dictionary(grouping: headings.compactMap(Self.file), by: \.self).sorted { $0.key < $1.key }
      let others = headings.filter { Self.file($0) == nil }
      let names = others.isEmpty ? "" : ": \(Set(others).count) names, cited \(others.count) times"
      return ["  \(source.title)\(names)\n"] + files.map { "    \($0.key)  \($0.value.count)\n" }
    }.joined()
  }

  /// The file that a heading names, `MSIDError.m` of `MSIDError.m:78-156`; nil for headings that are no files.
  static func file(_ heading: String) -> String? {
    let name = heading.prefix { $0 != ":" }
    return name.contains(/^[\w+.-]+\.(m|h|swift|md)$/) ? String(name) : nil
  }
}

extension Flow {
  /// Every citation of the flow, as often as it stands there.
  fileprivate var citations: [Citation] {
    let ways = states.flatMap { $0.citations + $0.transitions.flatMap(\.citations) }
    return hazards.flatMap(\.citations) + events.flatMap(\.citations) + ways + properties.flatMap(\.citations)
  }
}
