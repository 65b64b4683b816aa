import Canvas
import Model
import Scenarios

// What stands in the box: in a sentence what differs, then the steps of both side by side, what
// is so at both ends, and below why and what to do. Before each row stands what it is.
extension ComparisonPane {
  /// What stays above the lines: the sentence, and what is compared with what.
  func above(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    func head(_ name: String, _ flow: Flow) -> String {
      flow.meaning.isEmpty || columns < Self.columnsOfMeanings
        ? name : "\(name): \(flow.meaning)"
    }
    let heads =
      version.map {
        (
          head("● Your run", session.flow),
          head("\(number ?? "") \(titles.1.prefix { $0 != "," })", $0.run.machine.flow)
        )
      } ?? ("● \(titles.0)", titles.1)
    return StyledText.wrapped(comparison.parting, .strong, columns: columns)
      + pairs("", heads.0, heads.1, .heading, columns)
  }

  /// The steps, from where both may part; what is so at the ends.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let alike = comparison.lines.prefix { $0.mark == "=" }.count
    // Of many that are the same the last one tells where both part.
    let hidden = alike > 2 ? alike - 1 : 0
    let words = "\(FlowWords.steps(hidden)) alike"
    let steps = comparison.lines.indices.dropFirst(hidden).flatMap {
      rows(ofStep: $0, columns)
    }
    let next = comparison.next.map {
      pairs("next", $0.left, $0.right, Style(.warning, .bold), columns)
    }
    return (hidden > 0 ? pairs("same", words, words, .muted, columns) : []) + steps
      + (next ?? []) + ends(columns) + partings(columns)
  }

  /// Where nothing differs yet: the rows by which both would part, and what to press.
  private func partings(_ columns: Int) -> [StyledText] {
    guard let partings = version?.partings, !partings.isEmpty, comparison.next == nil else {
      return []
    }
    let words = "Press Esc, choose one of these rows, then press L to see a difference:"
    let indent = 2 + (partings.map(\.row.columns).max() ?? 0)
    return [StyledText("")] + StyledText.wrapped(words, .strong, columns: columns)
      + partings.flatMap { row, difference in
        [StyledText].labelled(
          row, difference.capitalizedFirst + ".", columns: columns, indent: indent,
          label: .text)
      }
  }

  /// Why, and what an app must do and never do there: as much as the steps leave room for.
  func below(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let why = (label: "WHY", text: TextFit.firstSentence(of: comparison.reason))
    let run = runs.0
    let end = (run.cursor ?? run.tip).map { run.nodes[$0].step.after } ?? run.origin
    // What a sample does is no advice.
    let guidance =
      session.flow.extends == nil && version != nil
      ? Guidance(session.flow, end, at: end.state).sentences : []
    func lines(_ guidance: some Sequence<(label: String, text: String)>, rows: Int = .max)
      -> [StyledText]
    {
      ([why] + guidance).flatMap { label, text in
        [StyledText].labelled(
          label, text, columns: columns, indent: Self.label, rows: rows,
          label: Guidance.mark(label))
      }
    }
    // 4 is for the borders, the keys of the box and the last row of the window.
    let rest = session.shell.size.rows - 4 - above(in: session).count - count(in: session)
    // Without a note it is a blank line.
    let note = StyledText.wrapped(inside, .muted, columns: columns)
    let (all, needed) = (note + lines(guidance), guidance.prefix { $0.label == "DO" })
    // What is good to know covers nothing of the machine.
    if all.count <= rest - session.layout.below.row { return all }
    return [note + lines(needed), lines(needed)].first {
      $0.count <= rest - top(in: session)
    } ?? lines(needed, rows: 2)
  }

  /// Why a step stands on one side only, though nothing differs.
  private var inside: String {
    guard let line = comparison.lines.first(where: { $0.mark == "+" }) else { return "" }
    let run = line.left.isEmpty ? "your run" : "the other one"
    return "MSAL only: your app never sees this step, so \(run) has no row for it."
  }

  /// In fewer columns the heads leave out what each flow is.
  private static let columnsOfMeanings = 90
  /// The columns of the labels.
  private static let label = 8
  /// What the marks of the lines mean.
  private static let meanings = [
    "=": "same", "≠": "differs", "│": "then", "+": "MSAL only",
  ]

  /// A step of both, in as many rows as it needs: what differs is never cut.
  private func rows(ofStep index: Int, _ columns: Int) -> [StyledText] {
    let line = comparison.lines[index]
    let style =
      index == comparison.divergence
      ? Style(.warning, .bold) : line.mark == "+" ? .muted : .text
    return pairs(
      Self.meanings[line.mark, default: ""], line.left, line.right, style, columns)
  }

  /// What is so at both ends, as far as it differs; where the last steps differ first, they
  /// have told the states and the time.
  private func ends(_ columns: Int) -> [StyledText] {
    let isTold = comparison.divergence == comparison.lines.count - 1
    return comparison.ends.filter {
      $0.left != $0.right && !(isTold && ["End", "Time"].contains($0.title))
    }.flatMap { end in
      let isShort = end.title.columns < Self.label
      return pairs(
        isShort ? end.title.uppercased() : "",
        isShort ? end.left : "\(end.title): \(end.left)", end.right, .text, columns)
    }
  }

  /// Two texts beside each other, in as many rows as the longer one needs.
  private func pairs(
    _ label: String, _ left: String, _ right: String, _ style: Style, _ columns: Int
  ) -> [StyledText] {
    let rule = " │ "
    // The right one may have a longer title, so it has the column that is left over, and one.
    let half = (columns - Self.label - rule.columns) / 2 - 1
    // A longer label takes its columns from the left one.
    let indent = max(Self.label, label.columns + 1)
    let width = Self.label + half - indent
    let rest = columns - Self.label - half - rule.columns
    let (left, right) = (Self.hanging(left, in: width), Self.hanging(right, in: rest))
    return (0..<max(left.count, right.count)).map { row in
      func text(_ rows: [String]) -> String { row < rows.count ? rows[row] : "" }
      return StyledText(TextFit.padded(row == 0 ? label : "", to: indent), style)
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
