import Analysis
import Canvas
import FlowFiles
import Model

/// What was found, as text for people.
enum CheckReport {
  /// Everything that is said of a flow.
  ///
  /// - Parameters:
  ///   - checked: the flow.
  ///   - showsNotes: whether notes are told in full, too.
  /// - Returns: the text, each line ended.
  static func text(_ checked: CheckedFlow, showsNotes: Bool) -> String {
    let told = checked.remarks.filter { showsNotes || $0.diagnostic.severity != .note }
    let own = told.prefix { $0.diagnostic.path == checked.path }
    let inherited = told.dropFirst(own.count)
    return own.map { text($0, checked) }.joined() + (inherited.isEmpty ? "" : origin(checked))
      + inherited.map { text($0, checked) }.joined() + summary(checked, showsNotes: showsNotes)
  }

  /// Where findings come from that are in another file than the one that was named.
  private static func origin(_ checked: CheckedFlow) -> String {
    guard let base = checked.machine?.flow.extends else { return "" }
    return
      "\(VisibleText.text(checked.name)): builds on \(VisibleText.text(base)); what follows is in what it takes from there\n"
  }

  private static func text(_ remark: CheckedFlow.Remark, _ checked: CheckedFlow) -> String {
    let runs = remark.finding?.counterexamples ?? []
    guard let machine = checked.machine else { return remark.diagnostic.text + "\n" }
    return remark.diagnostic.text + "\n" + runs.map { "  = run: \($0.steps(in: machine))\n" }.joined()
  }

  private static func summary(_ checked: CheckedFlow, showsNotes: Bool) -> String {
    guard let proof = checked.proof, let flow = checked.machine?.flow else { return "" }
    let name = VisibleText.text(checked.name)
    let head =
      "\(name): well-formed: \(flow.extent)" + counts(checked, showsNotes: showsNotes) + "\n"
    if let failure = proof.failure { return head + "\(name): not explored: \(failure)\n" }
    let numbers =
      "\(Grouped.text(proof.configurations, "configuration")), \(Grouped.text(proof.moves, "transition")) between them"
    return head
      + (proof.isComplete
        ? "\(name): explored completely: \(numbers)\n"
        : "\(name): not explored completely: stopped at \(numbers); more may be found with a greater --limit\n")
  }

  private static func counts(_ checked: CheckedFlow, showsNotes: Bool) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = checked.diagnostics.count { $0.severity == severity }
      guard count > 0 else { return nil }
      let hidden = severity == .note && !showsNotes ? " (--notes shows \(count == 1 ? "it" : "them"))" : ""
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")" + hidden
    }
    return counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
  }
}
