import Model

/// A step of a replay in words.
struct ReplayedStep {
  private static let indent = String(repeating: " ", count: 15)
  private let run: Run
  private let index: Int

  /// Tells a step of a run.
  init(_ index: Int, of run: Run) {
    self.run = run
    self.index = index
  }

  private var node: RunNode { run.nodes[index] }

  /// The step on one line, and why on the next; before them where a branch forks.
  var text: String {
    let (step, flow) = (node.step, run.machine.flow)
    let clock = DurationText.clock(milliseconds: step.after.clock)
    let mark = run.bookmarks[index].map { "  «\($0)»" } ?? ""
    return fork + "\(padded(String(index + 1), to: 3)) \(padded(clock, to: 9))  "
      + "\(moved(step, in: flow))\(mark)\n" + why(step, in: flow)
  }

  private func moved(_ step: Step, in flow: Flow) -> String {
    let words = FlowWords.name(of: step, in: flow)
    let before = flow.title(of: step.before.state)
    // A wait, or a value that was set, leads nowhere else.
    guard step.event != nil else { return "\(before): \(words)" }
    var injected = ""
    if case .injection(let injection) = step.cause, let origin = injection.origin {
      injected = " (\(origin))"
    }
    return "\(before) ──\(words)\(injected)──► \(flow.title(of: step.after.state))"
  }

  /// Why it leads there, and what that rests on: `[article, own]`.
  private func why(_ step: Step, in flow: Flow) -> String {
    guard let transition = step.transition.map(run.machine.transition) else { return "" }
    let because = FlowWords.fill(transition.because, in: flow, step.after)
    guard !because.isEmpty else { return "" }
    let bases = flow.bases(of: transition).map(\.rawValue).joined(separator: ", ")
    return "\(Self.indent)\(because)\(bases.isEmpty ? "" : " [\(bases)]")\n"
  }

  /// Where its branch leaves another one; empty in the middle of a branch, and for the first
  /// of all.
  private var fork: String {
    let branch = run.branches[node.branch]
    guard branch.first == index, index > 0 || branch.name != nil else { return "" }
    let place =
      index == 0
      ? "the start" : "back to \(node.parent.map { "step \($0 + 1)" } ?? "the start")"
    let name = branch.name.map { ": \($0)" } ?? ""
    return "\(Self.indent)\(place)\(name)\(run.isOpen(node.branch) ? "" : " (put away)")\n"
  }

  private func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
