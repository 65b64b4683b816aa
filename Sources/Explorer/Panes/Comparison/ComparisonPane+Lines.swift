import Canvas
import Model
import Scenarios

// What stands in the box: in a sentence where both differ, side by side what each does there,
// where they are; then all steps.
extension ComparisonPane {
  /// What stays above the lines: the sentence, and what is compared with what.
  func above(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let meanings = version.map { ($0.run.machine.flow.meaning) }
    let sentence = StyledText.wrapped(comparison.parting, .strong, columns: columns)
    let heads = pairs(
      named(titles.0, numbers.0), " ", named(titles.1, numbers.1), .heading, columns)
    guard let meaning = meanings, !meaning.isEmpty else { return sentence + heads }
    return sentence + heads + pairs(session.flow.meaning, " ", meaning, .muted, columns)
  }

  /// `2 ● MSAL as shipped`.
  private func named(_ title: String, _ number: String) -> String {
    number.isEmpty ? title : "\(number) ● \(title)"
  }

  /// The steps that differ, the ends, why and what never to do; then all steps.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let steps = comparison.lines.indices.flatMap { rows(ofStep: $0, columns) }
    // A single line already stands above, as the one that differs or as the last.
    let list =
      comparison.lines.count < 2
      ? [] : [StyledText("ALL STEPS", .heading) + StyledText(Self.legend, .muted)] + steps
    return partings(columns) + differing(columns) + ends(columns) + reasons(columns) + list
  }

  /// Where nothing differs yet: the rows by which both would part, and what to press.
  private func partings(_ columns: Int) -> [StyledText] {
    guard let version, comparison.divergence == nil, comparison.next == nil else {
      return []
    }
    let words =
      version.partings.isEmpty
      ? "No row shows a difference here. Press Esc, make a step, then press L again."
      : "These rows show a difference. Press Esc, take one of them, then press L:"
    return StyledText.wrapped(words, .strong, columns: columns)
      + version.partings.flatMap { line in
        pairs(line.left, "≠", line.right, .text, columns)
      } + [StyledText("")]
  }

  private static let legend = "   = the same   ≠ first difference   + only in one"

  /// The first steps that differ, or the last ones and how only one can go on.
  private func differing(_ columns: Int) -> [StyledText] {
    let last = comparison.lines.lastIndex { $0.mark == "=" }
    let shown = comparison.divergence ?? last
    let next = comparison.next.map {
      pairs(
        Self.next($0.left), "+", Self.next($0.right), Style(.warning, .bold), columns)
    }
    return (shown.map { rows(ofStep: $0, columns) } ?? []) + (next ?? [])
  }

  private static func next(_ path: String) -> String {
    path.isEmpty ? "does not happen here" : "next: \(path)"
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

  /// The columns of the words before them.
  private static let label = 6

  /// A step of both, in as many rows as it needs: what differs is never cut.
  private func rows(ofStep index: Int, _ columns: Int) -> [StyledText] {
    let line = comparison.lines[index]
    let style =
      index == comparison.divergence
      ? Style(.warning, .bold) : line.mark == "=" ? .muted : .text
    return pairs(line.left, line.mark, line.right, style, columns)
  }

  /// What is so at both ends, as far as it differs; where the last steps differ first, they
  /// have told the states.
  private func ends(_ columns: Int) -> [StyledText] {
    let isTold = comparison.divergence == comparison.lines.count - 1
    return comparison.ends.dropFirst(isTold ? 1 : 0).filter { $0.left != $0.right }.flatMap
    {
      end in
      pairs("\(end.title): \(end.left)", "│", end.right, .text, columns)
    }
  }

  /// Two texts beside each other, in as many rows as the longer one needs.
  private func pairs(
    _ left: String, _ mark: String, _ right: String, _ style: Style, _ columns: Int
  ) -> [StyledText] {
    // Three columns between the texts: the sign and a blank at each side.
    let width = (columns - 3) / 2
    let (left, right) = (Self.hanging(left, in: width), Self.hanging(right, in: width))
    return (0..<max(left.count, right.count)).map { row in
      // A rule goes on through all rows; a sign of difference stands in the first alone.
      let mark = row == 0 || mark == "│" ? mark : " "
      let (one, other) = (
        row < left.count ? left[row] : "", row < right.count ? right[row] : ""
      )
      return StyledText("\(TextFit.padded(one, to: width)) \(mark) \(other)", style)
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
