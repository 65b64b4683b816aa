import Canvas
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
      lines += labelled("YOURS", Self.named(titles.0, meanings.0, readings), size)
      lines += labelled("OTHER", Self.named(titles.1, meanings.1, readings), size)
    }
    // Who compares two runs wants to know first which is better.
    if !isOfReadings, isParted { lines += labelled("END", comparison.verdict, size, Style(.title, .bold)) }
    lines += labelled(isParted ? "≠" : "=", comparison.parting, size, isOfReadings ? style : .text)
    lines += labelled("WHY", TextFit.firstSentence(of: comparison.reason), size)
    // Where there is room, the end is told before the steps, else below them.
    if isOfReadings, size.rows >= Self.roomyRows { lines += labelled("END", comparison.ending, size) }
    return lines + [.pair(titles.0, mark: "│", titles.1, Style(.title, .bold))]
  }

  /// Windows of so many rows have room for more than what is needed.
  static let roomyRows = 30
  /// The columns of the words before the lines of the head.
  private static let label = 6

  /// `3 Objective-C sample, as printed: what your app does if you paste it`.
  private static func named(_ title: String, _ meaning: String, _ readings: [String]) -> String {
    let number = readings.firstIndex(of: title).map { "\($0 + 1) " } ?? ""
    return number + title + (meaning.isEmpty ? "" : ": " + meaning)
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
