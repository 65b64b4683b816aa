import Canvas
import Model
import Scenarios

// What stands in the box: what is compared, where both part, the steps, the two ends.
extension ComparisonPane {
  /// A row of both sides, or one text across both.
  enum Line {
    case pair(String, mark: String, String, Style)
    case text(StyledText)

    /// What stands between the sides.
    var mark: String { if case .pair(_, let mark, _, _) = self { mark } else { "" } }
  }

  /// The columns of the words before the lines of the head.
  private static let label = 6

  static func columns(_ size: Size) -> Int { min(160, size.columns - 4) }

  /// The columns of one side.
  static func width(of columns: Int) -> Int { (columns - 3) / 2 }

  /// What stays above the steps: what is compared with what, where they part, and why.
  func head(_ size: Size) -> [Line] {
    let isParted = comparison.divergence != nil
    var lines: [Line] = []
    if isOfReadings {
      lines += labelled("YOURS", named(titles.0, meanings.0), size)
      lines += labelled("OTHER", named(titles.1, meanings.1), size)
      lines += labelled("MORE", others, size)
    }
    let style = Style(isParted ? .warning : .good, .bold)
    lines += labelled(isParted ? "≠" : "=", comparison.parting, size, style)
    lines += labelled("WHY", TextFit.firstSentence(of: comparison.reason), size)
    lines += labelled("NOT", comparison.advice, size)
    return lines + pairs(titles.0, "│", titles.1, Style(.title, .bold), size)
  }

  /// The lines below the head: the steps, and the two ends.
  func lines(_ size: Size) -> [Line] { steps(size) + ends(size) }

  /// The steps of both runs, each in as many rows as it needs: what differs is never cut.
  ///
  /// Where not all has room, what is the same on both sides is folded.
  func steps(_ size: Size) -> [Line] {
    let whole = comparison.lines.indices.flatMap { rows(ofStep: $0, size) }
    guard whole.count + head(size).count + ends(size).count > size.rows - Self.rowsAround else { return whole }
    var result: [Line] = []
    var index = 0
    while index < comparison.lines.count {
      let same = comparison.lines[index...].prefix { $0.mark == "=" }
      result += same.isEmpty ? rows(ofStep: index, size) : [Self.folded(same, size)]
      index += max(1, same.count)
    }
    return result
  }

  private func rows(ofStep index: Int, _ size: Size) -> [Line] {
    let line = comparison.lines[index]
    let isParting = index == comparison.divergence
    let style = line.mark == "=" ? Style(.muted) : isParting ? Style(.warning, .bold) : .text
    return pairs(line.left, line.mark, line.right, style, size)
  }

  /// What is the same on both sides, in one line: how many steps, and the last of them.
  private static func folded(_ lines: ArraySlice<RunComparison.Line>, _ size: Size) -> Line {
    let count = lines.count == 1 ? "the same step" : "the same \(FlowWords.steps(lines.count)), the last"
    let text = "= \(count): \(lines.last?.left ?? "")"
    return .text(StyledText(TextFit.shortened(text, to: columns(size)), Style(.muted)))
  }

  /// Both ends; what differs stands out.
  private func ends(_ size: Size) -> [Line] {
    guard !comparison.ends.isEmpty else { return [] }
    return [.text(StyledText("THE TWO ENDS", Style(.title, .bold)))]
      + comparison.ends.flatMap { end in
        let style = end.left == end.right ? Style(.muted) : .text
        return pairs("\(end.title): \(end.left)", "│", end.right, style, size)
      }
  }

  /// `3 Objective-C sample, as printed: what your app does if you paste it`.
  private func named(_ title: String, _ meaning: String) -> String {
    let number = readings.firstIndex(of: title).map { "\($0 + 1) " } ?? ""
    return number + title + (meaning.isEmpty ? "" : ": " + meaning)
  }

  /// The readings beside these two, in short: `3 Objective-C sample · 4 Swift sample: press the number`.
  private var others: String {
    let all = readings.enumerated().filter { ![titles.0, titles.1].contains($0.element) }
    let names = all.map { "\($0.offset + 1) \($0.element.prefix { $0 != "," })" }
    return names.isEmpty ? "" : names.joined(separator: " · ") + ": press the number"
  }

  /// A text beside a word, in as many rows as it needs; nothing for an empty one.
  private func labelled(_ word: String, _ text: String, _ size: Size, _ style: Style = .text) -> [Line] {
    guard !text.isEmpty else { return [] }
    return TextFit.wrapped(text, to: Self.columns(size) - Self.label).enumerated().map { row, text in
      let word = TextFit.padded(row == 0 ? word : "", to: Self.label)
      return .text(StyledText(word, Style(.title, .bold)) + StyledText(text, style))
    }
  }

  /// Two texts beside each other, in as many rows as the longer one needs.
  private func pairs(_ left: String, _ mark: String, _ right: String, _ style: Style, _ size: Size) -> [Line] {
    let width = Self.width(of: Self.columns(size))
    let (left, right) = (Self.hanging(left, in: width), Self.hanging(right, in: width))
    return (0..<max(left.count, right.count)).map { row in
      .pair(
        row < left.count ? left[row] : "", mark: row == 0 || mark == "│" ? mark : "",
        row < right.count ? right[row] : "", style)
    }
  }

  /// A text in as many rows as it needs, all but the first further in, so that one sees where the next begins.
  private static func hanging(_ text: String, in width: Int) -> [String] {
    guard TextWidth.columns(text) > width else { return [text] }
    return TextFit.wrapped(text, to: width - 2).enumerated().map { $0.offset == 0 ? $0.element : "  \($0.element)" }
  }
}
