import Canvas
import Model
import Scenarios

// What the pane says: first in a sentence each what both do and what differs for an app, then
// the steps of both side by side and what is so at both ends.
extension ComparisonPane {
  /// A row of the table: two texts, and what they are.
  private typealias Pair = (label: String, left: String, right: String, style: Style)

  /// What each does, what differs, the steps from where both may part, what is so at the ends;
  /// of much, blank lines give way.
  func lines(in session: Session) -> [StyledText] {
    whole(in: session).spaced(session.mostRowsBelow)
  }

  func fits(in session: Session) -> Bool {
    whole(in: session).count { !$0.isBlank } <= room(in: session)
  }

  private func whole(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let told = told(in: session).lines(columns: columns, indent: Self.label)
    return [told, Self.table(pairs(in: session), columns)].apart
  }

  /// What both flows are, `ARTICLE: what it asks for`; else the names of both.
  private func meanings(in session: Session) -> (own: String, other: String) {
    let (own, other) = (session.flow.meaning, version.run.machine.flow.meaning)
    guard other.isEmpty else { return (own, other) }
    return ("Your run", String(titles.1.prefix { $0 != "," }))
  }

  /// The rows of the table; the heads say what each flow is.
  private func pairs(in session: Session) -> [Pair] {
    let heads = meanings(in: session)
    return [("", "● \(heads.own)", heads.other, Style(.title))] + steps() + ends()
  }

  private func steps() -> [Pair] {
    let alike = comparison.lines.prefix { $0.mark == "=" }.count
    // Of many that are the same the last one tells where both part.
    let hidden = alike > 2 ? alike - 1 : 0
    let words = "\(FlowWords.steps(hidden)) alike"
    let steps = Self.folded(comparison.lines.dropFirst(hidden)).map { line -> Pair in
      let missing = line.mark == "+" ? Self.missing : ""
      // Both versions may call by two names what is the same to the app.
      var right = line.mark == "=" ? line.left : line.right
      // Why it stays there stands above.
      if line.mark == "≠", right.hasPrefix("stays ") {
        right = String(right.prefix { $0 != ":" })
      }
      let (meaning, style) = Self.marks[line.mark] ?? ("", .text)
      return (
        meaning, line.left.isEmpty ? missing : line.left,
        right.isEmpty ? missing : right, style
      )
    }
    let next = comparison.next.map { ("next", $0.left, $0.right, Self.different) }
    return (hidden > 0 ? [("same", words, words, .muted)] : []) + steps
      + (next.map { [$0] } ?? [])
  }

  /// The steps with those that only one side shows in one line, by their names alone:
  /// `Send refresh token → Server says 429`.
  private static func folded(_ lines: some Sequence<RunComparison.Line>)
    -> [RunComparison.Line]
  {
    lines.reduce(into: []) { folded, line in
      guard line.mark == "+" else { return folded.append(line) }
      var step = line
      (step.left, step.right) = (Self.name(line.left), Self.name(line.right))
      if let last = folded.last, last.mark == "+", last.left.isEmpty == line.left.isEmpty {
        folded.removeLast()
        if step.left.isEmpty {
          step.right = "\(last.right) → \(step.right)"
        } else {
          step.left = "\(last.left) → \(step.left)"
        }
      }
      folded.append(step)
    }
  }

  /// The name of a step without where it leads.
  private static func name(_ step: String) -> String {
    step.split(separator: " ► ").first.map(String.init) ?? ""
  }

  /// What each version does, and what differs for the app; where nothing differs yet, the rows
  /// by which both would part.
  private func told(in session: Session) -> [Paragraph] {
    let isAlike = comparison.divergence == nil && comparison.next == nil
    let rows = (isAlike ? version.partings : []).map { $0.prefix(1) }
      .joined(separator: ", ")
    let way = "To see a difference, press Esc, then one of \(rows), then L."
    let (names, sides) = (meanings(in: session), comparison.sides)
    let told = [(names.own, sides.left), (names.other, sides.right)].filter { $1 != "" }.map
    {
      Paragraph(
        $0.prefix { $0 != ":" }.uppercased(), TextFit.firstSentence(of: $1), .strong)
    }
    return told
      + [
        told.isEmpty
          ? Paragraph("", comparison.parting, .strong)
          : Paragraph("APP", comparison.parting)
      ]
      + (rows.isEmpty ? [] : [Paragraph("NEXT", way)])
  }

  /// What parts the two texts.
  private static let rule = " │ "
  /// What stands beside a step that only the other side has.
  private static let missing = "no such step"
  /// The columns of the labels.
  private static let label = 8
  /// What the marks of the lines mean, and how those lines look.
  private static let marks: [String: (String, Style)] = [
    "=": ("same", .muted), "≠": ("differs", different), "»": ("later", different),
    "│": ("then", .text), "+": ("inside", .strong),
  ]
  private static let different = Style(.warning, .bold)

  /// What is so at both ends, as far as it differs; where the last steps differ first, they
  /// have told the states and the time.
  private func ends() -> [Pair] {
    let isTold = comparison.divergence == comparison.lines.count - 1
    return comparison.ends.filter {
      $0.left != $0.right && !(isTold && ["End", "Time"].contains($0.title))
    }.map { end in
      let isShort = end.title.columns < Self.label
      return (
        isShort ? end.title.uppercased() : "",
        isShort ? end.left : "\(end.title): \(end.left)", end.right, .text
      )
    }
  }

  /// Texts beside each other, in as many rows as the longer one needs; what the left ones do not
  /// need is left to the right ones.
  private static func table(_ pairs: [Pair], _ columns: Int) -> [StyledText] {
    let room = columns - label - rule.columns
    let width = min(room / 2, pairs.map(\.left.columns).max() ?? 0)
    return pairs.flatMap { pair in
      func side(_ text: String, _ columns: Int) -> [StyledText] {
        hanging(text, in: columns).map {
          StyledText($0, text == missing ? .muted : pair.style)
        }
      }
      let (left, right) = (side(pair.left, width), side(pair.right, room - width))
      let rules = Array(
        repeating: StyledText(rule, .muted), count: max(left.count, right.count))
      return [StyledText(pair.label, pair.style)].beside(
        left.beside(rules.beside(right, columns: rule.columns), columns: width),
        columns: label)
    }
  }

  /// A text in as many rows as it needs, all but the first further in, so that one sees where
  /// the next begins.
  private static func hanging(_ text: String, in width: Int) -> [String] {
    guard text.columns > width else { return [text] }
    return TextFit.wrapped(text, to: width - 2).enumerated().map {
      $0.offset == 0 ? $0.element : "  \($0.element)"
    }
  }
}
