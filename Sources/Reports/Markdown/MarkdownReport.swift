import Canvas
import FlowDiagram
public import FlowEngine
import FlowModel

/// A run told as a document: its story, its steps, what was learnt with the sources, and its way as a diagram.
public struct MarkdownReport: Sendable {
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
  public init(run: Run, title: String, about: String, failures: [String]) {
    self.run = run
    self.title = title
    self.about = about
    self.failures = failures
  }

  /// The document.
  public var text: String {
    [
      "# \(MarkdownText.escaped(title))\n", about.isEmpty ? nil : MarkdownText.escaped(about) + "\n", summary, unmet,
      "## Story\n\n```text\n\(story)```\n", "## Steps\n\n\(steps)", learnt, hazards, sources,
      "## Way\n\n```mermaid\n\(MermaidPath.text(of: run))```\n",
    ].compactMap(\.self).joined(separator: "\n")
  }

  private var summary: String {
    let state = flow.states[run.snapshot.state].names.title
    return "\(MarkdownText.escaped(flow.title)): \(run.nodes.count) steps, "
      + "\(DurationText.text(milliseconds: run.snapshot.clock)) on the clock, ends in **\(MarkdownText.escaped(state))**.\n"
  }

  private var unmet: String? {
    guard !failures.isEmpty else { return nil }
    return "## Not as expected\n\n" + failures.map { "- \(MarkdownText.escaped($0))\n" }.joined()
  }

  /// The lanes of the branch to the cursor.
  private var story: String {
    let lanes = StoryLanes(run: run, hidesFuture: true)
    return lanes.draw(in: Size(columns: Self.storyColumns, rows: run.position + 2)).frame.text
  }

  private var steps: String {
    let head = "| step | time | from | what happened | to | why |\n|---:|---:|---|---|---|---|\n"
    return head
      + run.nodes.enumerated().map { index, node in
        let step = node.step
        let isFork = node.parent.map { $0 + 1 } ?? 0 != index
        let number = isFork ? "\(index + 1) (after \(node.parent.map { String($0 + 1) } ?? "start"))" : "\(index + 1)"
        var name = FlowWords.name(of: step, in: flow)
        if case .injection(let injection) = step.cause, let origin = injection.origin { name += " (\(origin))" }
        let why = step.transition.map { FlowWords.fill(run.machine.transition($0).because, in: flow, step.after) } ?? ""
        let cells = [
          number, DurationText.seconds(milliseconds: step.after.clock), flow.states[step.before.state].names.title,
          name, flow.states[step.after.state].names.title, why,
        ]
        return "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
      }.joined()
  }

  private var visited: [Int] {
    var seen: Set<Int> = []
    return ([run.origin.state] + run.nodes.map(\.step.after.state)).filter { seen.insert($0).inserted }
  }

  private var transitions: [Transition] {
    var seen: Set<TransitionReference> = []
    return run.nodes.compactMap(\.step.transition).filter { seen.insert($0).inserted }.map(run.machine.transition)
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

  private var hazards: String? {
    var seen: Set<String> = []
    let ids = transitions.flatMap(\.hazards) + visited.flatMap { flow.states[$0].hazards }
    let hazards = ids.filter { seen.insert($0).inserted }.compactMap(flow.hazard)
    guard !hazards.isEmpty else { return nil }
    return "## Beware\n\n"
      + hazards.map { "- **\(MarkdownText.escaped($0.title))**: \(MarkdownText.escaped($0.text))\n" }.joined()
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
