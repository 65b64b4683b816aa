package import Model

/// A run that does not hold, as a person would tell it.
package struct FailureText: Sendable {
  private let run: PlayedRun
  private let misstep: Misstep
  private let flow: Flow

  /// The most lines of a run that are told.
  private static let mostLines = 8
  /// Fewer lines than these are told, too.
  private static let fewestHidden = 4

  /// Nil for a run that holds.
  package init?(_ run: PlayedRun, in flow: Flow) {
    guard let misstep = run.misstep else { return nil }
    self.run = run
    self.misstep = misstep
    self.flow = flow
  }

  /// What the handler does wrong.
  package var fault: HandlerFault { misstep.fault }

  /// What the handler did, in a sentence.
  package var did: String { misstep.did }

  /// The fault and what it is: `declined-again: it asks again for declined scopes`.
  package var headline: String { "\(fault.rawValue): it \(fault.words)" }

  /// Where the handler made the last call; empty if it made none.
  package var place: String { run.lines.last { !$0.place.isEmpty }?.place ?? "" }

  /// The run, what is wrong with it, and why.
  package var lines: [String] {
    var lines = run.beginning.isEmpty ? [] : ["  begins with \(run.beginning)"]
    let all = run.lines
    let (hidden, words) = hidden
    let width = all.map(\.place.count).max() ?? 0
    for (index, line) in all.enumerated() {
      if index == hidden.lowerBound, !hidden.isEmpty { lines.append("  … \(words)") }
      guard !hidden.contains(index) else { continue }
      let place = line.place + String(repeating: " ", count: width - line.place.count)
      lines.append("  \(place)  \(line.place.isEmpty ? "← " : "")\(line.text)")
    }
    lines += [misstep.did, misstep.reason].filter { !$0.isEmpty }
    if !misstep.instead.isEmpty { lines.append("Instead: \(misstep.instead)") }
    if let source = misstep.citations.first {
      lines.append("Source: \(flow.plainWords(of: source))")
    }
    return lines
  }

  /// The lines of a long run that are left out, and what is said in their place: rounds after
  /// the first if it goes round.
  private var hidden: (lines: Range<Int>, words: String) {
    let marks = run.lines.map {
      $0.place.isEmpty ? String($0.text.prefix { $0 != ";" }) : $0.place
    }
    let surplus = marks.count - Self.mostLines
    guard surplus > Self.fewestHidden else { return (0..<0, "") }
    var best = (lines: 2..<2 + surplus, words: "\(surplus) more calls and answers")
    var most = 0
    for start in marks.indices {
      for length in 2..<6 where start + length < marks.count {
        let end =
          (start + length..<marks.count).first { marks[$0] != marks[$0 - length] }
          ?? marks.count
        // What comes last is told.
        let more = (min(end, marks.count - 1) - start) / length - 1
        guard more > 0, more * length > most else { continue }
        most = more * length
        best = (
          start + length..<start + length + most,
          "\(more) more \(more == 1 ? "round" : "rounds") of the same"
        )
      }
    }
    return best
  }
}
