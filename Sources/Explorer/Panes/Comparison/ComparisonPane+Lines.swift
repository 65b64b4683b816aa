import Canvas
import Model
import Scenarios

// What the pane says: first in a sentence what differs for an app, then the steps of both side by
// side, what is so at both ends, and below why and what to do.
extension ComparisonPane {
  /// What differs, the steps from where both may part, what is so at the ends, why, what to do.
  ///
  /// Of much, reasons give way first, then blank lines.
  func lines(in session: Session) -> [StyledText] {
    let (columns, air) = (columns(in: session), [StyledText("")])
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
    let table = pairs("", heads.0, heads.1, Style(.title), columns) + steps(columns)
    let told = answer(columns) + air + table + air
    let rest = session.mostRowsBelow - told.count
    return (told + advice(in: session, rows: rest)).spaced(session.mostRowsBelow)
  }

  /// What differs for the app, in a sentence; then how much more only one of both does inside.
  private func answer(_ columns: Int) -> [StyledText] {
    let more = comparison.lines.filter { $0.mark == "+" }
    var words = comparison.parting
    if let first = more.first, version != nil {
      let name = first.left.isEmpty ? String(titles.1.prefix { $0 != "," }) : "your run"
      words =
        comparison.divergence == nil
        ? "Your app sees the same. Inside, \(name) does more:"
        : first.left.isEmpty ? "\(words.dropLast()), and does more inside:" : words
    }
    return StyledText.wrapped(words, .strong, columns: columns)
  }

  private func steps(_ columns: Int) -> [StyledText] {
    let alike = comparison.lines.prefix { $0.mark == "=" }.count
    // Of many that are the same the last one tells where both part.
    let hidden = alike > 2 ? alike - 1 : 0
    let words = "\(FlowWords.steps(hidden)) alike"
    let steps = Self.folded(comparison.lines.dropFirst(hidden)).flatMap { line in
      let missing = line.mark == "+" ? Self.missing : ""
      return pairs(
        Self.meanings[line.mark, default: ""], line.left.isEmpty ? missing : line.left,
        line.right.isEmpty ? missing : line.right,
        ["=": .muted, "│": .text, "+": .strong][line.mark, default: Style(.warning, .bold)],
        columns)
    }
    let next = comparison.next.map {
      pairs("next", $0.left, $0.right, Style(.warning, .bold), columns)
    }
    return (hidden > 0 ? pairs("same", words, words, .muted, columns) : []) + steps
      + (next ?? []) + ends(columns)
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

  /// Why they differ, and what an app must do there; where nothing differs yet, the rows by
  /// which both would part, and why some steps are made.
  private func advice(in session: Session, rows most: Int) -> [StyledText] {
    let columns = columns(in: session)
    guard comparison.reason.isEmpty else { return because(in: session) }
    let isAlike = comparison.divergence == nil && comparison.next == nil
    let rows = (isAlike ? version?.partings ?? [] : []).map { $0.prefix(1) }
      .joined(separator: ", ")
    let way = "To see a difference, press Esc, then one of \(rows), then L."
    let reasons = comparison.lines.filter { !$0.because.isEmpty }.map {
      "\(Self.name($0.left + $0.right)): \(TextFit.firstSentence(of: $0.because))"
    }
    let next = Self.told("NEXT", rows.isEmpty ? [] : [way], columns)
    let why = reasons.indices.map { Self.told("WHY", Array(reasons[...$0]), columns) }
    return next + (why.last { next.count + $0.count <= most } ?? [])
  }

  /// Texts below each other, the first beside a label.
  private static func told(_ label: String, _ texts: [String], _ columns: Int)
    -> [StyledText]
  {
    texts.enumerated().flatMap { index, text in
      [StyledText].labelled(
        index == 0 ? label : "", text, columns: columns, indent: Self.label,
        label: Guidance.mark(label))
    }
  }

  private func because(in session: Session) -> [StyledText] {
    let run = runs.0
    let end = (run.cursor ?? run.tip).map { run.nodes[$0].step.after } ?? run.origin
    // What a sample does is no advice.
    let guidance =
      session.flow.extends == nil && version != nil
      ? Guidance(session.flow, end, at: end.state).sentences.prefix { $0.label == "DO" }
      : []
    let why = (label: "WHY", text: TextFit.firstSentence(of: comparison.reason))
    return ([why] + guidance).flatMap { Self.told($0, [$1], columns(in: session)) }
  }

  /// In fewer columns the heads leave out what each flow is.
  private static let columnsOfMeanings = 90
  /// What stands beside a step that only the other side has.
  private static let missing = "no such step"
  /// The columns of the labels.
  private static let label = 8
  /// What the marks of the lines mean.
  private static let meanings = [
    "=": "same", "≠": "differs", "»": "later", "│": "then", "+": "more",
  ]

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
    // The right one may have a longer title, so it has the column that is left over.
    let half = (columns - Self.label - rule.columns) / 2
    // A longer label takes its columns from the left one.
    let indent = max(Self.label, label.columns + 1)
    let width = Self.label + half - indent
    let rest = columns - Self.label - half - rule.columns
    let (left, right) = (Self.hanging(left, in: width), Self.hanging(right, in: rest))
    return (0..<max(left.count, right.count)).map { row in
      func text(_ rows: [String], _ columns: Int) -> StyledText {
        StyledText(
          TextFit.padded(row < rows.count ? rows[row] : "", to: columns),
          rows.first == Self.missing ? .muted : style)
      }
      return StyledText(TextFit.padded(row == 0 ? label : "", to: indent), style)
        + text(left, width) + StyledText(rule, .muted) + text(right, rest)
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
