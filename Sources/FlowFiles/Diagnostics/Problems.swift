package import Model

/// The problems found so far in one file and those it builds on; those beyond the limit are
/// counted, not kept.
package final class Problems {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The texts they are found in.
  package private(set) var files: SourceFiles
  private var seen: Set<Diagnostic> = []
  /// The line looked at last; problems come in heaps, and lines may be long.
  private var lastLine: (place: Place, scalars: [Unicode.Scalar]) = (
    Place(line: 0, column: 0), []
  )

  package init(_ files: SourceFiles) { self.files = files }

  /// Has problems found in a further file as well.
  package func add(_ text: SourceText) { files.add(text) }

  /// True once no more problems are kept.
  package var isFull: Bool { diagnostics.count > Limits.problems }

  /// Adds a problem; the same problem at the same place, which an alias shows twice, is added
  /// once.
  package func add(
    _ cause: DiagnosticCause, at place: Place, length: Int = 1, severity: Severity = .error
  ) {
    guard hasRoom(at: place) else { return }
    let place = clamped(place)
    let excerpt = files.text(at: place).map { _ in
      SourceExcerpt(line: line(of: place), column: place.column, length: length)
    }
    let path = files.path(of: place)
    append(
      Diagnostic(
        severity: severity, path: path, place: place, cause: cause, excerpt: excerpt))
  }

  /// Takes what was found apart from these.
  func add(_ others: Problems) {
    files.add(others.files)
    for diagnostic in others.diagnostics where hasRoom(at: diagnostic.place) {
      append(diagnostic)
    }
  }

  private func append(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// False once enough are kept; the last of them says so.
  private func hasRoom(at place: Place) -> Bool {
    // The first one beyond the limit becomes the message that says so.
    guard diagnostics.count == Limits.problems else { return !isFull }
    let message =
      "more than \(Grouped.text(Limits.problems)) problems. The rest is not shown"
    let cause = DiagnosticCause("too-many-problems", message)
    diagnostics.append(
      Diagnostic(
        severity: .error, path: files.path(of: place), place: place, cause: cause,
        excerpt: nil)
    )
    return false
  }

  /// Adds a problem of a node, all of which is marked if it is a scalar on one line.
  package func add(_ cause: DiagnosticCause, at node: Node, severity: Severity = .error) {
    add(cause, at: node.place, length: node.length, severity: severity)
  }

  /// Adds a problem of a node that is told in one place alone.
  func note(
    _ code: String, _ message: String, nearest: String? = nil, at node: Node,
    severity: Severity = .error
  ) {
    add(DiagnosticCause(code, message, nearest: nearest), at: node, severity: severity)
  }

  /// How many lines the file of a place has.
  func lineCount(at place: Place) -> Int { files.text(at: place)?.lineCount ?? 0 }

  /// The characters of the line of a place.
  func line(of place: Place) -> [Unicode.Scalar] {
    if lastLine.place.line != place.line || lastLine.place.file != place.file {
      lastLine = (place, files.text(at: place)?.scalars(ofLine: place.line) ?? [])
    }
    return lastLine.scalars
  }

  /// The place nearest to a wanted one that lies in the file, the end of a line included.
  private func clamped(_ place: Place) -> Place {
    guard files.text(at: place) != nil else { return place }
    var nearest = place
    nearest.line = min(max(1, place.line), lineCount(at: place))
    let longest = line(of: nearest).count + 1
    // libyaml reports what is missing at the end in the line behind the last.
    nearest.column =
      nearest.line < place.line ? longest : min(max(1, place.column), longest)
    return nearest
  }

  /// All problems in the order of the file, then of those it builds on.
  package var sorted: [Diagnostic] {
    // Stable: problems at one place stay in the order in which they were found.
    diagnostics.sorted { $0.place < $1.place }
  }
}

extension Problems {
  /// Where each character of a scalar stands in the file, and at last where the scalar ends;
  /// empty for other values.
  ///
  /// The characters are looked for one after the other from the start of the scalar, passing
  /// over quotes, line breaks and indentation. Escape sequences of quoted texts are stepped
  /// over as they come.
  func places(in node: Node) -> [Place] {
    guard case .scalar(let text, let style) = node.content else { return [] }
    var place = node.place
    if style == .block {
      place.line += 1
      place.column = 1
    }
    // The opening quote is no character of the text.
    if style == .singleQuoted || style == .doubleQuoted { place.column += 1 }
    var scalars = line(of: place)
    var places: [Place] = []
    for wanted in text.unicodeScalars {
      // A line end with its indentation reads as one blank, so nothing may stand here.
      if wanted == " " || wanted == "\n" {
        places.append(place)
        // A blank made of a line end has no column to step over.
        if place.column <= scalars.count, scalars[place.column - 1] == wanted {
          place.column += 1
        }
        continue
      }
      while place.column <= scalars.count, scalars[place.column - 1] != wanted {
        let isEscape = style == .doubleQuoted && scalars[place.column - 1] == "\\"
        guard
          // Anything else is written otherwise than it reads: from here on places are a
          // guess.
          isEscape || scalars[place.column - 1] == " " || scalars[place.column - 1] == "\t"
        else { break }
        place.column += isEscape ? 2 : 1
      }
      // At the end of a line the text goes on in the next, behind the indentation.
      while place.column > scalars.count, place.line < lineCount(at: place) {
        place.line += 1
        scalars = line(of: place)
        place.column = (scalars.firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count) + 1
      }
      places.append(place)
      place.column += 1
    }
    // One more than characters: a failure may lie at the end of the text.
    places.append(place)
    return places
  }
}

/// The texts in which problems are found: the file that was read, and those it builds on.
package struct SourceFiles: Sendable {
  /// The file that was read, as the user named it.
  package let path: String
  private var texts: [String?: SourceText] = [:]

  package init(path: String) { self.path = path }

  /// Adds a text under the file that its places name.
  package mutating func add(_ text: SourceText) { texts[text.file] = text }

  /// Adds the texts of others.
  mutating func add(_ others: SourceFiles) { texts.merge(others.texts) { $1 } }

  /// The text that a place lies in; nil if it was not looked at.
  package func text(at place: Place) -> SourceText? { texts[place.file] }

  /// The file that a place lies in.
  package func path(of place: Place) -> String { place.file ?? path }
}
