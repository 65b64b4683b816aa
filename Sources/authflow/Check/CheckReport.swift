import Analysis
import Canvas
import FlowFiles
import Model

// What was found, as text for people.
extension CheckedFlow {
  /// Everything that is said of it, each line ended; notes in full where they are shown.
  func text(showsNotes: Bool) -> String {
    let shown = remarks.filter { showsNotes || $0.diagnostic.severity != .note }
    // Places in other files come behind those in this one.
    let own = shown.prefix { $0.diagnostic.path == path }
    let inherited = shown.dropFirst(own.count)
    return own.map(text).joined() + (inherited.isEmpty ? "" : origin)
      + inherited.map(text).joined()
      + summary(showsNotes: showsNotes)
  }

  /// Where findings come from that are in another file than the one that was named.
  private var origin: String {
    guard let base = machine?.flow.extends else { return "" }
    return
      "\(name): builds on \(VisibleText.text(base)). "
      + "All findings below are in the inherited parts of the flow.\n"
  }

  private func text(_ remark: Remark) -> String {
    let runs =
      machine.map { machine in remark.runs.map { "  = run: \($0.steps(in: machine))\n" } }
      ?? []
    return remark.diagnostic.text + "\n" + runs.joined()
  }

  private func summary(showsNotes: Bool) -> String {
    guard let proof, let flow = machine?.flow else { return "" }
    let head =
      "\(name): well-formed: \(flow.extent)\(counts(showsNotes: showsNotes))\n\(name): "
    if let failure = proof.failure { return head + "not explored: \(failure)\n" }
    let numbers =
      "\(Grouped.text(proof.configurations, "configuration")), \(Grouped.text(proof.moves, "transition")) between them"
    return head
      + (proof.isComplete
        ? "explored completely: \(numbers)\n"
          + (diagnostics.isEmpty ? "\(name): authflow found no mistakes.\n" : "")
        : "not explored completely: authflow stopped at \(numbers). To search further, give a larger --limit.\n")
  }

  private func counts(showsNotes: Bool) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      guard count > 0 else { return nil }
      // Errors and warnings are always shown in full.
      let hidden =
        severity == .note && !showsNotes
        ? " (--notes shows \(count == 1 ? "it" : "them"))" : ""
      return Grouped.text(count, severity.rawValue) + hidden
    }
    return counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
  }
}
