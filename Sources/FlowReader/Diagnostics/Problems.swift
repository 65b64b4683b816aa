package import FlowModel

/// The problems found so far in one file; those beyond the limit are counted, not kept.
package final class Problems {
  package private(set) var diagnostics: [Diagnostic] = []
  private let path: String
  private let source: SourceText?
  private var seen: Set<Diagnostic> = []
  /// The line looked at last; problems come in heaps, and lines may be long.
  private var lastLine: (number: Int, scalars: [Unicode.Scalar]) = (0, [])

  package init(path: String, source: SourceText?) {
    self.path = path
    self.source = source
  }

  /// True once no more problems are kept.
  package var isFull: Bool { diagnostics.count > Limits.problems }

  /// Adds a problem; the same problem at the same place, which an alias shows twice, is added once.
  package func add(_ cause: DiagnosticCause, at place: Place, length: Int = 1, severity: Severity = .error) {
    guard !isFull else { return }
    guard diagnostics.count < Limits.problems else {
      diagnostics.append(Diagnostic(severity: .error, path: path, place: place, cause: .tooManyProblems, excerpt: nil))
      return
    }
    let place = clamped(place)
    let excerpt = source.map { _ in SourceExcerpt(line: line(place.line), column: place.column, length: length) }
    let diagnostic = Diagnostic(severity: severity, path: path, place: place, cause: cause, excerpt: excerpt)
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds a problem of a node, all of which is marked if it is a scalar on one line.
  func add(_ cause: DiagnosticCause, at node: Node, severity: Severity = .error) {
    add(cause, at: node.place, length: node.length, severity: severity)
  }

  /// How many lines the file has.
  var lineCount: Int { source?.lineCount ?? 0 }

  /// The characters of a line of the file.
  func line(_ number: Int) -> [Unicode.Scalar] {
    if lastLine.number != number { lastLine = (number, source?.scalars(ofLine: number) ?? []) }
    return lastLine.scalars
  }

  /// The place nearest to a wanted one that lies in the file, the end of a line included.
  private func clamped(_ place: Place) -> Place {
    guard source != nil else { return place }
    let number = min(max(1, place.line), lineCount)
    let longest = line(number).count + 1
    return Place(line: number, column: number < place.line ? longest : min(max(1, place.column), longest))
  }

  /// All problems in the order of the file.
  package var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}
