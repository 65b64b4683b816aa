import FlowEngine
import FlowModel

/// What happens in two readings, moment by moment.
struct ReadingStory {
  /// The lines in the order of time.
  let lines: [SideBySide.Line]
  /// The first line in which the readings part; nil if they do not.
  let divergence: Int?

  private struct Entry {
    let clock: Int
    var line: SideBySide.Line
  }

  init(_ transfer: ReadingTransfer) {
    var entries: [Entry] = []
    let other = transfer.run.machine.flow
    var stand = other.states[transfer.run.origin.state].names.title
    for (index, row) in transfer.rows.enumerated() {
      let isUntold = row.isInside || row.isSame && row.counterparts.isEmpty && row.reason == nil
      // Where the other reading has no such event, both may still stand alike; what happened is not the same.
      let isAlike = row.isSame && row.reason == nil
      let mark = isUntold ? "+" : isAlike ? "=" : index == transfer.divergence ? "≠" : "│"
      let left = Self.words(row.step, transfer.first)
      let clock = row.step.after.clock
      // What MSAL forgets meanwhile stands by itself; the step that goes on is the one to set beside the left.
      let shown = row.counterparts.lastIndex { $0.transition != nil } ?? row.counterparts.count - 1
      func alone(_ steps: ArraySlice<Step>) -> [Entry] {
        isUntold
          ? []
          : steps.map {
            Entry(clock: $0.after.clock, line: SideBySide.Line(left: "", mark: "+", right: Self.words($0, other)))
          }
      }
      entries += alone(row.counterparts.prefix(max(0, shown)))
      if row.counterparts.indices.contains(shown), case let last = row.counterparts[shown], !isUntold {
        stand = other.states[last.after.state].names.title
        let right = Self.words(last, other)
        if last.after.clock == clock {
          entries.append(Entry(clock: clock, line: SideBySide.Line(left: left, mark: mark, right: right)))
        } else {
          entries.append(Entry(clock: clock, line: SideBySide.Line(left: left, mark: mark, right: "")))
          entries.append(Entry(clock: last.after.clock, line: SideBySide.Line(left: "", mark: "│", right: right)))
        }
      } else {
        let right = row.reason.map { "still in “\(stand)”: \($0)" } ?? ""
        entries.append(
          Entry(clock: clock, line: SideBySide.Line(left: left, mark: mark, right: right)))
      }
      entries += alone(row.counterparts.dropFirst(shown + 1))
    }
    // Each side is in order already, so what happens at the same moment stays as it is.
    let sorted = entries.enumerated().sorted { ($0.element.clock, $0.offset) < ($1.element.clock, $1.offset) }
    var lines = sorted.map(\.element.line)
    for (index, entry) in sorted.enumerated() {
      let isNew = index == 0 || sorted[index - 1].element.clock != entry.element.clock
      lines[index].time = isNew ? DurationText.told(milliseconds: entry.element.clock) : ""
    }
    lines += Self.next(transfer, isParted: transfer.divergence != nil)
    self.lines = lines
    divergence = lines.firstIndex { $0.mark == "≠" }
  }

  /// How many ways on are told of each side.
  private static let mostWays = 4

  /// What can come next in one reading only.
  private static func next(_ transfer: ReadingTransfer, isParted: Bool) -> [SideBySide.Line] {
    let sides = [(transfer.onlyWaysOn.left, true), (transfer.onlyWaysOn.right, false)]
    var lines = sides.flatMap { ways, isLeft -> [SideBySide.Line] in
      let words = ways.map { "\($0.label) ► \($0.target)" }
      let told =
        words.count <= mostWays + 1
        ? words : words.prefix(mostWays) + ["and \(words.count - mostWays) more, on its card"]
      return told.enumerated().map { index, text in
        let none = index == 0 ? "not possible here" : ""
        return SideBySide.Line(left: isLeft ? text : none, mark: "+", right: isLeft ? none : text)
      }
    }
    guard !lines.isEmpty else { return [] }
    // Each can come, none has: no row may read as what happened after the one above.
    for index in lines.indices { lines[index].time = index == 0 ? "next?" : "or" }
    if !isParted { lines[0].mark = "≠" }
    return lines
  }

  /// A step in a few words: `HTTP 429 ► Retry wait`.
  private static func words(_ step: Step, _ flow: Flow) -> String {
    let name = FlowWords.name(of: step, in: flow)
    return step.transition == nil ? name : "\(name) ► \(flow.states[step.after.state].names.title)"
  }
}
