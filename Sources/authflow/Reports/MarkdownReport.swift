import Canvas
import Maps
package import Model

/// A run told as a document: its story, its steps, what was learnt with the sources, and its way as a diagram.
package struct MarkdownReport: Sendable {
  private static let storyColumns = 110

  private let run: Run
  private let title: String
  private let about: String
  private let failures: [String]
  private var flow: Flow { run.machine.flow }

  /// Tells a run.
  ///
  /// - Parameters:
  ///   - run: the run, its cursor where it ended.
  ///   - title: what it shows.
  ///   - about: what is learnt from it; may be empty.
  ///   - failures: what was not as expected, a line each.
  package init(run: Run, title: String, about: String, failures: [String]) {
    self.run = run
    self.title = title
    self.about = about
    self.failures = failures
  }

  /// The document.
  package var text: String {
    [
      "# \(MarkdownText.escaped(title))\n", about.isEmpty ? nil : MarkdownText.escaped(about) + "\n", summary, unmet,
      "## Story\n\n\(stories)", "## Steps\n\n\(steps)", learnt, hazards, sources,
      "## Way\n\n```mermaid\n\(MermaidPath.text(of: run))```\n",
    ].compactMap(\.self).joined(separator: "\n")
  }

  private var summary: String {
    let state = flow.states[run.snapshot.state].names.title
    let count = run.nodes.count
    let branches = run.openBranches.count
    return "\(MarkdownText.escaped(flow.title)): \(count) step\(count == 1 ? "" : "s")"
      + (branches > 1 ? " on \(branches) branches, the last told ends after " : ", ")
      + "\(DurationText.told(milliseconds: run.snapshot.clock)) on the clock\(branches > 1 ? "" : ", ends") in "
      + "**\(MarkdownText.escaped(state))**.\n"
  }

  private var unmet: String? {
    guard !failures.isEmpty else { return nil }
    return "## Not as expected\n\n" + failures.map { "- \(MarkdownText.escaped($0))\n" }.joined()
  }

  /// The lanes of each branch; those of the branch to the cursor where there are no others.
  private var stories: String {
    let open = run.openBranches
    guard open.count > 1 else { return story(of: run) }
    return open.map { branch in
      var run = run
      run.jump(to: run.branches[branch].tip)
      return "### \(MarkdownText.escaped(title(branch)))\n\n\(story(of: run))"
    }.joined(separator: "\n")
  }

  private func story(of run: Run) -> String {
    let lanes = StoryLanes(run: run, hidesFuture: true)
    let frame = lanes.draw(in: Size(columns: Self.storyColumns, rows: run.position + 2))
    return "```text\n\(frame.text)```\n"
  }

  private func title(_ branch: Int) -> String { FlowWords.name(ofBranch: branch, in: run) }

  private var steps: String {
    let head = "| step | time | from | what happened | to | why |\n|---:|---:|---|---|---|---|\n"
    return head
      + run.nodes.enumerated().map { index, node in
        let step = node.step
        let branch = run.branches[node.branch]
        let isFirst = branch.first == index && (index > 0 || branch.name != nil)
        let after = node.parent.map { String($0 + 1) } ?? "start"
        let fork = isFirst ? " (\(index > 0 ? "after \(after), " : "")\(title(node.branch)))" : ""
        let number = "\(index + 1)\(fork)" + (run.isOpen(node.branch) ? "" : " put away")
        var name = FlowWords.name(of: step, in: flow)
        if case .injection(let injection) = step.cause, let origin = injection.origin { name += " (\(origin))" }
        if let error = step.event.flatMap({ flow.events[$0].error }) { name += " \(error.code)" }
        if let bookmark = run.bookmarks[index] { name += " «\(bookmark)»" }
        let why = step.transition.map { FlowWords.fill(run.machine.transition($0).because, in: flow, step.after) } ?? ""
        let cells = [
          number, DurationText.clock(milliseconds: step.after.clock), flow.states[step.before.state].names.title,
          name, flow.states[step.after.state].names.title, why,
        ]
        return "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
      }.joined()
  }

  private var visited: [StateIndex] { ([run.origin.state] + run.nodes.map(\.step.after.state)).unique() }

  private var transitions: [Transition] {
    run.nodes.compactMap(\.step.transition).unique().map(run.machine.transition)
  }

  private var learnt: String? {
    let lines = visited.compactMap { index -> String? in
      let state = flow.states[index]
      let last = run.nodes.last { $0.step.after.state == index }?.step.after ?? run.origin
      let app = FlowWords.fill(state.texts.app, in: flow, last)
      let never = FlowWords.fill(state.texts.never, in: flow, last)
      guard !app.isEmpty || !never.isEmpty else { return nil }
      let headings = state.citations.map(\.heading).joined(separator: "; ")
      return "- **\(MarkdownText.escaped(state.names.title))**: \(MarkdownText.escaped(app))"
        + (never.isEmpty ? "" : " *\(MarkdownText.escaped(never))*")
        + (headings.isEmpty ? "" : " (§ \(MarkdownText.escaped(headings)))") + "\n"
    }
    return lines.isEmpty ? nil : "## What was learnt\n\n" + lines.joined()
  }

  /// How many hazards are told: those of what happened come first, then those of where the run has been, the last first.
  private static let mostHazards = 3

  private var hazards: String? {
    let ids = transitions.flatMap(\.hazards) + visited.reversed().flatMap { flow.states[$0].hazards }
    let hazards = ids.unique().compactMap(flow.hazard)
    guard !hazards.isEmpty else { return nil }
    let more = hazards.count - Self.mostHazards
    return "## Beware\n\n"
      + hazards.prefix(Self.mostHazards)
      .map { "- **\(MarkdownText.escaped($0.title))**: \(MarkdownText.escaped($0.text))\n" }.joined()
      + (more > 0 ? "- \(more) more: `authflow flows \(flow.id)` has all hazards of each state.\n" : "")
  }

  private var sources: String? {
    var headings: [String: [String]] = [:]
    var order: [String] = []
    for citation in transitions.flatMap(\.citations) + visited.flatMap({ flow.states[$0].citations }) {
      if headings[citation.source] == nil { order.append(citation.source) }
      if headings[citation.source]?.contains(citation.heading) != true {
        headings[citation.source, default: []].append(citation.heading)
      }
    }
    guard !order.isEmpty else { return nil }
    return "## Sources\n\n"
      + order.map { id in
        let source = flow.source(id)
        let title = MarkdownText.escaped(source?.title ?? id)
        let address: String? = source?.url
        let link = address.map { "[\(title)](\($0))" } ?? title
        return "- \(link): \(MarkdownText.escaped((headings[id] ?? []).joined(separator: "; ")))\n"
      }.joined()
  }
}

/// Text that means itself in Markdown.
///
/// Source: CommonMark 0.31.2, 2.4 Backslash escapes; tables as GitHub has them.
enum MarkdownText {
  private static let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~"]

  /// The text with everything escaped that Markdown would take for its own; line ends become blanks.
  static func escaped(_ text: String) -> String {
    text.map { $0.isNewline ? " " : special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
