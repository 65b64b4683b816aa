public import FlowEngine
import FlowModel

extension RunComparison {
  /// What is different, each with its name and both sides in words; empty if nothing is.
  public var differences: [(title: String, left: String, right: String)] {
    var result: [(title: String, left: String, right: String)] = []
    func note(_ title: String, _ left: String, _ right: String) {
      if left != right { result.append((title, left, right)) }
    }
    note("Ends in", flow.states[left.state].names.title, flow.states[right.state].names.title)
    note("Time", DurationText.text(milliseconds: left.clock), DurationText.text(milliseconds: right.clock))
    note("Steps", String(rows.compactMap(\.left).count), String(rows.compactMap(\.right).count))
    note("States only there", onlyStates(\.left, \.right), onlyStates(\.right, \.left))
    for (index, variable) in flow.variables.enumerated() {
      note(variable.title, variable.type.text(of: left.values[index]), variable.type.text(of: right.values[index]))
    }
    return result
  }

  /// The whole comparison as text: the steps beside each other, `≠` where they differ, and what came of it.
  ///
  /// - Parameters:
  ///   - titles: what both are called.
  ///   - columns: the width of a line.
  /// - Returns: the text, each line ended.
  public func text(titles: (String, String), columns: Int) -> String {
    let width = max(20, (columns - 5) / 2)
    func line(_ left: String, _ mark: String, _ right: String) -> String {
      "\(padded(left, width)) \(mark) \(padded(right, width))".trimmingSuffix() + "\n"
    }
    let head = line(titles.0, " ", titles.1) + "\n"
    let steps = rows.enumerated().map { index, row in
      line(words(row.left), row.isSame ? "=" : index == divergence ? "≠" : "│", words(row.right))
    }
    guard divergence != nil else { return head + steps.joined() + "\nThe same from start to end.\n" }
    let differences = differences.map { "  \($0.title): \($0.left)  │  \($0.right)\n" }
    return head + steps.joined() + "\nDifferent at the end\n" + differences.joined()
  }

  /// A step in a few words: `12.00 s Wait over ► Acquire silently`.
  public func words(_ step: Step?) -> String {
    guard let step else { return "" }
    let clock = DurationText.seconds(milliseconds: step.after.clock)
    let name = FlowWords.name(of: step, in: flow)
    return step.transition == nil
      ? "\(clock) \(name)" : "\(clock) \(name) ► \(flow.states[step.after.state].names.title)"
  }

  private func onlyStates(_ side: KeyPath<Row, Step?>, _ other: KeyPath<Row, Step?>) -> String {
    let others = Set(rows.compactMap { $0[keyPath: other]?.after.state })
    var seen: Set<Int> = others
    let only = rows.compactMap { $0[keyPath: side]?.after.state }.filter { seen.insert($0).inserted }
    return only.isEmpty ? "none" : only.map { flow.states[$0].names.title }.joined(separator: ", ")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text.count > width
      ? text.prefix(width - 1) + "…" : text + String(repeating: " ", count: width - text.count)
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
