import Canvas
import Errors
import Maps
import Model

/// A run told as a document: its story, its steps, what was learnt with the sources, and its
/// way as a diagram.
struct MarkdownReport {
  private static let storyColumns = 110
  /// How many hazards are told.
  private static let mostHazards = 3
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
  init(run: Run, title: String, about: String, failures: [String]) {
    self.run = run
    self.title = title
    self.about = about
    self.failures = failures
  }

  /// The document.
  var text: String {
    let parts = [
      ("", "# \(escaped(title))\n"), ("", about.isEmpty ? "" : escaped(about) + "\n"),
      ("", summary),
      ("Not as expected", list(failures.map(escaped))), ("Story", stories),
      ("Steps", steps),
      ("What was learnt", list(learnt)), ("Beware", list(hazards)),
      ("Sources", list(sources)),
      ("Way", "```mermaid\n\(MermaidPath.text(of: run))```\n"),
    ]
    return parts.filter { !$0.1.isEmpty }.map { $0.isEmpty ? $1 : "## \($0)\n\n\($1)" }
      .joined(
        separator: "\n")
  }

  /// A text of the run without what belongs to people and what opens doors.
  private func escaped(_ text: String) -> String {
    MarkdownText.escaped(Masking.masked(text))
  }

  private func list(_ lines: [String]) -> String { lines.map { "- \($0)\n" }.joined() }

  private var summary: String {
    let state = flow.states[run.snapshot.state].names.title
    let count = run.nodes.count
    let branches = run.openBranches.count
    return "\(escaped(flow.title)): \(Grouped.text(count, "step"))"
      + (branches > 1 ? " on \(branches) branches, the last told ends after " : ", ")
      + "\(DurationText.told(milliseconds: run.snapshot.clock)) on the clock\(branches > 1 ? "" : ", ends") in "
      + "**\(escaped(state))**.\n"
  }

  /// The lanes of each branch; those of the branch to the cursor where there are no others.
  private var stories: String {
    let open = run.openBranches
    guard open.count > 1 else { return story(of: run) }
    return open.map { branch in
      var run = run
      run.jump(to: run.branches[branch].tip)
      return
        "### \(escaped(FlowWords.name(ofBranch: branch, in: run)))\n\n\(story(of: run))"
    }.joined(separator: "\n")
  }

  private func story(of run: Run) -> String {
    let frame = StoryLanes(run: run, hidesFuture: true)
      .draw(in: Size(columns: Self.storyColumns, rows: run.position + 2))
    return "```text\n\(frame.text)```\n"
  }

  private var steps: String {
    "| step | time | from | what happened | to | why |\n|---:|---:|---|---|---|---|\n"
      + run.nodes.indices.map {
        "| " + cells($0).map(escaped).joined(separator: " | ") + " |\n"
      }.joined()
  }

  private func cells(_ index: Int) -> [String] {
    let step = ReplayedStep(index, of: run)
    var number = "\(index + 1)"
    if step.isFork {
      let after = index == 0 ? "" : "after \(step.parent.map(String.init) ?? "start"), "
      number += " (\(after)\(FlowWords.name(ofBranch: step.node.branch, in: run)))"
    }
    if step.isDropped { number += " put away" }
    var name = step.words
    if let origin = step.origin { name += " (\(origin))" }
    if let error = step.step.event.flatMap({ flow.events[$0].error }) {
      name += " \(error.code)"
    }
    if let bookmark = step.bookmark { name += " «\(bookmark)»" }
    return [
      number, step.clock, step.before.names.title, name, step.after.names.title,
      step.because,
    ]
  }

  private var visited: [StateIndex] {
    ([run.origin.state] + run.nodes.map(\.step.after.state)).unique()
  }
  private var transitions: [Transition] {
    run.nodes.compactMap(\.step.transition).unique().map(run.machine.transition)
  }

  private var learnt: [String] {
    visited.compactMap { index in
      let state = flow.states[index]
      let last = run.nodes.last { $0.step.after.state == index }?.step.after ?? run.origin
      let app = FlowWords.fill(state.texts.app, in: flow, last)
      let never = FlowWords.fill(state.texts.never, in: flow, last)
      guard !app.isEmpty || !never.isEmpty else { return nil }
      let headings = state.citations.map(\.heading).joined(separator: "; ")
      return "**\(escaped(state.names.title))**: \(escaped(app))"
        + (never.isEmpty ? "" : " *Never: \(escaped(never))*")
        + (headings.isEmpty ? "" : " (§ \(escaped(headings)))")
    }
  }

  /// Hazards of what happened come first, then those of where the run has been, the last first.
  private var hazards: [String] {
    let ids =
      transitions.flatMap(\.hazards)
      + visited.reversed().flatMap { flow.states[$0].hazards }
    let hazards = ids.unique().compactMap(flow.hazard)
    let told = hazards.prefix(Self.mostHazards).map {
      "**\(escaped($0.title))**: \(escaped($0.text))"
    }
    let more = hazards.count - told.count
    return told
      + (more > 0
        ? ["\(more) more: `authflow flows \(flow.id)` has all hazards of each state."] : [])
  }

  private var sources: [String] {
    let citations =
      transitions.flatMap(\.citations) + visited.flatMap { flow.states[$0].citations }
    return citations.map(\.source).unique().map { id in
      let source = flow.source(id)
      let title = escaped(source?.title ?? id)
      let address: String? = source?.url
      let headings = citations.filter { $0.source == id }.map(\.heading).unique().joined(
        separator: "; ")
      return "\(address.map { "[\(title)](\($0))" } ?? title): \(escaped(headings))"
    }
  }
}

/// Text that means itself in Markdown.
///
/// Source: CommonMark 0.31.2, 2.4 Backslash escapes; tables as GitHub has them.
enum MarkdownText {
  private static let special: Set<Character> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~",
  ]

  /// The text with everything escaped that Markdown would take for its own; line ends become
  /// blanks.
  static func escaped(_ text: String) -> String {
    text.map { $0.isNewline ? " " : special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
