import Canvas
import FlowModel
import PlainText
import Scenarios

// What stands above the steps: what is compared with what, and where both part.
extension ComparisonPane {
  /// What stays above the steps: what is compared with what, where they part, and why.
  ///
  /// All else stands below them, since what differs is looked for first.
  func head(_ size: Size) -> [Line] {
    let isParted = comparison.divergence != nil
    let style = isParted ? Style(.warning, .bold) : Style(.good, .bold)
    var lines: [Line] = []
    if isOfReadings {
      lines += labelled("YOURS", named(titles.0, meanings.0, isChosen: isOwnChosen), size)
      lines += labelled("OTHER", named(titles.1, meanings.1, isChosen: !isOwnChosen), size)
      lines += labelled("MORE", others, size)
    }
    // Who compares two runs wants to know first which is better.
    if !isOfReadings, isParted { lines += labelled("END", comparison.verdict, size, Style(.title, .bold)) }
    lines += labelled(isParted ? "≠" : "=", comparison.parting, size, isOfReadings ? style : .text)
    lines += labelled("WHY", TextFit.firstSentence(of: comparison.reason), size)
    lines += labelled("NOT", comparison.advice, size)
    // Where there is room, the end is told before the steps, else below them.
    if isOfReadings, size.rows >= Self.roomyRows { lines += labelled("END", comparison.ending, size) }
    let width = Self.width(of: Self.columns(size) - timeColumns)
    let heads = (TextFit.wrapped(titles.0, to: width), TextFit.wrapped(titles.1, to: width))
    return lines
      + (0..<max(heads.0.count, heads.1.count)).map { row in
        let texts = (row < heads.0.count ? heads.0[row] : "", row < heads.1.count ? heads.1[row] : "")
        return .pair(texts.0, mark: "│", texts.1, Style(.title, .bold))
      }
  }

  /// Windows of so many rows have room for more than what is needed.
  static let roomyRows = 30
  /// The columns of the words before the lines of the head.
  private static let label = 6

  /// `3 Objective-C sample, as printed: what your app does if you paste it`.
  ///
  /// A sign stands before the one that Enter stays in.
  private func named(_ title: String, _ meaning: String, isChosen: Bool) -> String {
    let number = readings.firstIndex(of: title).map { "\($0 + 1) " } ?? ""
    return (isChosen ? "▸" : "") + number + title + (meaning.isEmpty ? "" : ": " + meaning)
  }

  /// The readings beside these two, in short: `3 Objective-C sample · 4 Swift sample: press the number`.
  private var others: String {
    let all = readings.enumerated().filter { ![titles.0, titles.1].contains($0.element) }
    let names = all.map { "\($0.offset + 1) \($0.element.prefix { $0 != "," })" }
    return names.isEmpty ? "" : names.joined(separator: " · ") + ": press the number"
  }

  /// A text beside a word, in as many rows as it needs; nothing for an empty one.
  private func labelled(_ word: String, _ text: String, _ size: Size, _ style: Style = .text) -> [Line] {
    let text = TextFit.wrapped(text, to: Self.columns(size) - Self.label)
    guard text.contains(where: { !$0.isEmpty }) else { return [] }
    return text.enumerated().map { row, text in
      .text(
        StyledText(TextFit.padded(row == 0 ? word : "", to: Self.label), Style(.title, .bold))
          + StyledText(text, style))
    }
  }

  /// What stands in the frame.
  var heading: String { isOfReadings ? "ONE RUN, TWO READINGS" : "TWO RUNS" }
}
