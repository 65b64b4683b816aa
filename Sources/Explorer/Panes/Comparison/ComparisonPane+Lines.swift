import Canvas
import Model
import Scenarios

// What stands in the box: in a sentence where both differ, side by side what each does there,
// where they are; then all steps. What is side by side stands behind a column of labels.
extension ComparisonPane {
  /// What stays above the lines: the sentence, and what is compared with what.
  func above(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let meanings = version.map { ($0.run.machine.flow.meaning) }
    let sentence = StyledText.wrapped(comparison.parting, .strong, columns: columns)
    let heads = pairs(
      "", named(titles.0, numbers.0), named(titles.1, numbers.1), .heading, columns)
    guard let meaning = meanings, !meaning.isEmpty else { return sentence + heads }
    return sentence + heads + pairs("", session.flow.meaning, meaning, .muted, columns)
  }

  /// `2 ● MSAL as shipped`.
  private func named(_ title: String, _ number: String) -> String {
    number.isEmpty ? title : "\(number) ● \(title)"
  }

  /// The steps that differ, the ends, why and what never to do; then all steps.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let steps = comparison.lines.indices.flatMap { rows(ofStep: $0, columns) }
    // A single line already stands above, as the one that differs.
    let list =
      comparison.lines.count < 2 && comparison.divergence != nil
      ? [] : [StyledText("ALL STEPS", .heading)] + steps
    return partings(columns) + differing(columns) + ends(columns) + reasons(columns) + list
  }

  /// Where nothing differs yet: the rows by which both would part, and what to press.
  private func partings(_ columns: Int) -> [StyledText] {
    guard let version, comparison.divergence == nil, comparison.next == nil else {
      return []
    }
    let words =
      version.partings.isEmpty
      ? "No row shows a difference next. Press Esc, choose a row, then press L again."
      : "These rows show a difference next. Press Esc, choose one, then press L:"
    let indent = 2 + (version.partings.map(\.row.columns).max() ?? 0)
    return StyledText.wrapped(words, .strong, columns: columns)
      + version.partings.flatMap { row, difference in
        [StyledText].labelled(
          row, difference.capitalizedFirst + ".", columns: columns, indent: indent,
          label: .text)
      } + [StyledText("")]
  }

  /// The first steps that differ, or the last ones where only one can go on.
  private func differing(_ columns: Int) -> [StyledText] {
    let last = comparison.lines.lastIndex { $0.mark == "=" }
    let shown = comparison.divergence ?? (comparison.next == nil ? nil : last)
    let next = comparison.next.map {
      pairs(
        "next", Self.next($0.left), Self.next($0.right), Style(.warning, .bold), columns)
    }
    return (shown.map { rows(ofStep: $0, columns) } ?? []) + (next ?? [])
  }

  private static func next(_ path: String) -> String {
    path.isEmpty ? "does not happen here" : path
  }

  /// Why, and what an app must never do there.
  private func reasons(_ columns: Int) -> [StyledText] {
    [StyledText].labelled(
      "WHY", TextFit.firstSentence(of: comparison.reason), columns: columns,
      indent: Self.label)
      + .labelled(
        "NEVER", comparison.advice, columns: columns, indent: Self.label,
        label: Guidance.mark("NEVER"))
  }

  /// The columns of the labels.
  private static let label = 7
  /// What the marks of the lines mean.
  private static let meanings = ["=": "same", "≠": "DIFFER", "│": "then", "+": "only"]

  /// A step of both, in as many rows as it needs: what differs is never cut.
  private func rows(ofStep index: Int, _ columns: Int) -> [StyledText] {
    let line = comparison.lines[index]
    let style =
      index == comparison.divergence
      ? Style(.warning, .bold) : line.mark == "=" ? .muted : .text
    return pairs(
      Self.meanings[line.mark, default: ""], line.left, line.right, style, columns)
  }

  /// What is so at both ends, as far as it differs; where the last steps differ first, they
  /// have told the states.
  private func ends(_ columns: Int) -> [StyledText] {
    let isTold = comparison.divergence == comparison.lines.count - 1
    return comparison.ends.dropFirst(isTold ? 1 : 0).filter { $0.left != $0.right }.flatMap
    {
      end in
      pairs("", "\(end.title): \(end.left)", end.right, .text, columns)
    }
  }

  /// Two texts beside each other, in as many rows as the longer one needs.
  private func pairs(
    _ label: String, _ left: String, _ right: String, _ style: Style, _ columns: Int
  ) -> [StyledText] {
    let rule = " │ "
    // The right one may have a longer title, so it has the column that is left over, and one.
    let width = (columns - Self.label - rule.columns) / 2 - 1
    let rest = columns - Self.label - width - rule.columns
    let (left, right) = (Self.hanging(left, in: width), Self.hanging(right, in: rest))
    return (0..<max(left.count, right.count)).map { row in
      func text(_ rows: [String]) -> String { row < rows.count ? rows[row] : "" }
      return StyledText(TextFit.padded(row == 0 ? label : "", to: Self.label), style)
        + StyledText(TextFit.padded(text(left), to: width), style)
        + StyledText(rule, .muted) + StyledText(text(right), style)
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
