package import Model

/// A run that does not hold, as a person would tell it.
package struct FailureText: Sendable {
  private let run: PlayedRun
  private let misstep: Misstep
  private let flow: Flow

  /// The most lines of a run that are told.
  private static let mostLines = 8

  /// Nil for a run that holds.
  package init?(_ run: PlayedRun, in flow: Flow) {
    guard let misstep = run.misstep else { return nil }
    self.run = run
    self.misstep = misstep
    self.flow = flow
  }

  /// The fault and what it is: `declined-again: it asks again for what was declined`.
  package var headline: String { "\(misstep.fault.rawValue): it \(misstep.fault.words)" }

  /// Where the handler made the last call; empty if it made none.
  package var place: String { run.lines.last { !$0.place.isEmpty }?.place ?? "" }

  /// The run, what is wrong with it, and why.
  package var lines: [String] {
    var lines = run.beginning.isEmpty ? [] : ["  begins with \(run.beginning)"]
    let all = run.lines
    let hidden = max(0, all.count - Self.mostLines)
    let width = all.map(\.place.count).max() ?? 0
    for (index, line) in all.enumerated() {
      if hidden > 0, index == 2 { lines.append("  … \(hidden) more") }
      guard hidden == 0 || index < 2 || index >= hidden + 2 else { continue }
      let place = line.place + String(repeating: " ", count: width - line.place.count)
      lines.append("  \(place)  \(line.place.isEmpty ? "← " : "")\(line.text)")
    }
    lines += [misstep.did, misstep.reason].filter { !$0.isEmpty }
    if !misstep.instead.isEmpty { lines.append("Instead: \(misstep.instead)") }
    let sources = misstep.citations.prefix(1).map { citation in
      "\(flow.source(citation.source)?.title ?? citation.source), \(citation.heading)"
    }
    if !sources.isEmpty { lines.append("Source: \(sources.joined(separator: "; "))") }
    return lines
  }
}
