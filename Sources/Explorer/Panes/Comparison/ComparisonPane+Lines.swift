import Canvas
import Model
import Scenarios

// What stands in the box: what is compared, where both part, the steps, the two ends.
extension ComparisonPane {
  /// The columns of the words before the lines of the head.
  private static let label = 6

  /// What stays above the steps: what is compared with what, where they part, and why.
  func above(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    func labelled(_ word: String, _ text: String, _ style: Style = .text) -> [StyledText] {
      .labelled(word, text, style, columns: columns, indent: Self.label)
    }
    let isParted = comparison.divergence != nil
    var lines: [StyledText] = []
    if isOfReadings {
      lines +=
        labelled("YOURS", named(titles.0, meanings.0))
        + labelled("OTHER", named(titles.1, meanings.1))
      lines += labelled("MORE", others)
    }
    lines += labelled(
      isParted ? "≠" : "=", comparison.parting, Style(isParted ? .warning : .good, .bold))
    lines +=
      labelled("WHY", TextFit.firstSentence(of: comparison.reason))
      + labelled("NEVER", comparison.advice)
    return lines + pairs(titles.0, "│", titles.1, .heading, columns)
  }

  /// The steps, and the two ends.
  func lines(in session: Session) -> [StyledText] {
    steps(in: session) + ends(columns(in: session))
  }

  /// The steps of both runs, each in as many rows as it needs: what differs is never cut.
  ///
  /// Where not all has room, what is the same on both sides is folded.
  func steps(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let whole = comparison.lines.indices.flatMap { rows(ofStep: $0, columns) }
    guard whole.count + ends(columns).count > room(in: session) else { return whole }
    var result: [StyledText] = []
    var index = 0
    while index < comparison.lines.count {
      let same = comparison.lines[index...].prefix { $0.mark == "=" }
      result += same.isEmpty ? rows(ofStep: index, columns) : [Self.folded(same, columns)]
      index += max(1, same.count)
    }
    return result
  }

  private func rows(ofStep index: Int, _ columns: Int) -> [StyledText] {
    let line = comparison.lines[index]
    let isParting = index == comparison.divergence
    let style = line.mark == "=" ? Style.muted : isParting ? Style(.warning, .bold) : .text
    return pairs(line.left, line.mark, line.right, style, columns)
  }

  /// What is the same on both sides, in one line: how many steps, and the last of them.
  private static func folded(_ lines: ArraySlice<RunComparison.Line>, _ columns: Int)
    -> StyledText
  {
    let count =
      lines.count == 1
      ? "the same step" : "the same \(FlowWords.steps(lines.count)), the last"
    return StyledText(
      TextFit.shortened("= \(count): \(lines.last?.left ?? "")", to: columns), .muted)
  }

  /// Both ends; what differs stands out.
  private func ends(_ columns: Int) -> [StyledText] {
    guard !comparison.ends.isEmpty else { return [] }
    return [StyledText("THE TWO ENDS", .heading)]
      + comparison.ends.flatMap { end in
        pairs(
          "\(end.title): \(end.left)", "│", end.right,
          end.left == end.right ? .muted : .text,
          columns)
      }
  }

  /// `3 Objective-C sample, as printed: what your app does if you paste it`.
  private func named(_ title: String, _ meaning: String) -> String {
    let number = readings.firstIndex(of: title).map { "\($0 + 1) " } ?? ""
    return number + title + (meaning.isEmpty ? "" : ": " + meaning)
  }

  /// The readings beside these two, in short:
  /// `3 Objective-C sample · 4 Swift sample: press the number`.
  private var others: String {
    let all = readings.enumerated().filter { ![titles.0, titles.1].contains($0.element) }
    let names = all.map { "\($0.offset + 1) \($0.element.prefix { $0 != "," })" }
    return names.isEmpty ? "" : names.joined(separator: " · ") + ": press the number"
  }

  /// Two texts beside each other, in as many rows as the longer one needs.
  private func pairs(
    _ left: String, _ mark: String, _ right: String, _ style: Style, _ columns: Int
  ) -> [StyledText] {
    let width = (columns - 3) / 2
    let (left, right) = (Self.hanging(left, in: width), Self.hanging(right, in: width))
    return (0..<max(left.count, right.count)).map { row in
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
